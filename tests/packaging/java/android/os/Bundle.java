package android.os;

/** As much of Android's own as the activity touches. */
public class Bundle {
}

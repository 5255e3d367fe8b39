package android.content;

/** As much of Android's own as the activity touches. */
public class Intent {
    public static final String ACTION_MAIN = "android.intent.action.MAIN";
    private final String action;

    public Intent(String action) {
        this.action = action;
    }

    public String getAction() {
        return action;
    }
}

import android.content.Intent;
import android.os.Bundle;

import org.tableside.TablesideActivity;

/** Starts the activity with an action, sends it another, and prints what came of both. */
public class Probe extends TablesideActivity {
    public static void main(String[] actions) {
        Probe probe = new Probe();
        probe.setIntent("null".equals(actions[0]) ? null : new Intent(actions[0]));
        probe.onCreate(new Bundle());
        System.out.println(probe.started);
        probe.onNewIntent(new Intent(actions[1]));
        System.out.println(probe.told + " " + probe.getIntent().getAction());
    }
}

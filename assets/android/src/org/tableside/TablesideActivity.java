package org.tableside;

import android.content.Intent;
import android.os.Bundle;

import org.kivy.android.PythonActivity;

/**
 * The activity of Tableside. python-for-android's own runs whatever main.py an intent with the action
 * org.kivy.LAUNCH names, and any app may send one: here such an intent is dropped before anybody reads it.
 */
public class TablesideActivity extends PythonActivity {
    private static final String RUN_ANOTHER_PROGRAM = "org.kivy.LAUNCH";

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        setIntent(harmless(getIntent()));
        super.onCreate(savedInstanceState);
    }

    @Override
    protected void onNewIntent(Intent intent) {
        Intent kept = harmless(intent);
        setIntent(kept); // so that a file to open can be asked for when the app is in front again
        super.onNewIntent(kept);
    }

    private static Intent harmless(Intent intent) {
        if (intent == null || RUN_ANOTHER_PROGRAM.equals(intent.getAction())) {
            return new Intent(Intent.ACTION_MAIN);
        }
        return intent;
    }
}

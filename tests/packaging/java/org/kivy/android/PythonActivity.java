package org.kivy.android;

import android.content.Intent;
import android.os.Bundle;

/** What python-for-android's activity does with an intent: it looks at its action while it starts. */
public class PythonActivity {
    private Intent intent;
    public String started = "nothing";
    public String told = "nothing";

    public Intent getIntent() {
        return intent;
    }

    public void setIntent(Intent intent) {
        this.intent = intent;
    }

    protected void onCreate(Bundle savedInstanceState) {
        started = "org.kivy.LAUNCH".equals(getIntent().getAction()) ? "another program" : "our own";
    }

    protected void onNewIntent(Intent intent) {
        told = intent.getAction();
    }
}

package example.khatam.app;

import android.os.Bundle;
import androidx.core.view.WindowCompat;
import androidx.core.view.WindowInsetsCompat;
import androidx.core.view.WindowInsetsControllerCompat;
import com.capacitorjs.plugins.app.AppPlugin;
import com.capacitorjs.plugins.haptics.HapticsPlugin;
import com.capacitorjs.plugins.pushnotifications.PushNotificationsPlugin;
import com.getcapacitor.BridgeActivity;
import com.getcapacitor.CapConfig;

/** Shows the site over the whole screen, with the native parts that it may call. */
public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        config = new CapConfig.Builder(this)
            .setServerUrl(getString(R.string.site_url))
            .setErrorPath("offline.html")
            .setBackgroundColor(getString(R.color.ink))
            .create();
        registerPlugin(AppPlugin.class);
        registerPlugin(HapticsPlugin.class);
        registerPlugin(PushNotificationsPlugin.class);
        super.onCreate(savedInstanceState);
    }

    /** Bars slide in when they are pulled, and go again by themselves. */
    @Override
    public void onWindowFocusChanged(boolean hasFocus) {
        super.onWindowFocusChanged(hasFocus);
        if (!hasFocus) return;
        WindowInsetsControllerCompat bars = WindowCompat.getInsetsController(getWindow(), getWindow().getDecorView());
        bars.setSystemBarsBehavior(WindowInsetsControllerCompat.BEHAVIOR_SHOW_TRANSIENT_BARS_BY_SWIPE);
        bars.hide(WindowInsetsCompat.Type.systemBars());
    }
}

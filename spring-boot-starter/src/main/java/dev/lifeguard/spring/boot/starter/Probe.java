package dev.lifeguard.spring.boot.starter;

import dev.lifeguard.embed.EmbedException;
import dev.lifeguard.embed.Lifeguard;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.ApplicationListener;

/**
 * Attaches the probe as soon as the properties are known, before there are beans, on a thread of its own: the program starts meanwhile.
 * Whatever hinders it is one line in the log.
 */
final class Probe implements ApplicationListener<ApplicationEnvironmentPreparedEvent> {
    private static final Bindable<LifeguardProperties> PROPERTIES = Bindable.of(LifeguardProperties.class);

    @Override
    public void onApplicationEvent(ApplicationEnvironmentPreparedEvent event) {
        LifeguardProperties properties = Binder.get(event.getEnvironment()).bindOrCreate("lifeguard", PROPERTIES);
        if (!properties.enabled()) {
            return;
        }
        List<String> options = new ArrayList<>(properties.options());
        if (properties.resize()) {
            options.add("resize=true");
        }
        Thread attaching = new Thread(null, () -> attach(options), "lifeguard-attaching", 0, false);
        attaching.setDaemon(true);
        attaching.start();
    }

    private static void attach(List<String> options) {
        try {
            Lifeguard.inThisJvm().attach(options.toArray(new String[0]));
        } catch (EmbedException e) {
            log().warn("Pools are not observed: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Made when needed: logging is set up by the same event. */
    private static Log log() {
        return LogFactory.getLog("dev.lifeguard");
    }
}

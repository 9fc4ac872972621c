package dev.lifeguard.spring.boot.starter;

import dev.lifeguard.embed.EmbedException;
import dev.lifeguard.embed.Lifeguard;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.boot.context.event.ApplicationStartedEvent;
import org.springframework.boot.context.event.SpringApplicationEvent;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.ApplicationListener;

/**
 * Attaches the probe as soon as the properties are known, before there are beans. It uses a separate thread, so that
 * the program starts meanwhile. Pools get the names of their beans when both exist. A failure is one line in the log.
 */
final class Probe implements ApplicationListener<SpringApplicationEvent> {
    private static final Bindable<LifeguardProperties> PROPERTIES = Bindable.of(LifeguardProperties.class);

    /** Whether the probe is attached, once that is known. */
    private CompletableFuture<Boolean> attached = CompletableFuture.completedFuture(false);

    @Override
    public void onApplicationEvent(SpringApplicationEvent event) {
        if (event instanceof ApplicationEnvironmentPreparedEvent prepared) {
            attach(Binder.get(prepared.getEnvironment()).bindOrCreate("lifeguard", PROPERTIES));
        } else if (event instanceof ApplicationStartedEvent started) {
            attached = attached.thenApply(there -> {
                if (there) {
                    named(started);
                }
                return there;
            });
        }
    }

    private void attach(LifeguardProperties properties) {
        if (!properties.enabled()) {
            return;
        }
        List<String> options = new ArrayList<>(properties.options());
        if (properties.resize()) {
            options.add("resize=true");
        }
        Executor ownThread = task -> {
            Thread attaching = new Thread(null, task, "lifeguard-attaching", 0, false);
            attaching.setDaemon(true);
            attaching.start();
        };
        attached = CompletableFuture.supplyAsync(() -> attached(options), ownThread);
    }

    private static boolean attached(List<String> options) {
        try {
            Lifeguard.inThisJvm().attach(options.toArray(new String[0]));
            return true;
        } catch (EmbedException e) {
            log().warn("Pools are not observed: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    /** May run on the program's own thread, so nothing here may throw or block it. */
    private static void named(ApplicationStartedEvent started) {
        try {
            PoolBeans.name(started.getApplicationContext().getBeanFactory());
        } catch (RuntimeException e) {
            log().warn("Pools do not have the names of their beans: " + e);
        }
    }

    /** Created when needed, since the same event sets up logging. */
    private static Log log() {
        return LogFactory.getLog("dev.lifeguard");
    }
}

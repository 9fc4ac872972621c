package dev.lifeguard.lab.parallelstream.variant;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The same components on one pool of the application, with as many threads as cores. */
public final class SharedPool {
    private final ExecutorService pool =
            Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    private final List<Component> components = Collections.nCopies(Component.COMPONENTS, new Component(pool));

    void work(double cpuMillis) {
        components.forEach(component -> component.work(cpuMillis / Component.COMPONENTS));
    }
}

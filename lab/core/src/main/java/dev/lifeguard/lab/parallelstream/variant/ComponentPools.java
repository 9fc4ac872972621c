package dev.lifeguard.lab.parallelstream.variant;

import java.util.List;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/** Components that each create a pool of four threads per core, independently of the others. */
public final class ComponentPools {
    private static final int THREADS_PER_CORE = 4;

    private final List<Component> components = Stream.generate(ComponentPools::component)
            .limit(Component.COMPONENTS)
            .toList();

    void work(double cpuMillis) {
        components.forEach(component -> component.work(cpuMillis / Component.COMPONENTS));
    }

    private static Component component() {
        return new Component(Executors.newFixedThreadPool(
                THREADS_PER_CORE * Runtime.getRuntime().availableProcessors()));
    }
}

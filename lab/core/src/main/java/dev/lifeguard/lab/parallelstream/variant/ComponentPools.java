package dev.lifeguard.lab.parallelstream.variant;

import java.util.List;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/** Components that each create a pool of four threads per core, independently of the others. */
public final class ComponentPools {
    private static final int PER_CORE = 4;

    private final List<Component> components =
            Stream.generate(ComponentPools::component).limit(Component.IN_A_ROW).toList();

    /** Runs the components one after the other, with equal CPU time. */
    void work(double cpuMillis) {
        components.forEach(component -> component.work(cpuMillis / Component.IN_A_ROW));
    }

    private static Component component() {
        return new Component(
                Executors.newFixedThreadPool(PER_CORE * Runtime.getRuntime().availableProcessors()));
    }
}

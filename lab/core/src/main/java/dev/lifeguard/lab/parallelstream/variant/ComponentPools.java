package dev.lifeguard.lab.parallelstream.variant;

import java.util.List;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/** Each component has made itself a pool of four threads per core; no component knows of the others. */
public final class ComponentPools {
    private static final int PER_CORE = 4;

    private final List<Component> components =
            Stream.generate(ComponentPools::component).limit(Component.IN_A_ROW).toList();

    /** The components need the same CPU time, one after the other. */
    void work(double cpuMillis) {
        components.forEach(component -> component.work(cpuMillis / Component.IN_A_ROW));
    }

    private static Component component() {
        return new Component(
                Executors.newFixedThreadPool(PER_CORE * Runtime.getRuntime().availableProcessors()));
    }
}

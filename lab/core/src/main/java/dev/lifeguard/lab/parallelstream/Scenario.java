package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.load.Phase;
import dev.lifeguard.lab.load.Request;
import dev.lifeguard.lab.load.Target;
import java.util.List;
import java.util.Locale;

/**
 * A load on one variant.
 *
 * @param operations requested by each user, one after the other
 */
record Scenario(Host host, ParallelStreamVariant variant, List<Operation> operations) {
    static final List<Operation> MIX = List.of(Operation.QUICK, Operation.SLOW);

    static Scenario of(Host host, ParallelStreamVariant variant, Operation operation) {
        return new Scenario(host, variant, List.of(operation));
    }

    static Scenario mixed(Host host, ParallelStreamVariant variant) {
        return new Scenario(host, variant, MIX);
    }

    /** Returns the id for file names and JSON: {@code mixed-parallel-jdk-17}. */
    String id() {
        String name = load() + "-" + variant.id() + (host.isUsual() ? "" : "-" + host.label());
        return name.replace(' ', '-').toLowerCase(Locale.ROOT);
    }

    /** {@code mixed, parallel, JDK 17}. */
    String label() {
        return load() + ", " + variant.label() + (host.isUsual() ? "" : ", " + host.label());
    }

    boolean isMixed() {
        return operations.size() > 1;
    }

    private String load() {
        return isMixed() ? "mixed" : operations.get(0).id();
    }

    /** The load, on the service at {@code url}. */
    Phase phase(String url, Ramp ramp) {
        return new Phase(
                operations.stream()
                        .map(operation -> new Target(target(operation), url + variant.path(operation.millis())))
                        .toList(),
                ramp.arrivals(host.cores()));
    }

    boolean has(Request request) {
        return operations.stream().anyMatch(operation -> has(request, operation));
    }

    boolean has(Request request, Operation operation) {
        return request.target().equals(target(operation));
    }

    private String target(Operation operation) {
        return id() + "." + operation.id();
    }
}

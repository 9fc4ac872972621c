package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.process.Jdks;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The scenarios of the experiment, in order.
 *
 * @param groups the scenarios; a group's scenarios are concurrent, each on its own service
 */
record ParallelStreamPlan(List<List<Scenario>> groups, Ramp ramp) {
    /** Names the JDK of {@link Host#withJava}. */
    static final String OTHER_JAVA = "--other-java";

    /** A Java version with an older common pool, in which a caller does less of its own work. */
    private static final int OLD_JAVA = 17;

    /**
     * Returns the plan for the user's settings. In the quick profile, scenarios that wait and hardly use the CPU run
     * concurrently; all others run alone.
     *
     * @throws Failure if the other JDK cannot be used
     */
    static ParallelStreamPlan of(Settings settings, int cores) {
        Host usual = Host.usual(cores);
        IntStream otherCores = settings.full() ? IntStream.of(1, 2, 4) : IntStream.of(cores == 4 ? 2 : 4);
        List<Scenario> alone = Stream.concat(
                        Stream.of(
                                Scenario.of(usual, ParallelStreamVariant.SEQUENTIAL, Operation.SLOW),
                                Scenario.of(usual, ParallelStreamVariant.PARALLEL, Operation.SLOW),
                                Scenario.of(usual, ParallelStreamVariant.PARALLEL, Operation.QUICK)),
                        otherCores
                                .filter(other -> other != cores)
                                .mapToObj(
                                        other -> Scenario.mixed(Host.withCores(other), ParallelStreamVariant.PARALLEL)))
                .toList();
        List<Scenario> mix = Stream.concat(
                        Stream.of(ParallelStreamVariant.SEQUENTIAL, ParallelStreamVariant.PARALLEL)
                                .map(variant -> Scenario.mixed(usual, variant)),
                        otherJava(settings, cores).stream()
                                .map(host -> Scenario.mixed(host, ParallelStreamVariant.PARALLEL)))
                .toList();
        List<Scenario> better = Stream.of(
                        ParallelStreamVariant.VIRTUAL_THREADS,
                        ParallelStreamVariant.POOL_PER_REQUEST,
                        ParallelStreamVariant.BOUNDED_POOL)
                .map(variant -> Scenario.mixed(usual, variant))
                .toList();
        List<List<Scenario>> groups = List.of(
                alone,
                mix,
                better,
                List.of(Scenario.of(usual, ParallelStreamVariant.SHARED_POOL, Operation.CPU)),
                List.of(Scenario.of(usual, ParallelStreamVariant.COMPONENT_POOLS, Operation.CPU)));
        return settings.full()
                ? new ParallelStreamPlan(
                        groups.stream().flatMap(List::stream).map(List::of).toList(), Ramp.FULL)
                : new ParallelStreamPlan(groups, Ramp.QUICK);
    }

    private static Optional<Host> otherJava(Settings settings, int cores) {
        Optional<Path> named = settings.option(OTHER_JAVA).map(Path::of);
        Optional<Path> home = named.isPresent() ? named : Jdks.ofVersion(OLD_JAVA);
        return home.map(java -> {
            OptionalInt version = Jdks.version(java);
            if (version.orElse(0) < OLD_JAVA) {
                throw new Failure(OTHER_JAVA + " must be the home of a JDK " + OLD_JAVA + " or newer, not " + java);
            }
            return Host.withJava(java, version.getAsInt(), cores);
        });
    }

    List<Scenario> scenarios() {
        return groups.stream().flatMap(List::stream).toList();
    }
}

package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.parallelstream.Session.Round;
import dev.lifeguard.lab.process.Jdks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The sessions of the experiment. */
record ParallelStreamPlan(List<Session> sessions) {
    /** Names the JDK of {@link Host#withJava}. */
    static final String OTHER_JAVA = "--other-java";

    /** A Java version with an older common pool, in which a caller does less of its own work. */
    private static final int OLD_JAVA = 17;

    /**
     * Returns the plan for the user's settings.
     *
     * @throws Failure if the other JDK cannot be used
     */
    static ParallelStreamPlan of(Settings settings, int cores) {
        Host usual = Host.usual(cores);
        Optional<Host> otherJava = otherJava(settings, cores);
        return settings.full() ? full(usual, otherJava) : quick(usual, otherJava);
    }

    private static ParallelStreamPlan full(Host usual, Optional<Host> otherJava) {
        Stream<Scenario> original = Stream.of(
                Scenario.of(usual, ParallelStreamVariant.SEQUENTIAL, Operation.SLOW),
                Scenario.of(usual, ParallelStreamVariant.PARALLEL, Operation.SLOW),
                Scenario.of(usual, ParallelStreamVariant.PARALLEL, Operation.QUICK));
        Stream<Scenario> mix = Stream.of(
                        ParallelStreamVariant.SEQUENTIAL,
                        ParallelStreamVariant.PARALLEL,
                        ParallelStreamVariant.VIRTUAL_THREADS,
                        ParallelStreamVariant.POOL_PER_REQUEST,
                        ParallelStreamVariant.BOUNDED_POOL)
                .map(variant -> Scenario.mixed(usual, variant));
        Stream<Scenario> others = Stream.concat(
                        otherJava.stream(),
                        IntStream.of(1, 2, 4)
                                .filter(cores -> cores != usual.cores())
                                .mapToObj(Host::withCores))
                .map(host -> Scenario.mixed(host, ParallelStreamVariant.PARALLEL));
        Stream<Scenario> cpu = Stream.of(ParallelStreamVariant.SHARED_POOL, ParallelStreamVariant.COMPONENT_POOLS)
                .map(variant -> Scenario.of(usual, variant, Operation.CPU));
        return new ParallelStreamPlan(Stream.of(original, mix, others, cpu)
                .flatMap(scenarios -> scenarios)
                .map(scenario -> new Session(List.of(new Round(List.of(scenario), Ramp.FULL))))
                .toList());
    }

    /**
     * Runs everything in one session. Scenarios that wait and hardly use the CPU run concurrently; CPU-bound ones run
     * alone.
     */
    private static ParallelStreamPlan quick(Host usual, Optional<Host> otherJava) {
        Host otherCores = Host.withCores(usual.cores() == 4 ? 2 : 4);
        List<Scenario> mix = new ArrayList<>(List.of(
                Scenario.mixed(usual, ParallelStreamVariant.SEQUENTIAL),
                Scenario.mixed(usual, ParallelStreamVariant.PARALLEL)));
        otherJava.ifPresent(host -> mix.add(Scenario.mixed(host, ParallelStreamVariant.PARALLEL)));
        return new ParallelStreamPlan(List.of(new Session(List.of(
                new Round(
                        List.of(
                                Scenario.of(usual, ParallelStreamVariant.SEQUENTIAL, Operation.SLOW),
                                Scenario.of(usual, ParallelStreamVariant.PARALLEL, Operation.SLOW)),
                        Ramp.QUICK),
                new Round(
                        List.of(
                                Scenario.of(usual, ParallelStreamVariant.PARALLEL, Operation.QUICK),
                                Scenario.mixed(otherCores, ParallelStreamVariant.PARALLEL)),
                        Ramp.QUICK),
                new Round(mix, Ramp.QUICK),
                new Round(
                        List.of(
                                Scenario.mixed(usual, ParallelStreamVariant.VIRTUAL_THREADS),
                                Scenario.mixed(usual, ParallelStreamVariant.POOL_PER_REQUEST),
                                Scenario.mixed(usual, ParallelStreamVariant.BOUNDED_POOL)),
                        Ramp.QUICK),
                new Round(List.of(Scenario.of(usual, ParallelStreamVariant.SHARED_POOL, Operation.CPU)), Ramp.QUICK),
                new Round(
                        List.of(Scenario.of(usual, ParallelStreamVariant.COMPONENT_POOLS, Operation.CPU)),
                        Ramp.QUICK)))));
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

    Ramp ramp() {
        return sessions.get(0).rounds().get(0).ramp();
    }

    List<Scenario> scenarios() {
        return sessions.stream()
                .flatMap(session -> session.scenarios().stream())
                .toList();
    }
}

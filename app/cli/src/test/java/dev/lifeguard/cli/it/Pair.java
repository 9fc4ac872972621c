package dev.lifeguard.cli.it;

import dev.lifeguard.advise.Doubts;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One run of a program, as recorded by the probe and by another source.
 *
 * @param program the program
 * @param jdk the Java version
 * @param source the other source
 * @param probe findings of the probe
 * @param other findings of the other source
 * @param doubts what the other source cannot tell
 * @param uses use of each pool that both know
 */
record Pair(
        String program,
        Jdk jdk,
        String source,
        Set<FindingId> probe,
        Set<FindingId> other,
        Set<FindingId> doubts,
        List<Use> uses) {

    /** Percentage from which threads count as saturated. */
    private static final double SATURATED_PERCENT = 90;

    /** Use of a pool, in percent of its threads, and the error that the other source states for its figure. */
    record Use(String pool, double probe, double other, double error) {
        double points() {
            return Math.abs(probe - other);
        }
    }

    /** The comparison of the other source's result with the probe's. */
    enum Verdict {
        SAME,
        CANNOT_TELL,
        MISSED,
        REFUTED
    }

    static Pair of(String program, Jdk jdk, String source, Recording probe, Recording other) {
        Advised by = Advised.of(other);
        Set<FindingId> doubts = set(by.doubts().stream().map(Doubt::id));
        doubts.addAll(Doubts.never());
        return new Pair(program, jdk, source, ids(Advised.of(probe)), ids(by), doubts, uses(probe, by));
    }

    private static Set<FindingId> ids(Advised advised) {
        return set(advised.advice().stream().map(advice -> advice.finding().id()));
    }

    private static Set<FindingId> set(Stream<FindingId> ids) {
        EnumSet<FindingId> set = EnumSet.noneOf(FindingId.class);
        ids.forEach(set::add);
        return set;
    }

    private static List<Use> uses(Recording probe, Advised other) {
        long from = other.recording().header().epochMs();
        long to = from + Math.round(1000 * other.whole().seconds());
        long begin = probe.header().epochMs();
        // Only whole seconds that both saw: at its start a program behaves differently.
        List<Tick> meanwhile = probe.ticks().stream()
                .filter(tick -> begin + (tick.endNs() - tick.lengthNs()) / 1_000_000 >= from)
                .filter(tick -> begin + tick.endNs() / 1_000_000 <= to)
                .toList();
        Measurement counted = Measurer.whole(probe.withTicks(meanwhile));
        List<Use> uses = new ArrayList<>();
        for (PoolMeasurement pool : other.whole().pools()) {
            same(pool, counted, other.whole())
                    .ifPresent(known -> uses.add(new Use(
                            pool.pool().name(),
                            100 * known.busyThreads() / pool.size(),
                            100 * pool.busyThreads() / pool.size(),
                            100 * pool.busyError() / pool.size())));
        }
        return uses;
    }

    /**
     * Returns the pool with that name. If the probe knows it by the line that created it, returns the only one of that
     * size.
     */
    private static Optional<PoolMeasurement> same(PoolMeasurement pool, Measurement counted, Measurement other) {
        List<PoolMeasurement> named = counted.pools().stream()
                .filter(known -> known.pool().name().equals(pool.pool().name()))
                .toList();
        List<PoolMeasurement> sized = counted.pools().stream()
                .filter(known -> known.pool().kind() == PoolInfo.Kind.THREAD_POOL && known.size() == pool.size())
                .toList();
        boolean only = pool.pool().kind() == PoolInfo.Kind.POOL_THREADS
                && sized.size() == 1
                && other.pools().stream()
                                .filter(one ->
                                        one.pool().kind() == PoolInfo.Kind.POOL_THREADS && one.size() == pool.size())
                                .count()
                        == 1;
        return pool.size() == 0
                ? Optional.empty()
                : named.stream().findFirst().or(() -> only ? Optional.of(sized.get(0)) : Optional.empty());
    }

    Verdict verdict() {
        Set<FindingId> wrong = EnumSet.copyOf(other);
        wrong.removeAll(probe);
        if (uses.stream().anyMatch(use -> use.probe() >= SATURATED_PERCENT && use.other() >= SATURATED_PERCENT)) {
            wrong.remove(FindingId.SATURATED_THREADS); // the probe estimates this too and was not certain
        }
        Set<FindingId> lacking = EnumSet.copyOf(probe);
        lacking.removeAll(other);
        if (!wrong.isEmpty()) {
            return Verdict.REFUTED;
        }
        return lacking.isEmpty() ? Verdict.SAME : doubts.containsAll(lacking) ? Verdict.CANNOT_TELL : Verdict.MISSED;
    }

    /** Returns a table row. */
    String row() {
        String use = uses.stream()
                .map(at ->
                        String.format(Locale.ROOT, "%s %.0f/%.0f±%.0f", at.pool(), at.probe(), at.other(), at.error()))
                .collect(Collectors.joining(", "));
        return "| "
                + String.join(
                        " | ",
                        program,
                        jdk.name(),
                        source,
                        names(probe),
                        names(other),
                        verdict().name(),
                        use)
                + " |";
    }

    private static String names(Set<FindingId> ids) {
        return ids.stream().map(FindingId::id).collect(Collectors.joining(", "));
    }
}

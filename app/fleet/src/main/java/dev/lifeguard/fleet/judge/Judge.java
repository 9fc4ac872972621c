package dev.lifeguard.fleet.judge;

import dev.lifeguard.fleet.judge.Problem.Kind;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.text.ThreeDigits;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Finds problems of a service's pool, by the {@linkplain Thresholds thresholds} of the findings about one JVM and those
 * of {@code fleet}. {@link Trend} has its own.
 */
public final class Judge {
    /** Mean wait that a recommended size leaves, as a share of a task's own time. */
    private static final double TARGET_WAIT_SHARE = 0.1;

    private final LocalDate today;

    /**
     * Creates a judge for figures up to a day.
     *
     * @param today that day
     */
    public Judge(LocalDate today) {
        this.today = today;
    }

    public List<Problem> problems(PoolFigures pool) {
        if (pool.pool().isSeveral()) {
            return List.of();
        }
        boolean stuck = pool.of(Fact.STUCK) > 0;
        boolean full = stuck || isSaturated(pool);
        return Stream.of(
                        stuck ? Stream.of(stuck(pool)) : full ? Stream.of(saturated(pool)) : Stream.<Problem>empty(),
                        rejecting(pool),
                        throttled(pool),
                        crowded(pool),
                        full ? Stream.<Problem>empty() : Stream.concat(ahead(pool), oversized(pool)),
                        odd(pool))
                .flatMap(some -> some)
                .toList();
    }

    private static Problem stuck(PoolFigures pool) {
        String text = format(
                "in %.0f of %d JVMs all %s are busy, tasks wait and none ended for %d minutes",
                pool.of(Fact.STUCK), pool.jvms(), pool.pool().workers(), Thresholds.STUCK_SECONDS_BY_METRICS / 60);
        String instance = pool.stuck() == null ? "one of these JVMs" : pool.stuck();
        return new Problem(
                Kind.STUCK,
                pool.pool(),
                pool.of(Fact.STUCK),
                text,
                "find out what they wait for: lifeguard advise on " + instance,
                0,
                pool.stuck());
    }

    private static boolean isSaturated(PoolFigures pool) {
        return pool.of(Fact.HIGHEST_USE) >= Thresholds.FULL
                && pool.perJvm(Fact.WAITING_PEAK) >= Thresholds.NOTICEABLE_WAITING;
    }

    private static Problem saturated(PoolFigures pool) {
        String workers = pool.pool().workers();
        String text = format(
                "at the peak %.0f%% of its %.0f %s are busy in a JVM, and %s tasks wait in each",
                100 * Math.min(1, pool.of(Fact.HIGHEST_USE)),
                pool.threads(),
                workers,
                ThreeDigits.brief(pool.perJvm(Fact.WAITING_PEAK)));
        boolean processors = pool.pool().hasThreads()
                && (pool.runnable() > Thresholds.UNDERSIZED_MAX_RUNNABLE || pool.of(Fact.CPU_PEAK) >= Thresholds.FULL);
        int best = processors || !pool.pool().hasChosenSize()
                ? 0
                : Sizing.threads(pool.peakLoad(), pool.variation(), TARGET_WAIT_SHARE);
        int size = best > pool.threads() ? best : 0;
        String change = "find out what holds them: lifeguard advise on one of these JVMs";
        if (processors) {
            change = "more threads do not help: the processors are the limit. More JVMs or processors, or less work for"
                    + " each task";
        } else if (size > 0) {
            change = "give each JVM " + size + " " + workers
                    + ": then tasks wait about a tenth of their own time, if what they wait for can keep up";
        }
        return new Problem(Kind.SATURATED, pool.pool(), pool.of(Fact.WAITING_PEAK), text, change, size, null);
    }

    private static Stream<Problem> rejecting(PoolFigures pool) {
        double rejected = pool.of(Fact.REJECTED);
        double share = rejected / (pool.of(Fact.ARRIVALS) + rejected);
        return when(
                share >= Thresholds.FLEET_REJECTED,
                Kind.REJECTING,
                pool,
                rejected,
                format("it refuses %.2g%% of its tasks, %.2g per second", 100 * share, rejected),
                "its queue is full, or it was shut down: lifeguard advise on one of these JVMs");
    }

    private static Stream<Problem> throttled(PoolFigures pool) {
        double share = pool.of(Fact.THROTTLED);
        return when(
                share >= Thresholds.THROTTLED && pool.perJvm(Fact.BUSY) >= Thresholds.FLEET_BUSY,
                Kind.CPU_THROTTLED,
                pool,
                share * pool.of(Fact.PROCESSORS),
                format("a CPU limit stops a JVM for %.0f%% of the time at the peak", 100 * share),
                "a higher limit, or less work; more threads make it worse");
    }

    private static Stream<Problem> crowded(PoolFigures pool) {
        return when(
                pool.pool().hasThreads()
                        && pool.runnable() >= Thresholds.CROWDED_RUNNABLE
                        && pool.perJvm(Fact.RUN_QUEUE) >= Thresholds.CROWDED_THREADS,
                Kind.CPU_CROWDED,
                pool,
                pool.of(Fact.RUN_QUEUE),
                format("its threads wait for a processor for %.0f%% of their busy time", 100 * pool.runnable()),
                "fewer threads give the same throughput: lifeguard whatif on a recording of one of these JVMs");
    }

    private Stream<Problem> ahead(PoolFigures pool) {
        return pool.daysUntilFull().stream()
                .boxed()
                .flatMap(days -> when(
                        days <= Thresholds.FLEET_DAYS_AHEAD,
                        Kind.SATURATION_AHEAD,
                        pool,
                        pool.jvms() / (1 + days),
                        format(
                                "its daily peak is %.0f%% of its %s and growing; it will be full about %s",
                                100 * pool.of(Fact.PEAK_USE), pool.pool().workers(), today.plusDays(Math.round(days))),
                        "more JVMs, or more threads if they mostly wait: lifeguard whatif on a recording of the peak"));
    }

    /** Unused threads cost memory and, once they run, processor caches. */
    private static Stream<Problem> oversized(PoolFigures pool) {
        int enough = enough(pool);
        return enough == 0
                ? Stream.empty()
                : Stream.of(new Problem(
                        Kind.OVERSIZED,
                        pool.pool(),
                        (pool.threads() - enough) * pool.jvms(),
                        format(
                                "no JVM ever uses more than %.1f of its %.0f %s",
                                used(pool), pool.threads(), pool.pool().workers()),
                        enough + " would be enough, half as many again as were used",
                        enough,
                        null));
    }

    /** Returns the highest number of threads in use in a JVM. */
    private static double used(PoolFigures pool) {
        return pool.of(Fact.HIGHEST_USE) * pool.threads();
    }

    /**
     * Returns the sufficient number of threads in each JVM, 1.5 times those used; 0 unless that is far below the
     * current number.
     */
    static int enough(PoolFigures pool) {
        int enough = (int) Math.max(2, Math.ceil(Thresholds.FLEET_SPARE * used(pool)));
        boolean oversized = pool.pool().hasChosenSize()
                && pool.threads() >= Thresholds.FLEET_OVERSIZED_THREADS
                && enough <= Thresholds.FLEET_OVERSIZED_PART * pool.threads()
                && pool.of(Fact.ARRIVALS) > 0;
        return oversized ? enough : 0;
    }

    /** Returns the processors that a service could spare, keeping 1.5 times its peak use; NaN if unknown. */
    static double spareProcessors(PoolFigures pool) {
        double throttled = pool.of(Fact.THROTTLED); // known only if a CPU limit was chosen
        double spare = pool.of(Fact.PROCESSORS) * (1 - Thresholds.FLEET_SPARE * pool.of(Fact.CPU_PEAK));
        return throttled < Thresholds.THROTTLED ? Math.max(0, spare) : Double.NaN;
    }

    private static Stream<Problem> odd(PoolFigures pool) {
        return pool.odd().stream()
                .filter(odd -> pool.jvms() >= Thresholds.FLEET_JVMS)
                .filter(odd -> Math.abs(odd.difference()) >= Thresholds.FLEET_DIFFERENCE)
                .filter(odd -> !odd.instance().equals(pool.stuck()))
                .map(odd -> new Problem(
                        Kind.ODD_ONE_OUT,
                        pool.pool(),
                        Math.abs(odd.difference()),
                        format(
                                "%s has %.0f points %s use than most of the %d JVMs",
                                odd.instance(),
                                100 * Math.abs(odd.difference()),
                                odd.difference() > 0 ? "more" : "less",
                                pool.jvms()),
                        "compare it with another: lifeguard advise on each",
                        0,
                        odd.instance()));
    }

    private static Stream<Problem> when(
            boolean holds, Kind kind, PoolFigures pool, double weight, String text, String change) {
        return holds ? Stream.of(new Problem(kind, pool.pool(), weight, text, change, 0, null)) : Stream.empty();
    }

    private static String format(String form, Object... values) {
        return String.format(Locale.ROOT, form, values);
    }
}

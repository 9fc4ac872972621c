package dev.lifeguard.fleet.judge;

import dev.lifeguard.model.text.ThreeDigits;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Finds problems of a service's pool. */
public final class Judge {
    private static final double MIN_FULL_USE = 0.95;
    private static final double MIN_WAITING_TASKS = 0.5;
    private static final double MIN_REJECTED_SHARE = 1e-4;
    private static final double MIN_THROTTLED_SHARE = 0.1;
    private static final double MIN_RUNNABLE_SHARE = 0.4;
    private static final double MIN_FULL_CPU = 0.9;
    private static final double MAX_DAYS_AHEAD = 60;
    private static final double MIN_DIFFERENCE = 0.2;
    private static final int MIN_JVMS_TO_COMPARE = 4;
    private static final double TARGET_WAIT_SHARE = 0.1;
    private static final double SPARE_FACTOR = 1.5;
    private static final int MIN_OVERSIZED_THREADS = 8;

    private final LocalDate today;

    /**
     * Creates a judge for figures up to a day.
     *
     * @param today that day
     */
    public Judge(LocalDate today) {
        this.today = today;
    }

    /** Returns all problems of the pool. */
    public List<Problem> problems(PoolFigures pool) {
        List<Problem> found = new ArrayList<>();
        if (pool.pool().isSeveral()) {
            return found;
        }
        boolean stuck = stuck(pool, found);
        boolean saturated = !stuck && saturated(pool, found);
        rejecting(pool, found);
        throttled(pool, found);
        crowded(pool, found);
        if (!stuck && !saturated) {
            ahead(pool, found);
            oversized(pool, found);
        }
        odd(pool, found);
        return found;
    }

    private boolean stuck(PoolFigures pool, List<Problem> found) {
        double jvms = pool.of(Fact.STUCK);
        if (!(jvms > 0)) {
            return false;
        }
        found.add(new Problem(
                Problem.Kind.STUCK,
                pool.pool(),
                jvms,
                format(
                        "in %.0f of %d JVMs all %s are busy, tasks wait and none ended for five minutes",
                        jvms, pool.jvms(), pool.pool().workers()),
                pool.stuck() == null
                        ? "find out what they wait for: lifeguard advise on one of these JVMs"
                        : "find out what they wait for: lifeguard advise on " + pool.stuck(),
                0,
                pool.stuck()));
        return true;
    }

    private boolean saturated(PoolFigures pool, List<Problem> found) {
        double waiting = pool.of(Fact.WAITING_PEAK) / pool.of(Fact.JVMS);
        if (!(pool.of(Fact.HIGHEST_USE) >= MIN_FULL_USE) || !(waiting >= MIN_WAITING_TASKS)) {
            return false;
        }
        String text = format(
                "at the peak %.0f%% of its %.0f %s are busy in a JVM, and %s tasks wait in each",
                100 * Math.min(1, pool.of(Fact.HIGHEST_USE)),
                pool.threads(),
                pool.pool().workers(),
                ThreeDigits.brief(waiting));
        boolean processors = pool.pool().hasThreads()
                && (pool.runnable() >= MIN_RUNNABLE_SHARE || pool.of(Fact.CPU_PEAK) >= MIN_FULL_CPU);
        int size = processors || !pool.pool().hasChosenSize()
                ? 0
                : Sizing.threads(pool.peakLoad(), pool.variation(), TARGET_WAIT_SHARE);
        String change = processors
                ? "more threads do not help: the processors are the limit. More JVMs or processors, or less work for each task"
                : size > pool.threads()
                        ? format(
                                "give each JVM %d %s: then tasks wait about a tenth of their own time, if what they wait"
                                        + " for can keep up",
                                size, pool.pool().workers())
                        : "find out what holds them: lifeguard advise on one of these JVMs";
        found.add(new Problem(
                Problem.Kind.SATURATED,
                pool.pool(),
                waiting * pool.jvms(),
                text,
                change,
                size > pool.threads() ? size : 0,
                null));
        return true;
    }

    private static void rejecting(PoolFigures pool, List<Problem> found) {
        double rejected = pool.of(Fact.REJECTED);
        double share = rejected / (pool.of(Fact.ARRIVALS) + rejected);
        if (share >= MIN_REJECTED_SHARE) {
            found.add(problem(
                    Problem.Kind.REJECTING,
                    pool,
                    rejected,
                    format("it refuses %.2g%% of its tasks, %.2g per second", 100 * share, rejected),
                    "its queue is full, or it was shut down: lifeguard advise on one of these JVMs"));
        }
    }

    private static void throttled(PoolFigures pool, List<Problem> found) {
        double share = pool.of(Fact.THROTTLED);
        if (share >= MIN_THROTTLED_SHARE && busyPerJvm(pool) >= 1) {
            found.add(problem(
                    Problem.Kind.CPU_THROTTLED,
                    pool,
                    share * pool.of(Fact.PROCESSORS),
                    format("a CPU limit stops a JVM for %.0f%% of the time at the peak", 100 * share),
                    "a higher limit, or less work; more threads make it worse"));
        }
    }

    private static void crowded(PoolFigures pool, List<Problem> found) {
        if (pool.pool().hasThreads() && pool.runnable() >= MIN_RUNNABLE_SHARE && busyPerJvm(pool) >= 1) {
            found.add(problem(
                    Problem.Kind.CPU_CROWDED,
                    pool,
                    pool.of(Fact.RUN_QUEUE),
                    format("its threads wait for a processor for %.0f%% of their busy time", 100 * pool.runnable()),
                    "fewer threads give the same throughput: lifeguard whatif on a recording of one of these JVMs"));
        }
    }

    private void ahead(PoolFigures pool, List<Problem> found) {
        if (pool.daysUntilFull().isEmpty() || pool.daysUntilFull().getAsDouble() > MAX_DAYS_AHEAD) {
            return;
        }
        double days = pool.daysUntilFull().getAsDouble();
        LocalDate day = today.plusDays(Math.round(days));
        found.add(problem(
                Problem.Kind.SATURATION_AHEAD,
                pool,
                pool.jvms() / (1 + days),
                format(
                        "its daily peak is %.0f%% of its %s and growing; it will be full about %s",
                        100 * pool.of(Fact.PEAK_USE), pool.pool().workers(), day),
                "more JVMs, or more threads if they mostly wait: lifeguard whatif on a recording of the peak"));
    }

    /** Unused threads cost memory and, once they run, processor caches. */
    private static void oversized(PoolFigures pool, List<Problem> found) {
        double used = pool.of(Fact.HIGHEST_USE) * pool.threads();
        int enough = enough(pool);
        if (enough > 0) {
            found.add(new Problem(
                    Problem.Kind.OVERSIZED,
                    pool.pool(),
                    (pool.threads() - enough) * pool.jvms(),
                    format(
                            "no JVM ever uses more than %.1f of its %.0f %s",
                            used, pool.threads(), pool.pool().workers()),
                    format("%d would be enough, half as many again as were used", enough),
                    enough,
                    null));
        }
    }

    /**
     * Returns the sufficient number of threads in each JVM, 1.5 times those used; 0 unless that is far below the
     * current number.
     */
    static int enough(PoolFigures pool) {
        double used = pool.of(Fact.HIGHEST_USE) * pool.threads();
        int enough = (int) Math.max(2, Math.ceil(SPARE_FACTOR * used));
        boolean oversized = pool.pool().hasChosenSize()
                && pool.threads() >= MIN_OVERSIZED_THREADS
                && enough <= pool.threads() / 4
                && pool.of(Fact.ARRIVALS) > 0;
        return oversized ? enough : 0;
    }

    /** Returns the processors that a service could spare, keeping 1.5 times its peak use; NaN if unknown. */
    static double spareProcessors(PoolFigures pool) {
        double throttled = pool.of(Fact.THROTTLED); // known only if a CPU limit was chosen
        double spare = pool.of(Fact.PROCESSORS) * (1 - SPARE_FACTOR * pool.of(Fact.CPU_PEAK));
        return throttled < MIN_THROTTLED_SHARE ? Math.max(0, spare) : Double.NaN;
    }

    private static void odd(PoolFigures pool, List<Problem> found) {
        if (pool.jvms() < MIN_JVMS_TO_COMPARE) {
            return;
        }
        for (OddJvm odd : pool.odd()) {
            if (Math.abs(odd.difference()) >= MIN_DIFFERENCE && !odd.instance().equals(pool.stuck())) {
                found.add(new Problem(
                        Problem.Kind.ODD_ONE_OUT,
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
        }
    }

    private static double busyPerJvm(PoolFigures pool) {
        return pool.of(Fact.BUSY) / pool.of(Fact.JVMS);
    }

    private static Problem problem(Problem.Kind kind, PoolFigures pool, double weight, String text, String change) {
        return new Problem(kind, pool.pool(), weight, text, change, 0, null);
    }

    private static String format(String form, Object... values) {
        return String.format(Locale.ROOT, form, values);
    }
}

package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.prediction.Scenario;
import java.util.List;
import java.util.Optional;

/**
 * Busy threads that wait for a processor while all processors are busy: the pool lets in more work at a time than the
 * machine can do, so that all of it becomes slow instead of some of it waiting its turn.
 */
public final class OversizedCpuPool implements Rule {
    /** Processors in use in the seconds that count: below, a thread that waits for one is an accident. */
    static final double LEAST_CPU = 0.85;

    /** Part of the busy time spent waiting for a processor: below, executions are little longer for it. */
    static final double LEAST_RUNNABLE = 0.25;

    /** Threads that wait for a processor, as a mean: less than one is what any busy machine has. */
    static final double LEAST_THREADS = 1;

    /** More than as many times the threads that keep the processors busy: up to there, another size changes little. */
    static final double MOST_EXCESS = 2;

    /** Part of the processors that this pool must use itself: below, others take them, and its size is not the cause. */
    static final double LEAST_OWN = 0.25;

    /** Seconds in which all this was so: fewer are one burst, or the start. */
    static final double FEWEST_SECONDS = 3;

    @Override
    public List<Finding> findings(Situation situation) {
        return situation.pools().stream()
                .filter(pool -> pool.info().kind() != Kind.COMMON && pool.info().kind() != Kind.VIRTUAL)
                .flatMap(pool -> finding(pool, situation.cores()).stream())
                .toList();
    }

    private static Optional<Finding> finding(PoolCase pool, int cores) {
        Load load = Load.over(
                pool.secondsIn(at -> at.cpuInUse() >= LEAST_CPU && at.pool().busyThreads() > cores));
        double enough = cores * (load.cpu() + load.blocked()) / load.cpu();
        boolean crowded = load.seconds() >= FEWEST_SECONDS
                && load.share(load.runnable()) >= LEAST_RUNNABLE
                && load.runnable() >= LEAST_THREADS
                && load.cpu() >= LEAST_OWN * cores
                && load.busy() > MOST_EXCESS * enough;
        return crowded ? Optional.of(write(pool, load, cores, (int) Math.ceil(enough))) : Optional.empty();
    }

    private static Finding write(PoolCase pool, Load load, int cores, int enough) {
        double inflation = load.busy() / (load.cpu() + load.blocked());
        List<FrameShare> runningAt = pool.whole().runningAt();
        Draft draft = new Draft(
                        FindingId.OVERSIZED_CPU_POOL,
                        pool.name(),
                        Severity.ERROR,
                        Figures.plain(load.busy()) + " threads of " + pool.name() + " share "
                                + Figures.count(cores, "processor") + ": each task takes "
                                + Figures.plain(inflation) + " times as long as its work")
                .exact("busy threads while the processors are full", load.busy(), "threads")
                .exact("of busy time waiting for a processor", 100 * load.share(load.runnable()), "%")
                .exact("of busy time on a processor", 100 * load.share(load.cpu()), "%")
                .exact("of busy time blocked", 100 * load.share(load.blocked()), "%")
                .exact("processors in use", 100 * load.cpuInUse(), "%")
                .exact("seconds for which it was so", load.seconds(), "s")
                .exact("threads that keep the processors busy", enough, "threads")
                .waiting(load.runnable() * load.seconds() / pool.length());
        draft.because(pool.name() + " is slow because " + Math.round(load.runnable()) + " of " + Math.round(load.busy())
                + " busy workers wait for a processor");
        if (!runningAt.isEmpty()) {
            draft.because("the work is done in " + runningAt.get(0).frame()).at(Place.Role.RUNNING_AT, runningAt);
        }
        return draft.origin(pool)
                .resize(
                        "Give it fewer threads: " + Settings.size(pool, enough)
                                + "; the rest waits its turn in the queue.",
                        Scenario.ofSize(enough))
                .noHelp("More threads: the processors are the limit.")
                .noHelp("Virtual threads: they share the same processors.")
                .done();
    }
}

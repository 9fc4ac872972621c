package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.measurement.MachineMeasurement;
import java.util.Comparator;
import java.util.List;

/**
 * The CPU limit of a control group keeps the JVM from running while workers could: they stand still until its next
 * period, however idle the processors are. One finding for the JVM, at the pool that loses most by it.
 */
public final class CpuThrottled implements Rule {
    /** Seconds in which the JVM is throttled and the pool slowed: fewer are one burst, or compilation at the start. */
    static final double MIN_SECONDS = 3;

    /** Share of the observation that these are: below, not even the 95th percentile of the pool's times shows it. */
    static final double MIN_SHARE = 0.05;

    /** Mean number of threads that wait for a processor in them: below, hardly any task is there to be slowed. */
    static final double MIN_THREADS = 0.1;

    /** Share of throttled time over the whole observation from which on it is an error: work takes a third longer. */
    static final double ERROR = 0.25;

    /** What other rules advise for a pool that is slowed, instead of another size. */
    static final String FIRST = "Raise the CPU limit first, for which its threads wait: see cpu-throttled";

    static final String MORE_THREADS = "More threads: they use up the same quota sooner, and then all stand still.";

    private static final int MAX_NAMED = 5;
    private static final double ROUNDING = 1e-6;

    private record Slowed(PoolCase pool, Load load) {
        /** Threads that wait for a processor, mean over the observation. */
        double lost() {
            return threads() * load.seconds() / pool.length();
        }

        /** The same, in the seconds that count. Where it is not known, what the limit takes from those that compute. */
        double threads() {
            return Double.isNaN(load.runnable())
                    ? load.cpu() * load.throttled() / (1 - load.throttled())
                    : load.runnable();
        }
    }

    @Override
    public List<Finding> findings(Situation situation) {
        List<Slowed> slowed = situation.pools().stream()
                .filter(pool -> pool.info().kind() != Kind.LOCK)
                .map(pool -> new Slowed(pool, Load.over(pool.secondsIn(at -> at.throttled() >= Load.MIN_THROTTLED))))
                .filter(one -> one.load.seconds() >= Math.max(MIN_SECONDS, MIN_SHARE * one.pool.length()))
                .filter(one -> one.load.slowedByLimit() && one.threads() >= MIN_THREADS)
                .sorted(Comparator.comparingDouble(Slowed::lost).reversed().thenComparing(one -> one.pool.name()))
                .toList();
        return slowed.isEmpty() ? List.of() : List.of(write(slowed, situation));
    }

    private static Finding write(List<Slowed> slowed, Situation situation) {
        PoolCase pool = slowed.get(0).pool;
        Load load = slowed.get(0).load;
        MachineMeasurement machine = situation.whole().machine();
        double limit = situation.recording().header().cpuLimit();
        double wanted = slowed.stream()
                .mapToDouble(one -> one.load.cpu() + one.threads())
                .sum();
        Draft draft = new Draft(
                        FindingId.CPU_THROTTLED,
                        pool.name(),
                        machine.throttledShare() >= ERROR ? Severity.ERROR : Severity.WARNING,
                        "The CPU limit" + (Double.isNaN(limit) ? "" : " of " + cores(limit))
                                + " keeps this JVM still for " + Figures.percent(machine.throttledShare())
                                + " of the time for which it could compute")
                .exact("CPU limit", limit, "cores")
                .exact("of the time for which it could compute throttled", 100 * machine.throttledShare(), "%")
                .exact("cores in use, mean", machine.processCpu(), "cores")
                .exact("seconds in which it was throttled", load.seconds(), "s")
                .exact("of that time throttled meanwhile", 100 * load.throttled(), "%")
                .exact("busy threads of " + pool.name() + " meanwhile", load.busy(), "threads")
                .exact(
                        "of busy time waiting for a processor",
                        100 * load.share(slowed.get(0).threads()),
                        "%")
                .exact(pool.tasks() + " waiting meanwhile, mean", load.waiting(), pool.tasks())
                .waiting(slowed.stream().mapToDouble(Slowed::lost).sum());
        slowed.stream()
                .limit(MAX_NAMED)
                .forEach(one -> draft.because("of " + Figures.plain(one.load.busy()) + " busy workers of "
                        + one.pool.name() + ", " + Figures.plain(one.threads())
                        + " could run and wait for a processor"));
        List<FrameShare> runningAt = pool.whole().runningAt();
        if (!runningAt.isEmpty()) {
            draft.because("the work is done in " + runningAt.get(0).frame()).at(Place.Role.RUNNING_AT, runningAt);
        }
        return draft.origin(pool)
                .change(
                        "Raise the limit (resources.limits.cpu in Kubernetes, --cpus in Docker), or set a request and no"
                                + " limit, so that about "
                                + Figures.count((long) Math.ceil(wanted - ROUNDING), "thread")
                                + " can compute at a time. Or let fewer of them do so, or make the work cheaper.")
                .noHelp(MORE_THREADS)
                .noHelp("Virtual threads: they share the same quota.")
                .done();
    }

    private static String cores(double limit) {
        String text = Figures.plain(limit);
        return text + (text.equals("1") ? " core" : " cores");
    }
}

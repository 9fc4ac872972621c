package dev.lifeguard.advise.rule.load;

import dev.lifeguard.advise.rule.Rule;
import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.measurement.MachineMeasurement;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A CPU limit of a control group stops the JVM until its next period, even on idle processors. One finding for each
 * JVM, about the pool that loses most.
 */
public final class CpuThrottled implements Rule {
    /** Advice of other rules for a throttled pool, instead of another size. */
    static final String RAISE_LIMIT =
            "Raise the CPU limit first, since its threads wait for CPU time: see cpu-throttled";

    static final String MORE_THREADS = "More threads: they use up the same quota sooner, and then all of them stop.";

    private record Slowed(PoolCase pool, Load load) {
        /** Mean number of threads that wait for a processor. */
        double lost() {
            return threads() * load.seconds() / pool.length();
        }

        /** The same in throttled seconds. If unknown, the share that the limit takes from running threads. */
        double threads() {
            return Double.isNaN(load.runnable())
                    ? load.cpu() * load.throttled() / (1 - load.throttled())
                    : load.runnable();
        }
    }

    @Override
    public Stream<Draft> drafts(Situation situation) {
        List<Slowed> slowed = situation.pools().stream()
                .filter(pool -> pool.kind() != Kind.LOCK)
                .map(pool -> new Slowed(pool, pool.loadIn(at -> at.throttled() >= Thresholds.THROTTLED)))
                .filter(one -> one.load.seconds()
                        >= Math.max(Thresholds.MIN_SECONDS, Thresholds.THROTTLED_TIME * one.pool.length()))
                .filter(one -> one.load.slowedByLimit() && one.threads() >= Thresholds.THROTTLED_THREADS)
                .sorted(Comparator.comparingDouble(Slowed::lost).reversed().thenComparing(one -> one.pool.name()))
                .toList();
        return slowed.isEmpty() ? Stream.of() : Stream.of(write(slowed, situation));
    }

    private static Draft write(List<Slowed> slowed, Situation situation) {
        PoolCase pool = slowed.get(0).pool;
        Load load = slowed.get(0).load;
        MachineMeasurement machine = situation.whole().machine();
        double limit = situation.recording().header().cpuLimit();
        double wanted = slowed.stream()
                .mapToDouble(one -> one.load.cpu() + one.threads())
                .sum();
        Draft draft = new Draft(FindingId.CPU_THROTTLED, pool.name())
                .title(
                        machine.throttledShare() >= Thresholds.THROTTLED_ERROR ? Severity.ERROR : Severity.WARNING,
                        "The CPU limit" + (Double.isNaN(limit) ? "" : " of " + cores(limit))
                                + " stops this JVM for " + Figures.percent(machine.throttledShare())
                                + " of the time in which it could run")
                .exact("CPU limit", limit, "cores")
                .percent("runnable time throttled", machine.throttledShare())
                .exact("cores in use, mean", machine.processCpu(), "cores")
                .exact("seconds in which it was throttled", load.seconds(), "s")
                .percent("throttled in those seconds", load.throttled())
                .exact("busy threads of " + pool.name() + " meanwhile", load.busy(), "threads")
                .percent(
                        "busy time waiting for a processor",
                        load.share(slowed.get(0).threads()))
                .exact(pool.tasks() + " waiting meanwhile, mean", load.waiting(), pool.tasks())
                .waiting(slowed.stream().mapToDouble(Slowed::lost).sum());
        slowed.stream()
                .limit(Figures.MAX_NAMED)
                .forEach(one -> draft.because(Figures.plain(one.threads()) + " of the " + Figures.plain(one.load.busy())
                        + " busy workers of " + one.pool.name() + " are ready to run but wait for a processor"));
        return draft.runningAt("the work is done in ", pool.whole().runningAt())
                .origin(pool)
                .change("Raise the limit (resources.limits.cpu in Kubernetes, --cpus in Docker), or set a request and"
                        + " no limit, so that about "
                        + Figures.count(OversizedCpuPool.roundedUp(wanted), "thread")
                        + " can run at once. Or run fewer threads at once, or make the work cheaper.")
                .noHelp(MORE_THREADS)
                .noHelp("Virtual threads: they share the same quota.");
    }

    private static String cores(double limit) {
        String text = Figures.plain(limit);
        return text + (text.equals("1") ? " core" : " cores");
    }
}

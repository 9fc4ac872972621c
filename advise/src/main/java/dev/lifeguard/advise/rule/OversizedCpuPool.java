package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Second;
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
import java.util.stream.Stream;

/**
 * Busy threads that wait for a processor while all processors are busy: the pool runs more tasks at a time than the
 * machine can, so all of them become slow instead of some waiting in the queue. Several pools may do so together though
 * none would alone.
 */
public final class OversizedCpuPool implements Rule {
    @Override
    public List<Finding> findings(Situation situation) {
        List<PoolCase> pools = situation.pools().stream()
                .filter(pool -> pool.info().kind() != Kind.COMMON && pool.info().kind() != Kind.VIRTUAL)
                .toList();
        List<PoolCase> alone = pools.stream()
                .filter(pool -> of(pool, situation.cores()).tooMany())
                .toList();
        List<PoolCase> rest =
                pools.stream().filter(pool -> !alone.contains(pool)).toList();
        return Stream.concat(
                        alone.stream().map(pool -> write(pool, situation.cores())),
                        CrowdingPools.finding(rest, situation.cores()).stream())
                .toList();
    }

    private static List<Second> fullSeconds(PoolCase pool, int cores) {
        return pool.secondsIn(at -> at.cpuInUse() >= Crowd.MIN_CPU && at.pool().busyThreads() > cores);
    }

    private static Crowd of(PoolCase pool, int cores) {
        return Crowd.of(Load.over(fullSeconds(pool, cores)), cores);
    }

    private static Finding write(PoolCase pool, int cores) {
        Crowd crowd = of(pool, cores);
        int enough = crowd.enoughThreads();
        double cpuInUse = Load.over(fullSeconds(pool, cores)).cpuInUse();
        List<FrameShare> runningAt = pool.whole().runningAt();
        Draft draft = new Draft(
                        FindingId.OVERSIZED_CPU_POOL,
                        pool.name(),
                        Severity.ERROR,
                        Figures.plain(crowd.busy()) + " threads of " + pool.name() + " share "
                                + Figures.count(cores, "processor") + ": each task takes "
                                + Figures.plain(crowd.inflation()) + " times as long as its work")
                .exact("busy threads while the processors are full", crowd.busy(), "threads")
                .exact("of busy time waiting for a processor", 100 * crowd.share(crowd.runnable()), "%")
                .exact("of busy time on a processor", 100 * crowd.share(crowd.cpu()), "%")
                .exact("of busy time blocked", 100 * crowd.share(crowd.blocked()), "%")
                .exact("processors in use", 100 * cpuInUse, "%")
                .exact("time in which they were full", crowd.seconds(), "s")
                .exact("threads that keep the processors busy", enough, "threads")
                .waiting(crowd.runnable() * crowd.seconds() / pool.length());
        draft.because(pool.name() + " is slow because " + Math.round(crowd.runnable()) + " of "
                + Math.round(crowd.busy()) + " busy workers wait for a processor");
        if (!runningAt.isEmpty()) {
            draft.because("the work is done in " + runningAt.get(0).frame()).at(Place.Role.RUNNING_AT, runningAt);
        }
        return draft.origin(pool)
                .resize(
                        Settings.size(
                                pool,
                                "Give it fewer threads: ",
                                "; further tasks wait in the queue.",
                                "Make the work cheaper, or add processors."),
                        Scenario.ofSize(enough))
                .noHelp("More threads: the processors are the limit.")
                .noHelp("Virtual threads: they share the same processors.")
                .done();
    }
}

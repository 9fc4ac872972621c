package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Thresholds;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.Finding;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Busy threads that wait for a processor while all processors are busy: the pool runs more tasks at a time than the
 * machine can, so all of them become slow instead of some waiting in the queue. Several pools may do so together though
 * none would alone.
 */
public final class OversizedCpuPool implements Rule {
    @Override
    public List<Finding> findings(Situation situation) {
        int cores = situation.cores();
        List<PoolCase> pools = situation.pools().stream()
                .filter(pool -> pool.kind() != Kind.COMMON && pool.kind() != Kind.VIRTUAL)
                .toList();
        Predicate<PoolCase> alone = pool -> Crowd.of(load(pool, cores), cores).tooMany();
        return Stream.concat(
                        pools.stream().filter(alone).map(pool -> write(pool, cores)),
                        CrowdingPools.finding(
                                pools.stream().filter(alone.negate()).toList(), cores)
                                .stream())
                .map(Draft::done)
                .toList();
    }

    /** The load while the processors were full. */
    private static Load load(PoolCase pool, int cores) {
        return pool.loadIn(at -> at.cpuInUse() >= Thresholds.FULL && at.busy() > cores);
    }

    private static Draft write(PoolCase pool, int cores) {
        Load load = load(pool, cores);
        Crowd crowd = Crowd.of(load, cores);
        return crowd.evidence(crowd.write(pool, "threads of " + pool.name()), load.cpuInUse())
                .because(pool.name() + " is slow because " + Math.round(crowd.runnable()) + " of "
                        + Math.round(crowd.busy()) + " busy workers wait for a processor")
                .runningAt("the work is done in ", pool.whole().runningAt())
                .origin(pool)
                .resize(
                        pool,
                        crowd.enoughThreads(),
                        "Give it fewer threads: ",
                        "; further tasks wait in the queue.",
                        "Make the work cheaper, or add processors.")
                .noHelp("More threads: the processors are the limit.")
                .noHelp("Virtual threads: they share the same processors.");
    }
}

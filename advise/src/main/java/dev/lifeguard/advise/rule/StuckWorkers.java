package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.starvation.StuckPools;
import dev.lifeguard.advise.starvation.StuckPools.StuckPool;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.measurement.FrameShare;
import java.util.List;

/** A starvation deadlock by thread dumps alone, where these leave no doubt. */
public final class StuckWorkers implements Rule {
    @Override
    public List<Finding> findings(Situation situation) {
        return StuckPools.of(situation.recording()).stream()
                .filter(StuckPool::certain)
                .flatMap(
                        stuck -> situation.pool(stuck.stuck().poolId()).stream().map(pool -> write(pool, stuck)))
                .toList();
    }

    private static Finding write(PoolCase pool, StuckPool at) {
        int workers = at.stuck().workers();
        List<FrameShare> lines = at.stacks().lines();
        String line = lines.isEmpty() ? "an unknown place" : lines.get(0).frame();
        return new Draft(
                        FindingId.SELF_STARVATION,
                        pool.name(),
                        Severity.ERROR,
                        pool.name() + " is deadlocked: "
                                + (workers == 1 ? "its one worker waits" : "all its " + workers + " workers wait")
                                + " in " + line + " for tasks that no thread has begun")
                .exact("workers that wait", workers, "threads")
                .exact("time in which none of them moved", at.stuck().stuckNs() / 1e9, "s")
                .because(Figures.workersSit(workers, workers) + " in " + line + ", in each dump of "
                        + Figures.seconds(at.stuck().stuckNs() / 1e9))
                .because("no other thread is in a FutureTask, and an idle worker would have taken one from its queue:"
                        + " what they wait for is queued behind them")
                .at(Place.Role.BLOCKED_AT, lines)
                .waiting(workers)
                .change("Do not wait in " + pool.name() + " for tasks that need one of its threads: run the inner task"
                        + " in place, submit it to another pool, or compose the futures (thenCompose, allOf) instead of"
                        + " waiting for them.")
                .noHelp("More threads: the pool then deadlocks at more concurrent requests.")
                .done();
    }
}

package dev.lifeguard.probe.boot.pool;

import java.util.ArrayList;
import java.util.List;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A worker ends while the reader reads the workers of its pool: the reader gets it exactly once more, as an ended one.
 */
@JCStressTest
@Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "once, and none is left")
@Outcome(expect = Expect.FORBIDDEN, desc = "lost, got twice, or left")
@State
public class PoolWorkers {
    private final PoolStats pool = new PoolStats(new Object(), 1, 1, false, false, false);
    private final WorkerCell cell = pool.newCell(new Thread());
    private final List<WorkerCell> live = new ArrayList<>();
    private final List<WorkerCell> ended = new ArrayList<>();

    public PoolWorkers() {
        pool.add(cell);
    }

    @Actor
    public void ends() {
        pool.finish(cell);
    }

    @Actor
    public void reads() {
        pool.workers(live, ended);
    }

    @Arbiter
    public void readsAgain(II_Result seen) {
        pool.workers(live, ended);
        seen.r1 = ended.size();
        seen.r2 = pool.workerCount();
    }
}

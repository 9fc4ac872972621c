package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.sum.Stamp;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.Z_Result;

/** The reader reads a worker's ends before its starts: no task ends before it starts. */
@JCStressTest
@Outcome(id = "true", expect = Expect.ACCEPTABLE, desc = "none or one is running")
@Outcome(expect = Expect.FORBIDDEN, desc = "more ends than starts")
@State
public class CellWords {
    private static final PoolStats POOL = new PoolStats(new Object(), 1, 1, false, false, false);

    private final ThreadPoolCell cell = new ThreadPoolCell(Thread.currentThread(), POOL, 0);
    private volatile boolean locked; // as the pool's worker does while it has a task

    @Actor
    public void works() {
        for (int i = 0; i < 2; i++) {
            locked = true;
            cell.taskStarts();
            cell.taskEnds();
            locked = false;
        }
        cell.stampPendingEnd();
    }

    @Actor
    public void reads(Z_Result seen) {
        long ends = cell.readEnds();
        long starts = cell.starts;
        seen.r1 = Stamp.count(starts) >= Stamp.count(ends);
    }
}

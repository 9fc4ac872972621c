package dev.lifeguard.probe.boot.caller;

import dev.lifeguard.probe.boot.pool.PoolStats;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/** Two outside threads in the same bucket run tasks: each task is counted. */
@JCStressTest
@Outcome(id = "3", expect = Expect.ACCEPTABLE, desc = "all of them")
@Outcome(expect = Expect.FORBIDDEN, desc = "a task lost, or a thread that stays")
@State
public class HelperCounts {
    private static final Thread FIRST = new Thread();
    private static final Thread SECOND = inTheSameBucket(FIRST);

    private final PoolStats pool = new PoolStats(new Object(), 1, 1, true, true, false);

    private static Thread inTheSameBucket(Thread one) {
        while (true) {
            Thread other = new Thread();
            if (Helpers.bucket(other) == Helpers.bucket(one)) {
                return other;
            }
        }
    }

    @Actor
    public void helps() {
        Helpers.taskStarts(FIRST);
        Helpers.taskStarts(FIRST);
        Helpers.taskEnds(FIRST, pool);
        Helpers.taskEnds(FIRST, pool);
    }

    @Actor
    public void helpsToo() {
        Helpers.taskStarts(SECOND);
        Helpers.taskEnds(SECOND, pool);
    }

    @Arbiter
    public void counts(I_Result seen) {
        seen.r1 = (int) pool.helpTasks.sum();
    }
}

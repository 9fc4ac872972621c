package dev.lifeguard.probe.boot.sample;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.ThreadPoolCell;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.Z_Result;

/**
 * A submitter adds a task to the sampler and then to the queue; the worker that takes it from there finds the sample.
 */
@JCStressTest
@Outcome(id = "true", expect = Expect.ACCEPTABLE, desc = "a sample, or not in the queue yet")
@Outcome(expect = Expect.FORBIDDEN, desc = "taken, but not found")
@State
public class WaitSamplerHandsOver {
    private static final PoolStats POOL = new PoolStats(new Object(), 1, 1, false, false, false);

    private final WaitSampler sampler = new WaitSampler();
    private final ThreadPoolCell worker = new ThreadPoolCell(Thread.currentThread(), POOL, 0);
    private volatile Object queue;

    @Actor
    public void submits() {
        Object task = new Object();
        sampler.arrived(task, 1);
        queue = task;
    }

    @Actor
    public void takes(Z_Result seen) {
        Object task = queue;
        if (task != null && sampler.any()) {
            sampler.gone(task, worker);
        }
        seen.r1 = task == null || worker.follows();
    }
}

package dev.lifeguard.probe.boot.sample;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.ThreadPoolCell;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A task leaves twice at the same moment, as an object that was submitted twice may: it is a sample once. */
@JCStressTest
@Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "one sample, and none is remembered")
@Outcome(expect = Expect.FORBIDDEN, desc = "two samples, none, or a slot that stays taken")
@State
public class WaitSamplerTakes {
    private static final PoolStats POOL = new PoolStats(new Object(), 1, 1, false, false, false);

    private final WaitSampler sampler = new WaitSampler();
    private final ThreadPoolCell first = new ThreadPoolCell(Thread.currentThread(), POOL, 0);
    private final ThreadPoolCell second = new ThreadPoolCell(Thread.currentThread(), POOL, 0);
    private final Object task = new Object();

    public WaitSamplerTakes() {
        sampler.arrived(task, 1);
    }

    @Actor
    public void takes() {
        sampler.gone(task, first);
    }

    @Actor
    public void takesToo() {
        sampler.gone(task, second);
    }

    @Arbiter
    public void looks(II_Result seen) {
        seen.r1 = (first.follows() ? 1 : 0) + (second.follows() ? 1 : 0);
        seen.r2 = sampler.any() ? 1 : 0;
    }
}

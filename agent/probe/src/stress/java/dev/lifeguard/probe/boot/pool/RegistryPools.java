package dev.lifeguard.probe.boot.pool;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two threads are the first to see a pool: both get the same statistics object, complete. */
@JCStressTest
@Outcome(id = "1, 3", expect = Expect.ACCEPTABLE, desc = "one for both, whole")
@Outcome(expect = Expect.FORBIDDEN, desc = "two for one pool, or counts lost")
@State
public class RegistryPools {
    private final Object pool = new Object();
    private PoolStats first;
    private PoolStats second;

    @Actor
    public void one() {
        first = Registry.pool(pool);
        first.enqueued.add(1);
    }

    @Actor
    public void other() {
        second = Registry.pool(pool);
        second.enqueued.add(2);
    }

    @Arbiter
    public void looks(II_Result seen) {
        seen.r1 = first == second && Registry.seen(pool) == first ? 1 : 0;
        seen.r2 = (int) first.enqueued.sum();
        Registry.forget(first); // the registry is limited
        Registry.fresh.clear();
    }
}

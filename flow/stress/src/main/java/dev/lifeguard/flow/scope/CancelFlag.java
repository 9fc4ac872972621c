package dev.lifeguard.flow.scope;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** Who sees that all are to stop sees what the thread did before it failed. */
@JCStressTest
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "not told yet")
@Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "seen before it was told")
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "told, and all before it is there")
@Outcome(id = "1, 0", expect = Expect.FORBIDDEN, desc = "told, but what came before is not there")
@State
public class CancelFlag {
    private static final IllegalStateException FAILURE = new IllegalStateException();

    private final TaskScope scope = TaskScopes.withoutCaller();
    private int before;

    @Actor
    public void fails() {
        before = 1;
        scope.fail(FAILURE);
    }

    @Actor
    public void looks(II_Result seen) {
        seen.r1 = scope.cancelled() ? 1 : 0;
        seen.r2 = before;
    }
}

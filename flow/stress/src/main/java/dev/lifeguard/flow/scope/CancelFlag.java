package dev.lifeguard.flow.scope;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/** A thread that sees that the scope is cancelled sees what the failing thread wrote before. */
@JCStressTest
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "not cancelled yet")
@Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the write came first")
@Outcome(id = "1, 1", expect = Expect.ACCEPTABLE, desc = "cancelled, and the write is visible")
@Outcome(id = "1, 0", expect = Expect.FORBIDDEN, desc = "cancelled, but the write is not visible")
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

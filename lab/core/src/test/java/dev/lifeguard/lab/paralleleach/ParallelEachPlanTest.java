package dev.lifeguard.lab.paralleleach;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.paralleleach.variant.Each;
import dev.lifeguard.lab.paralleleach.work.Call;
import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import org.junit.jupiter.api.Test;

class ParallelEachPlanTest {
    @Test
    void fullMatchesTheOriginal() {
        assertThat(ParallelEachPlan.of(true).warmCalls(2))
                .hasSize(6 * 13)
                .allSatisfy(call -> assertThat(call.items()).isEqualTo(1000))
                .contains(new Call(Kind.SLEEP, 10_000_000, 20, 1000), new Call(Kind.TRIM, 0, 0, 1000));
    }

    @Test
    void quickRunsAsManyItemsAsFit() {
        ParallelEachPlan quick = ParallelEachPlan.of(false);
        assertThat(quick.warmCalls(2))
                .contains(new Call(Kind.SPIN, 10_000_000, 0, 20), new Call(Kind.SPIN, 10_000_000, 20, 40))
                .contains(new Call(Kind.SLEEP, 100_000, 4, 1000), new Call(Kind.TRIM, 0, 100, 1000))
                .allSatisfy(call -> assertThat(EachLimits.ms(call.kind() == Kind.TRIM ? sleepless(call) : call, 2))
                        .isLessThanOrEqualTo(quick.callMs()));
    }

    @Test
    void coldCallsAreSerialLimitedOrUnlimited() {
        assertThat(ParallelEachPlan.of(true).coldCalls(2)).hasSize(3 * 13);
        assertThat(ParallelEachPlan.of(false).coldCalls(2))
                .hasSize(3 * 7)
                .extracting(Call::threads)
                .containsOnly(0, 20, Each.FLOW);
    }

    private static Call sleepless(Call call) {
        return new Call(Kind.SPIN, 0, call.threads(), call.items());
    }
}

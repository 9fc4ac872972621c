package dev.lifeguard.lab.prediction.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SizersTest {
    private static final int CORES = 8;
    private static final SimulatedPool POOL = new SimulatedPool(CORES);

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 64, 200})
    void hillClimbingApproachesTheSmallestOptimalSize(int first) {
        int size = POOL.sizeAfter(20_000, new HillClimbing(first), first);
        assertThat(size).isBetween(CORES - 3, CORES + 3);
    }

    @Test
    void hillClimbingKeepsTheSizeDuringAWindow() {
        HillClimbing sizer = new HillClimbing(7);
        for (int i = 0; i < HillClimbing.WINDOW_TASKS; i++) {
            assertThat(sizer.ended(i, 1, 7)).isEqualTo(7);
        }
        assertThat(sizer.ended(HillClimbing.WINDOW_NS, 1, 7)).isGreaterThan(7);
    }

    @Test
    void hillClimbingLeavesTheMinimumSize() {
        HillClimbing sizer = new HillClimbing(2);
        List<Integer> sizes = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            sizes.add(sizer.ended(i * 1_000_000L, 1, 1)); // 1000 tasks/s at any size
        }
        assertThat(sizes).contains(1);
        assertThat(sizes.subList(sizes.indexOf(1), sizes.size())).contains(2);
    }

    @Test
    void vegasGrowsWhileTimesAreConstant() {
        assertThat(new SimulatedPool(1000).sizeAfter(3000, SizingMethod.VEGAS.sizer(4), 4))
                .isGreaterThan(8);
    }

    @Test
    void gradient2GrowsWhileTimesAreConstant() {
        assertThat(new SimulatedPool(1000).sizeAfter(3000, SizingMethod.GRADIENT2.sizer(4), 4))
                .isGreaterThan(8);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 64, Sizer.MAX_SIZE})
    void staysInTheAllowedRange(int first) {
        for (Sizer sizer :
                new Sizer[] {SizingMethod.VEGAS.sizer(first), SizingMethod.GRADIENT2.sizer(first), new HillClimbing(first)}) {
            for (int i = 0; i < 5000; i++) {
                long exec = 1 + (i * 7919L) % 50_000_000;
                assertThat(sizer.ended(i * 1_000_000L, exec, 1 + i % 100)).isBetween(1, Sizer.MAX_SIZE);
            }
        }
    }
}

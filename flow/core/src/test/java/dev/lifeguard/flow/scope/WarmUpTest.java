package dev.lifeguard.flow.scope;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WarmUpTest {
    private static final long MS = 1_000_000;

    private final WarmUp warmUp = new WarmUp();

    @Test
    void inlineTimeBeyondLoadingTimeMakesThreadsWorthIt() {
        warmUp.ranInline(15 * MS);
        warmUp.ranInline(5 * MS);
        assertThat(warmUp.hasThreads()).isFalse();
        warmUp.ranInline(1);
        assertThat(warmUp.hasThreads()).isTrue();
    }

    @Test
    void oneCallThatUsesThreadsIsEnough() {
        warmUp.useThreads();
        assertThat(warmUp.hasThreads()).isTrue();
    }

    @Test
    void cpuTimeIsWorthItForMuchWork() {
        assertThat(warmUp.isCpuTimeWorthIt(200 * MS, false)).isFalse();
        assertThat(warmUp.isCpuTimeWorthIt(201 * MS, false)).isTrue();
    }

    @Test
    void cpuTimeIsWorthItForMoreIfTheKindIsGuessed() {
        assertThat(warmUp.isCpuTimeWorthIt(1000 * MS, true)).isFalse();
        assertThat(warmUp.isCpuTimeWorthIt(1001 * MS, true)).isTrue();
    }

    @Test
    void runsThatCouldNotMeasureItCountToo() {
        warmUp.ranUnmeasured(100 * MS);
        warmUp.ranUnmeasured(50 * MS);
        assertThat(warmUp.isCpuTimeWorthIt(50 * MS, false)).isFalse();
        assertThat(warmUp.isCpuTimeWorthIt(51 * MS, false)).isTrue();
    }

    @Test
    void onceLoadedCpuTimeIsWorthItForAnything() {
        assertThat(warmUp.hasCpuTime()).isFalse();
        warmUp.loadCpuTime();
        assertThat(warmUp.hasCpuTime()).isTrue();
        assertThat(warmUp.isCpuTimeWorthIt(0, true)).isTrue();
    }
}

package dev.lifeguard.predict.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.PoolHistory;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BusySharesTest {
    private static final BusyShares OTHERWISE = new BusyShares(0.1, 0.2);

    private static PoolTick tick(long cpu, long runQueue, long measured) {
        return new PoolTick(
                1,
                new PoolTick.Threads(2, 2, 2, 0),
                new PoolTick.Load(2, 0, measured, 0),
                new PoolTick.Tasks(new long[0], 0, 0, 0, 0),
                new PoolTick.Execution(0, new long[0], false),
                new PoolTick.Clocks(cpu, runQueue, measured),
                new PoolTick.Help(0, 0));
    }

    private static BusyShares of(@Nullable PoolTick... own) {
        Tick any = new Tick(1, 1, new Machine(-1, -1, -1, -1, -1, -1, -1, -1), List.of(), List.of(), List.of());
        return BusyShares.of(new PoolTicks(
                new PoolHistory(1, List.of()),
                Arrays.stream(own).map(tick -> any).toList(),
                Arrays.asList(own)));
    }

    @Test
    void areOfTheWholeMeasuredTime() {
        BusyShares shares = of(tick(100, 0, 200), null, tick(100, 200, 600), tick(-1, -1, 0));

        assertThat(shares).isEqualTo(new BusyShares(0.25, 0.25));
        assertThat(shares.blocked()).isEqualTo(0.5);
    }

    @Test
    void areAllBlockedWithoutClocks() {
        assertThat(of(tick(-1, -1, 0))).isEqualTo(new BusyShares(0, 0));
        assertThat(of().blocked()).isEqualTo(1);
    }

    @Test
    void aTickWithUnknownClocksGetsTheMeanShares() {
        assertThat(BusyShares.of(null, OTHERWISE)).isSameAs(OTHERWISE);
        assertThat(BusyShares.of(tick(10, 10, 0), OTHERWISE)).isSameAs(OTHERWISE);
        assertThat(BusyShares.of(tick(-1, 10, 100), OTHERWISE)).isSameAs(OTHERWISE);
        assertThat(BusyShares.of(tick(25, 50, 100), OTHERWISE)).isEqualTo(new BusyShares(0.25, 0.5));
        assertThat(BusyShares.of(tick(25, -1, 100), OTHERWISE)).isEqualTo(new BusyShares(0.25, 0));
    }

    @Test
    void clocksBeyondTheTaskTimeAreCut() {
        BusyShares shares = BusyShares.of(tick(150, 50, 100), OTHERWISE);

        assertThat(shares).isEqualTo(new BusyShares(0.75, 0.25));
        assertThat(shares.blocked()).isZero();
        assertThat(new BusyShares(1.5, 1).blocked()).isZero();
    }

    @Test
    void lessTimeWaitingForACpuMeansMoreBlocked() {
        BusyShares shares = new BusyShares(0.25, 0.5).without(0.2);

        assertThat(shares.cpu()).isEqualTo(0.25);
        assertThat(shares.runnable()).isEqualTo(0.3, within(1e-12));
        assertThat(shares.blocked()).isEqualTo(0.45, within(1e-12));
        assertThat(new BusyShares(0.25, 0.1).without(0.2)).isEqualTo(new BusyShares(0.25, 0));
    }

    @Test
    void aTaskWithoutClocksGetsTheShares() {
        BusyShares shares = new BusyShares(0.25, 0.5);

        assertThat(Sample.of(new TaskSample(1, 7, 3, 100, -1, -1, 2), shares))
                .isEqualTo(new Sample(7, 3, 100, 25, 25, 2));
        assertThat(Sample.of(new TaskSample(1, 7, 3, 100, 10, -1, 2), shares))
                .isEqualTo(new Sample(7, 3, 100, 10, 40, 2));
        assertThat(Sample.of(new TaskSample(1, 7, 3, 100, 0, 30, 2), shares))
                .isEqualTo(new Sample(7, 3, 100, 0, 70, 2));
        assertThat(Sample.of(new TaskSample(1, 7, 3, 100, 170, 30, 0), shares))
                .isEqualTo(new Sample(7, 3, 100, 100, 0, 1));
    }
}

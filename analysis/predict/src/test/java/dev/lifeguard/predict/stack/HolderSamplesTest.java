package dev.lifeguard.predict.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Looks ten times a second. */
class HolderSamplesTest {
    private static final long SECOND = 1_000_000_000;

    private static PoolTick ended(long tasks) {
        return new PoolTick(
                1,
                new PoolTick.Threads(8, 8, 8, 0),
                new PoolTick.Load(8, 0, 8 * SECOND, 0),
                new PoolTick.Tasks(new long[10], tasks, tasks, 0, 0),
                new PoolTick.Execution(0, new long[0], false),
                new PoolTick.Clocks(0, 0, 8 * SECOND),
                new PoolTick.Help(0, 0));
    }

    /** Equal seconds in which 40 tasks ended. */
    private static HolderSamples of(int seconds, double pausedShare, SharedWait... waits) {
        Machine machine = new Machine(-1, -1, -1, -1, -1, -1, -1, -1);
        List<Tick> ticks = IntStream.rangeClosed(1, seconds)
                .mapToObj(i -> new Tick(
                        i * SECOND,
                        SECOND,
                        machine,
                        List.of(ended(40)),
                        List.of(),
                        List.of(),
                        List.of(waits),
                        List.of(),
                        List.of()))
                .toList();
        Header header = new Header(0, 1, "Main", "25", "VM", "Linux", 4, Header.SplitSource.SCHEDSTAT, false);
        return HolderSamples.of(
                new Recording(header, Map.of(), Map.of(), ticks, Map.of(), List.of(), false), 1, pausedShare);
    }

    @Test
    void permanentWaitersShowTheHoldTime() {
        // two hold it at each of ten moments a second, 40 tasks end: 50 ms each
        HolderSamples holderSamples = of(5, 0, new SharedWait(1, 3, 2, 0, 10));

        assertThat(holderSamples.moments()).isEqualTo(50);
        assertThat(holderSamples.looks()).isEqualTo(50, within(1e-9));
        assertThat(holderSamples.holders()).isEqualTo(2);
        assertThat(holderSamples.held()).isEqualTo(2);
        assertThat(holderSamples.computing()).isZero();
        assertThat(holderSamples.cycleNs()).isEqualTo(2 * SECOND / 40.0, within(1e-3));
        assertThat(holderSamples.meanWaiting()).isEqualTo(3, within(1e-9));
        assertThat(holderSamples.busy()).isEqualTo(1, within(1e-9));
    }

    @Test
    void pausesDoNotCountAsHoldTime() {
        assertThat(of(5, 0.2, new SharedWait(1, 3, 2, 0, 10)).cycleNs()).isEqualTo(0.8 * 2 * SECOND / 40, within(1e-3));
    }

    @Test
    void occasionalWaitersDoNotShowTheHoldTime() {
        HolderSamples holderSamples = of(5, 0, new SharedWait(1, 3, 2, 0, 8));

        assertThat(holderSamples.cycleNs()).isNaN();
        assertThat(holderSamples.meanWaiting()).isEqualTo(2.4, within(1e-9));
        assertThat(holderSamples.busy()).isEqualTo(0.8, within(1e-9));
        assertThat(of(2, 0, new SharedWait(1, 3, 2, 0, 10)).cycleNs()).isNaN();
        assertThat(of(3, 0, new SharedWait(1, 3, 2, 0, 10)).cycleNs()).isFinite();
    }

    @Test
    void twoMomentsShowNoHolders() {
        assertThat(of(1, 0, new SharedWait(1, 1, 1, 0, 2)).holders()).isZero();
        assertThat(of(1, 0, new SharedWait(1, 1, 1, 0, 3)).holders()).isEqualTo(1);
    }

    @Test
    void aHolderRunsIfNoWorkerIsBlocked() {
        HolderSamples holderSamples = of(
                1,
                0,
                new SharedWait(1, 1, 0, 1, 6),
                new SharedWait(1, 1, 0, 0, 1),
                new SharedWait(1, 1, 1, 1, 3),
                new SharedWait(2, 9, 9, 9, 9));

        assertThat(holderSamples.moments()).isEqualTo(10);
        assertThat(holderSamples.computing()).isEqualTo(0.6);
    }

    @Test
    void noWaitsGiveNoSamples() {
        HolderSamples none = of(5, 0);

        assertThat(none.moments()).isZero();
        assertThat(none.meanWaiting()).isZero();
        assertThat(none.busy()).isZero();
        assertThat(HolderSamples.NONE.meanWaiting()).isZero();
        assertThat(HolderSamples.NONE.busy()).isZero();
    }

    private static HolderSamples seen(double moments, int holders, double held, double computing) {
        return new HolderSamples(moments, 100, moments, holders, held, computing, Double.NaN);
    }

    @Test
    void aLockIsHeldWhileComputingIfItsHolderIsRarelyBlocked() {
        assertThat(seen(10, 0, 0, 0.3).isOfComputing(true)).isTrue();
        assertThat(seen(10, 1, 0.3, 0.3).isOfComputing(true)).isTrue();
        assertThat(seen(10, 2, 0.5, 0.3).isOfComputing(true)).isTrue();
        assertThat(seen(10, 1, 0.5, 0.3).isOfComputing(true)).isFalse();
        assertThat(seen(10, 0, 0, 0.2).isOfComputing(true)).isFalse();
        assertThat(seen(9, 0, 0, 0.3).isOfComputing(true)).isFalse();
    }

    @Test
    void aPermitWithKnownHoldersIsNotHeldWhileComputing() {
        assertThat(seen(10, 0, 0, 0.3).isOfComputing(false)).isTrue();
        assertThat(seen(10, 1, 0.3, 0.3).isOfComputing(false)).isFalse();
    }

    @Test
    void moreMomentsGiveASmallerError() {
        assertThat(seen(0, 0, 0, 0).error()).isEqualTo(0.05 + Math.sqrt(2), within(1e-12));
        assertThat(seen(200, 0, 0, 0).error()).isEqualTo(0.15, within(1e-12));
    }
}

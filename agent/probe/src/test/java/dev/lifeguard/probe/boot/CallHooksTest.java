package dev.lifeguard.probe.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.limit.HostLimit;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.boot.sum.Unobserved;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The calls counted for each host, and the limits evicted when there are too many. */
class CallHooksTest {
    private static final int MAX = 256;
    private static final int FEW = 4;

    private final Object dispatcher = new Object();

    @BeforeEach
    void enable() {
        Hooks.enable(true);
    }

    @AfterEach
    void leave() {
        Hooks.enable(false);
        Hooks.clear();
    }

    private static void call(Object dispatcher, String host, int times) {
        for (int i = 0; i < times; i++) {
            Object call = new Object();
            CallHooks.comes(call, host, dispatcher);
            CallHooks.starts(call);
            CallHooks.ends(call, host, dispatcher);
        }
    }

    private PoolStats stats(String host) {
        return Registry.connections(Objects.requireNonNull(HostLimit.known(dispatcher, host)));
    }

    @Test
    void callsCountForTheirHost() {
        call(dispatcher, "a", 2);
        call(dispatcher, "b", 1);

        assertThat(Stamp.count(stats("a").enqueued.sum())).isEqualTo(2);
        assertThat(Stamp.count(stats("b").enqueued.sum())).isEqualTo(1);
        assertThat(Hooks.failure).isNull();
    }

    @Test
    void aPlaceIsTakenAgain() {
        call(dispatcher, "a", 3);

        assertThat(stats("a").cells()).hasSize(1);
        assertThat(HostLimit.of(dispatcher, "a").inUse()).isZero();
    }

    @Test
    void aCallThatWasNotSeenToBeginEndsNothing() {
        Object call = new Object();
        CallHooks.comes(call, "a", dispatcher);
        CallHooks.starts(call);

        CallHooks.ends(new Object(), "a", dispatcher);

        assertThat(HostLimit.of(dispatcher, "a").inUse()).isEqualTo(1);
    }

    @Test
    void dispatchersOfOneCallMakePlaceForOthers() {
        call(dispatcher, "a", FEW);
        List<Object> others = new ArrayList<>();
        for (int i = 0; i < 2 * MAX; i++) {
            Object other = new Object();
            others.add(other); // keeps it from being collected
            call(other, "a", 1);
            assertThat(HostLimit.known(other, "a")).isNotNull();
        }

        assertThat(HostLimit.known(dispatcher, "a")).isNotNull();
        assertThat(Unobserved.count()).isZero();
        assertThat(others).hasSize(2 * MAX);
    }

    @Test
    void beyondTheBoundHostsAreNotObserved() {
        for (int i = 0; i < MAX; i++) {
            call(dispatcher, "host-" + i, FEW);
        }

        call(dispatcher, "one more", 1);

        assertThat(HostLimit.known(dispatcher, "one more")).isNull();
        assertThat(Unobserved.count()).isEqualTo(1);
    }
}

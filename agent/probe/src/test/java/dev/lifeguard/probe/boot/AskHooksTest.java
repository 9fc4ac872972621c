package dev.lifeguard.probe.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.pool.ConnectionCell;
import dev.lifeguard.probe.boot.pool.Connections;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.boot.sum.Unobserved;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Acquires that look for a connection several times, are served by other threads, or are cancelled. */
class AskHooksTest {
    private final Object pool = new Object();
    private final Object whole = new Object();
    private final Object ask = new Object();
    private final Object connection = new Object();

    @BeforeEach
    void enable() {
        Hooks.enable(true);
    }

    @AfterEach
    void leave() {
        Hooks.enable(false);
        Hooks.clear();
    }

    private void expect(int asked, int left, int refused) {
        PoolStats stats = Registry.connections(pool);
        assertThat(Stamp.count(stats.enqueued.sum())).isEqualTo(asked);
        assertThat(Stamp.count(stats.withdrawn.sum())).isEqualTo(left);
        assertThat(stats.rejected.sum()).isEqualTo(refused);
        assertThat(Hooks.failure).isNull();
    }

    @Test
    void repeatedLooksAreOneAcquire() {
        AskHooks.looks(pool, ask, whole);
        AskHooks.looks(pool, ask, whole);

        expect(1, 0, 0);
        assertThat(Registry.connections(pool).whole()).isSameAs(whole);
    }

    @Test
    void theAcquiringThreadHoldsAConnectionFoundByAnother() throws InterruptedException {
        AskHooks.looks(pool, ask, whole);
        Thread other = new Thread(() -> AskHooks.finds(connection, ask));
        other.start();
        other.join();

        ConnectionCell cell = Connections.known(connection);
        assertThat(cell.thread()).isSameAs(Thread.currentThread());
        assertThat(cell.inUse()).isTrue();
        expect(1, 0, 0);
    }

    @Test
    void anAcquireWithoutAThreadHasNoKnownHolder() {
        AskHooks.comes(ask, pool);
        AskHooks.finds(connection, ask);

        assertThat(Connections.known(connection).thread()).isNull();
        assertThat(Connections.known(connection).inUse()).isTrue();
    }

    @Test
    void aConnectionForACancelledAcquireIsNotUsed() {
        AskHooks.looks(pool, ask, whole);
        AskHooks.cancels(false, ask);
        AskHooks.cancels(true, ask);
        AskHooks.givesUp(ask);
        AskHooks.finds(connection, ask);

        expect(1, 1, 1);
        assertThat(Connections.known(connection)).isNull();
    }

    @Test
    void closingAPoolEndsUsesAndRejectsPendingAcquires() {
        AskHooks.takes(connection, pool);
        AskHooks.waits(ask, pool);
        ConnectionCell cell = Connections.known(connection);
        AskHooks.closes(pool);

        assertThat(cell.completed).isEqualTo(1);
        assertThat(Connections.known(connection)).isNull();
        expect(2, 1, 1);
    }

    @Test
    void aConnectionThatIsNotKeptIsForgotten() {
        AskHooks.takes(connection, pool);
        AskHooks.releases(connection, true, pool);
        assertThat(Connections.known(connection).completed).isEqualTo(1);

        AskHooks.releases(connection, false, pool);
        assertThat(Connections.known(connection)).isNull();
    }

    @Test
    void asksBeyondTheTableAreNotCounted() {
        int many = 1 << 13;
        Object[] asks = new Object[many];
        for (int i = 0; i < many; i++) {
            asks[i] = new Object();
            AskHooks.looks(pool, asks[i], whole);
        }
        long counted = Stamp.count(Registry.connections(pool).enqueued.sum());
        assertThat(counted).isBetween(many / 4L, many / 2L);
        assertThat(Unobserved.count()).isEqualTo(many - counted);

        for (Object one : asks) {
            AskHooks.givesUp(one);
        }
        assertThat(Registry.connections(pool).rejected.sum()).isEqualTo(counted);
    }
}

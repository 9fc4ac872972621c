package dev.lifeguard.probe.pools.connections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.naming.PoolSetting;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Views of pools whose state is in fields, as libraries have it. */
@SuppressWarnings({"unused", "UnusedVariable", "FieldCanBeLocal"}) // fields are read by reflection
class FieldsViewTest {
    private final Pool pool = new Pool();

    private static final class Entry {
        private final String state;
        private final Object object = new Object();

        private Entry(String state) {
            this.state = state;
        }
    }

    private static final class Config {
        private final String name = "orders";
        private final int min = 2;
        private int max = 8;
        private @Nullable Config inner;
    }

    private static final class Pool {
        private final Config config = new Config();
        private final AtomicInteger waiting = new AtomicInteger(3);
        private final Entry used = new Entry("USED");
        private final Entry idle = new Entry("IDLE");
        private final Object[] array = {used, null, idle};
        private final List<Entry> list = new CopyOnWriteArrayList<>(List.of(used, idle));
        private final ConcurrentHashMap<String, Entry> map = new ConcurrentHashMap<>();
        private final LinkedBlockingQueue<Entry> queue = new LinkedBlockingQueue<>(List.of(used));
        private final List<Entry> foreign = List.of(used);
    }

    private FieldsView view(ConnectionFields fields) {
        return new FieldsView(fields, pool, false);
    }

    private static ConnectionFields fields() {
        return new ConnectionFields(PoolSetting.HIKARI);
    }

    @Test
    void figuresAreReadAlongPaths() {
        FieldsView view = view(fields().name("config", "name")
                .core("config", "min")
                .max("config", "max")
                .waiting("waiting")
                .settings("config"));

        assertThat(view.name()).isEqualTo("orders");
        assertThat(view.coreSize()).isEqualTo(2);
        assertThat(view.maxSize()).isEqualTo(8);
        assertThat(view.queueSize()).isEqualTo(3);
        assertThat(view.settings()).isSameAs(pool.config);
    }

    @Test
    void whatIsMissingIsUnknown() {
        FieldsView view =
                view(fields().core("config", "none").max("none", "max").waiting("none"));

        assertThat(view.name()).isNull();
        assertThat(view.size()).isZero();
        assertThat(view.coreSize()).isZero();
        assertThat(view.maxSize()).isEqualTo(Integer.MAX_VALUE);
        assertThat(view.queueSize()).isEqualTo(-1);
        assertThat(view.settings()).isNull();
        assertThat(view.inUse()).isEmpty();
    }

    @Test
    void aNegativeMaximumIsNone() {
        pool.config.max = -1;

        assertThat(view(fields().max("config", "max")).maxSize()).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void anOptionalStepIsSkippedWhereItIsNull() {
        FieldsView view = view(fields().max("config", "inner?", "max"));
        assertThat(view.maxSize()).isEqualTo(8);

        pool.config.inner = new Config();
        pool.config.inner.max = 5;
        assertThat(view.maxSize()).isEqualTo(5);
    }

    @Test
    void openConnectionsAreCountedInTheJdksCollections() {
        pool.map.put("one", pool.used);

        assertThat(view(fields().open("array")).size()).isEqualTo(2);
        assertThat(view(fields().open("list")).size()).isEqualTo(2);
        assertThat(view(fields().open("map")).size()).isEqualTo(1);
        assertThat(view(fields().open("queue")).size()).isEqualTo(1);
        assertThat(view(fields().open("foreign")).size()).isZero(); // another class could run the host's code
        assertThat(view(fields().open("waiting").open("map")).size()).isEqualTo(4);
    }

    @Test
    void connectionsInUseHaveThatState() {
        FieldsView view = view(fields().uses("list").inUse("state", "USED"));

        assertThat(view.inUse()).containsExactly(pool.used);
        assertThat(view.isInUse(pool.used)).isTrue();
        assertThat(view.isInUse(pool.idle)).isFalse();
    }

    @Test
    void entriesMayHoldTheConnections() {
        FieldsView view = view(fields().uses("array").inUse("state", "USED").object("object"));

        assertThat(view.inUse()).containsExactly(pool.used.object);
        assertThat(view.isInUse(pool.used.object)).isTrue();
        assertThat(view.isInUse(pool.idle.object)).isFalse();
    }

    @Test
    void allInAQueueMayBeInUse() {
        FieldsView view = view(fields().uses("queue"));

        assertThat(view.inUse()).containsExactly(pool.used);
        assertThat(view.isInUse(pool.idle)).isFalse();
    }
}

package dev.lifeguard.model.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.PoolInfo.Kind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PoolInfoTest {
    @Test
    void anUnboundedQueueKeepsAThreadPoolAtItsCoreSize() {
        assertThat(pool(Kind.THREAD_POOL, "java.util.concurrent.LinkedBlockingQueue", PoolInfo.UNBOUNDED)
                        .workersUnderLoad(5, 100))
                .isEqualTo(5);
        assertThat(pool(Kind.THREAD_POOL, "java.util.concurrent.ArrayBlockingQueue", 1000)
                        .workersUnderLoad(5, 100))
                .isEqualTo(100);
    }

    @Test
    void tomcatsQueueLetsThePoolGrow() {
        assertThat(pool(Kind.THREAD_POOL, "org.apache.tomcat.util.threads.TaskQueue", PoolInfo.UNBOUNDED)
                        .workersUnderLoad(10, 200))
                .isEqualTo(200);
    }

    /** Kinds whose maximum includes spare threads. */
    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"FORK_JOIN", "COMMON", "VIRTUAL", "SCHEDULED"})
    void parallelismIsALimit(Kind kind) {
        assertThat(pool(kind, null, PoolInfo.UNKNOWN).workersUnderLoad(4, 32767))
                .isEqualTo(4);
        assertThat(pool(kind, null, PoolInfo.UNKNOWN).workersUnderLoad(0, 32767))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"TOMCAT", "JETTY", "CONNECTIONS"})
    void othersGrowToTheirMaximum(Kind kind) {
        assertThat(pool(kind, null, PoolInfo.UNBOUNDED).workersUnderLoad(10, 200))
                .isEqualTo(200);
    }

    private static PoolInfo pool(Kind kind, @Nullable String queue, long capacity) {
        return new PoolInfo(1, "pool", kind, "a.Pool", null, queue, capacity);
    }
}

package dev.lifeguard.probe.transform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JdkPoolsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "java/util/concurrent/ThreadPoolExecutor",
                "java/util/concurrent/ThreadPoolExecutor$Worker",
                "java/util/concurrent/ThreadPoolExecutor$DiscardOldestPolicy",
                "java/util/concurrent/ScheduledThreadPoolExecutor",
                "java/util/concurrent/FutureTask",
                "java/util/TaskQueue",
                "java/lang/VirtualThread",
                "java/lang/ThreadBuilders",
                "java/util/concurrent/ForkJoinPool",
                "java/util/concurrent/ForkJoinPool$WorkQueue",
                "java/util/concurrent/ForkJoinTask"
            })
    void classesOfPoolsHavePoints(String name) {
        assertThat(JdkPools.of(name)).isNotEmpty();
    }

    @Test
    void otherClassesHaveNoHooks() {
        assertThat(JdkPools.of("java/util/concurrent/CompletableFuture")).isNull();
    }
}

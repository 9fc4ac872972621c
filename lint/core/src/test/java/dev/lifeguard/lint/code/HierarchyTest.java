package dev.lifeguard.lint.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HierarchyTest {
    private final Hierarchy hierarchy = new Hierarchy(new Program(List.of()));

    /** If not, the tasks passed to them would be missed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "com/google/common/util/concurrent/ListeningExecutorService",
                "com/google/common/util/concurrent/ListeningScheduledExecutorService",
                "scala/concurrent/ExecutionContext",
                "scala/concurrent/ExecutionContextExecutorService",
                "org/springframework/core/task/TaskExecutor",
                "org/springframework/core/task/SimpleAsyncTaskExecutor",
                "org/springframework/scheduling/concurrent/ThreadPoolTaskExecutor"
            })
    void theExecutorsOfFrameworksAreExecutors(String type) {
        assertThat(hierarchy.isA(type, "java/util/concurrent/Executor")).isTrue();
    }

    /** If not, waits for a task would be missed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "com/google/common/util/concurrent/ListenableFuture",
                "com/google/common/util/concurrent/SettableFuture",
                "java/util/concurrent/CompletableFuture"
            })
    void theFuturesOfLibrariesAreFutures(String type) {
        assertThat(hierarchy.isA(type, "java/util/concurrent/Future")).isTrue();
    }
}

package dev.lifeguard.probe.reader.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.threads.ThreadNames;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PoolNamesTest {
    @ParameterizedTest
    @CsvSource({
        "http-nio-8080-exec-7, http-nio-8080-exec",
        "pool-3-thread-12, pool-3",
        "ForkJoinPool-1-worker-3, ForkJoinPool-1",
        "ForkJoinPool.commonPool-worker-1, ForkJoinPool.commonPool",
        "orders#4, orders",
        "virtualworker-1, virtualworker",
        "nothread-1, nothread",
        "handler - worker 12, handler - worker",
        "shop-worker-0, shop-worker",
        "'a1-2', a1",
        "1, ''",
        "thread-5, thread",
        "Thread-5, Thread",
        "a--thread--thread-3, a--thread",
        "main, main",
        "worker, worker"
    })
    void theNameOmitsTheThreadsNumber(String thread, String name) {
        assertThat(ThreadNames.pattern(thread)).isEqualTo(name);
    }

    @Test
    void aLambdasNameIsThatOfItsClass() {
        assertThat(PoolNames.ofGroup("Thread", "com.shop.Orders$$Lambda$49/0x000000080013.run"))
                .isEqualTo("Orders.run");
    }

    @Test
    void everyNameIsUsedOnce() {
        PoolNames names = new PoolNames();
        assertThat(names.unique(1, "a")).isEqualTo("a");
        assertThat(names.unique(2, "a")).isEqualTo("a #2");
        assertThat(names.unique(1, "a")).isEqualTo("a");
        assertThat(names.unique(2, "a")).isEqualTo("a #2");
        assertThat(names.unique(3, "a")).isEqualTo("a #3");
        names.release(1);
        assertThat(names.unique(1, "b")).isEqualTo("b");
        assertThat(names.unique(4, "a")).isIn("a", "a #4");
    }
}

package dev.lifeguard.junit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SharedThreadsTest {
    private final SharedThreads shared = new SharedThreads("cleaner", "cache-*-timer", "(a|b)");

    private static Thread named(String name) {
        return new Thread(() -> {}, name);
    }

    @Test
    void userNamesAreShared() {
        assertThat(shared.has(named("cleaner"))).isTrue();
        assertThat(shared.has(named("cleaner-1"))).isFalse();
        assertThat(shared.has(named("cache-7-timer"))).isTrue();
        assertThat(shared.has(named("cache-7"))).isFalse();
    }

    @Test
    void onlyTheStarIsSpecial() {
        assertThat(shared.has(named("(a|b)"))).isTrue();
        assertThat(shared.has(named("a"))).isFalse();
    }

    @Test
    void threadsOfTheJdkAndOfTests() {
        assertThat(shared.has(named("ForkJoinPool.commonPool-worker-1"))).isTrue();
        assertThat(shared.has(named("HttpClient-1-SelectorManager"))).isTrue();
        assertThat(shared.has(named("junit-timeout-thread-1"))).isTrue();
        assertThat(shared.has(named("pool-1-thread-1"))).isFalse();
        assertThat(shared.has(named(""))).isFalse();
    }

    @Test
    void withoutUserNamesNoThreadIsAdded() {
        assertThat(new SharedThreads().has(named("cleaner"))).isFalse();
        assertThat(new SharedThreads().has(named(""))).isFalse();
    }
}

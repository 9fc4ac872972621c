package dev.lifeguard.probe.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnhookedThreadsTest {
    private static final long STEP_NS = 100_000_000;

    private final List<String> groups = new ArrayList<>();
    private final UnhookedThreads threads = new UnhookedThreads(
            0,
            thread -> false,
            () -> {
                groups.add("group");
                return groups.size();
            },
            new ArrayDeque<>(),
            (group, blocked, stack) -> {});

    @Test
    void stacksThatOthersWantAreTakenInItsLook() {
        List<StackLook.Taken> taken = new ArrayList<>();
        StackLook look = new StackLook(1);
        look.want(Thread.currentThread(), taken::add);
        threads.look(STEP_NS, look);
        assertThat(taken).hasSize(1);
        assertThat(groups).as("groups of threads whose stacks were taken").isNotEmpty();
    }

    @Test
    void aLookWithoutAStopTakesNoStack() {
        threads.look(STEP_NS, new StackLook(0));
        assertThat(groups).isEmpty();
    }
}

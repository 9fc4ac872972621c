package dev.lifeguard.probe.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class UnhookedThreadsTest {
    private static final long STEP_NS = 100_000_000;

    private static final long SECOND_NS = 1_000_000_000;

    private final List<String> groups = new ArrayList<>();
    private final Set<Thread> hooked = new HashSet<>();
    private final UnhookedThreads threads = new UnhookedThreads(
            0,
            hooked::contains,
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
        look(STEP_NS, look);
        assertThat(taken).hasSize(1);
        assertThat(groups).as("groups of threads whose stacks were taken").isNotEmpty();
    }

    @Test
    void aLookWithoutAStopTakesNoStack() {
        look(STEP_NS, new StackLook(0));
        assertThat(groups).isEmpty();
    }

    @Test
    void threadsWithHooksBelongToNoGroupInTheSameInterval() {
        AtomicBoolean end = new AtomicBoolean();
        CountDownLatch spinning = new CountDownLatch(2);
        List<Thread> workers = Stream.of("spinner-1", "spinner-2")
                .map(name -> new Thread(() -> spin(spinning, end), name))
                .toList();
        workers.forEach(Thread::start);
        await(spinning);
        try {
            look(STEP_NS, new StackLook(1));
            look(2 * STEP_NS, new StackLook(1));
            assertThat(threads.tick(SECOND_NS, SECOND_NS))
                    .extracting(GroupFigures::name)
                    .contains("spinner");

            look(SECOND_NS + STEP_NS, new StackLook(1));
            hooked.add(workers.get(0)); // the other one will be, too
            assertThat(threads.tick(SECOND_NS, SECOND_NS))
                    .filteredOn(group -> group.name().equals("spinner"))
                    .allMatch(group -> group.size() == 0 && group.busyNs() == 0);
        } finally {
            end.set(true);
        }
    }

    @Test
    void newThreadsHaveStartedInTheMiddleOfTheTimeSinceTheLastLook() {
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> workers = List.of(waiter("waiter-1", end), waiter("waiter-2", end));
        try {
            look(STEP_NS, new StackLook(1));

            assertThat(threads.tick(STEP_NS, STEP_NS))
                    .filteredOn(group -> group.name().equals("waiter"))
                    .extracting(GroupFigures::busyNs)
                    .containsExactly(workers.size() * STEP_NS / 2);
        } finally {
            end.countDown();
        }
    }

    @Test
    void aThreadWithTheNameOfOnlyOneGroupNeedsNoStack() {
        CountDownLatch end = new CountDownLatch(1);
        List<Thread> workers = new ArrayList<>(List.of(waiter("waiter-1", end), waiter("waiter-2", end)));
        try {
            look(STEP_NS, new StackLook(1));
            workers.add(waiter("waiter-3", end));
            look(2 * STEP_NS, new StackLook(0));

            assertThat(threads.tick(2 * STEP_NS, 2 * STEP_NS))
                    .filteredOn(group -> group.name().equals("waiter"))
                    .extracting(GroupFigures::size)
                    .containsExactly(workers.size());
        } finally {
            end.countDown();
        }
    }

    private void look(long now, StackLook look) {
        threads.look(now, look);
        look.take();
        threads.looked(now);
    }

    /** Starts a thread and returns when it waits. */
    private static Thread waiter(String name, CountDownLatch end) {
        Thread thread = new Thread(() -> await(end), name);
        thread.start();
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        return thread;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void spin(CountDownLatch spinning, AtomicBoolean end) {
        spinning.countDown();
        while (!end.get()) {
            Thread.onSpinWait();
        }
    }
}

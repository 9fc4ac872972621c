package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.flow.call.TaskException;
import dev.lifeguard.flow.call.TimeLimitException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random runs that end in every way at every step. No item is done twice or lost, and no thread or interrupt is left
 * behind. {@code -Dflow.fuzz=100000} sets the number of runs.
 */
@Timeout(60)
class FuzzTest {
    private static final int RUNS = Integer.getInteger("flow.fuzz", 200);

    private enum End {
        WELL,
        CHECKED,
        UNCHECKED,
        ERROR,
        INTERRUPTED,
        LATE
    }

    static IntStream seeds() {
        return IntStream.range(0, RUNS);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void endsCorrectly(int seed) {
        Random random = new Random(seed);
        End end = End.values()[random.nextInt(End.values().length)];
        int count = 1 + random.nextInt(300);
        int victim = random.nextInt(count);
        Cost[] costs = costs(random, count);
        AtomicIntegerArray times = new AtomicIntegerArray(count);
        Queue<Thread> threads = new ConcurrentLinkedQueue<>();
        Thread caller = Thread.currentThread();
        ConfiguredParallel parallel = Parallel.limit(1 + random.nextInt(32)).ordered(random.nextBoolean());
        if (end == End.LATE) {
            parallel = parallel.timeout(Duration.ofMillis(5));
        }
        Throwable thrown = null;
        List<Integer> results = new ArrayList<>();
        try {
            results.addAll(parallel.map(IntStream.range(0, count).boxed().toList(), i -> {
                threads.add(Thread.currentThread());
                times.incrementAndGet(i);
                if (i == victim) {
                    endBy(end, caller);
                }
                costs[i].spend();
                return i;
            }));
        } catch (Throwable e) {
            thrown = e;
        }
        boolean interrupted = Thread.interrupted();
        assertThat(threads).filteredOn(Thread::isVirtual).noneMatch(Thread::isAlive);
        assertThat(IntStream.range(0, count).map(times::get)).allMatch(n -> n <= 1);
        if (thrown == null) {
            assertThat(end).isIn(End.WELL, End.LATE, End.INTERRUPTED);
            assertThat(results)
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.range(0, count).boxed().toList());
        } else {
            assertThat(thrown).isInstanceOf(expected(end));
        }
        assertThat(interrupted).isEqualTo(end == End.INTERRUPTED);
    }

    private static void endBy(End end, Thread caller) throws IOException {
        switch (end) {
            case CHECKED -> throw new IOException("victim");
            case UNCHECKED -> throw new IllegalStateException("victim");
            case ERROR -> throw new AssertionError("victim");
            case INTERRUPTED -> caller.interrupt();
            case WELL, LATE -> {}
        }
    }

    private static Class<? extends Throwable> expected(End end) {
        return switch (end) {
            case CHECKED -> TaskException.class;
            case UNCHECKED -> IllegalStateException.class;
            case ERROR -> AssertionError.class;
            case INTERRUPTED -> CancellationException.class;
            case LATE -> TimeLimitException.class;
            case WELL -> throw new AssertionError("ended early");
        };
    }

    static Cost[] costs(Random random, int count) {
        Cost first = Cost.values()[random.nextInt(3)];
        Cost then = Cost.values()[random.nextInt(3)];
        int turn = random.nextInt(count + 1);
        return IntStream.range(0, count).mapToObj(i -> i < turn ? first : then).toArray(Cost[]::new);
    }
}

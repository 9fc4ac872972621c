package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Runs calls while endless other calls hold the shared threads. Each must end with the result that it has alone. */
class BusyPoolTest {
    private static final int CALLS = Integer.getInteger("flow.calls", 1_000);
    private static final int OTHERS = 3;
    private static volatile double result;

    private final AtomicBoolean stop = new AtomicBoolean();
    private final List<Thread> others = new ArrayList<>();

    @BeforeEach
    void begin() {
        for (int i = 0; i < OTHERS; i++) {
            Thread other = new Thread(this::endless, "endless-" + i);
            others.add(other);
            other.start();
        }
    }

    @AfterEach
    void end() throws InterruptedException {
        stop.set(true);
        for (Thread other : others) {
            other.join();
        }
    }

    private void endless() {
        Stream<Integer> items = Stream.iterate(0, i -> i + 1).takeWhile(i -> !stop.get());
        Pipeline.from(items).map(i -> spin(20_000)).forEach(sum -> {});
    }

    private static double spin(int turns) {
        double sum = 1;
        for (int i = 0; i < turns; i++) {
            sum = sum * 1.000001 + 1e-9;
        }
        result = sum;
        return sum;
    }

    @Test
    void everyCallEnds() {
        for (int seed = 0; seed < CALLS; seed++) {
            Random random = new Random(seed);
            switch (random.nextInt(4)) {
                case 0 -> refused(random);
                case 1 -> failing(random);
                case 2 -> interrupted(random);
                default -> healthy(random);
            }
        }
    }

    private static List<Integer> items(Random random) {
        return IntStream.range(0, 1 + random.nextInt(40)).boxed().toList();
    }

    private static Integer work(int item, Random random) {
        spin(random.nextInt(20_000));
        return item;
    }

    /** Refusals make the limit fall and rise. */
    private static void refused(Random random) {
        List<Integer> items = items(random);
        int first = random.nextInt(10);
        AtomicInteger calls = new AtomicInteger();
        boolean pipe = random.nextBoolean();
        List<Integer> out = pipe
                ? Pipeline.from(items)
                        .retryRefused(IllegalStateException.class::isInstance, 100)
                        .map(i -> refusing(i, calls, first))
                        .toList()
                : Parallel.retryRefused(IllegalStateException.class::isInstance, 100)
                        .map(items, i -> refusing(i, calls, first));
        assertThat(out).isEqualTo(items);
    }

    /** Refuses one of the first calls. */
    private static int refusing(int item, AtomicInteger calls, int refused) {
        spin(5_000);
        if (calls.getAndIncrement() == refused) {
            throw new IllegalStateException("full");
        }
        return item;
    }

    private static void failing(Random random) {
        List<Integer> items = items(random);
        int bad = random.nextInt(items.size());
        boolean pipe = random.nextBoolean();
        Throwable thrown = catchThrowable(() -> {
            if (pipe) {
                Pipeline.from(items).map(i -> failingAt(bad, i)).toList();
            } else {
                Parallel.map(items, i -> failingAt(bad, i));
            }
        });
        assertThat(thrown).isInstanceOf(ArithmeticException.class);
    }

    private static int failingAt(int bad, int item) {
        spin(5_000);
        if (item == bad) {
            throw new ArithmeticException();
        }
        return item;
    }

    /** The call may end before it sees the interrupt. Then the interrupt remains set. */
    private static void interrupted(Random random) {
        List<Integer> items = items(random);
        int at = random.nextInt(items.size());
        Thread caller = Thread.currentThread();
        Throwable thrown = catchThrowable(() -> Pipeline.from(items)
                .map(i -> {
                    spin(5_000);
                    if (i == at) {
                        caller.interrupt();
                    }
                    return i;
                })
                .toList());
        assertThat(Thread.interrupted()).isTrue();
        if (thrown != null) {
            assertThat(thrown).isInstanceOf(CancellationException.class);
        }
    }

    private static void healthy(Random random) {
        List<Integer> items = items(random);
        int limit = 1 + random.nextInt(4);
        long seed = random.nextLong();
        List<Integer> out = random.nextBoolean()
                ? Pipeline.from(items)
                        .concurrency(limit)
                        .map(i -> work(i, new Random(seed + i)))
                        .toList()
                : Parallel.limit(limit).map(items, i -> work(i, new Random(seed + i)));
        assertThat(out).isEqualTo(items);
    }
}

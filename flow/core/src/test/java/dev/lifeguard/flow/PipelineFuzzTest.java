package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;

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

/** Like {@link FuzzTest}, for pipelines, which their source and sink can end too. */
@Timeout(60)
class PipelineFuzzTest {
    private static final int RUNS = Integer.getInteger("flow.fuzz", 200);
    private static final int BATCH = 10;

    private enum End {
        WELL,
        SOURCE,
        TASK,
        SINK,
        INTERRUPTED,
        LATE
    }

    private final Queue<Thread> threads = new ConcurrentLinkedQueue<>();

    static IntStream seeds() {
        return IntStream.range(0, RUNS);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void endsCorrectly(int seed) {
        Random random = new Random(seed);
        End end = End.values()[random.nextInt(End.values().length)];
        int batches = 1 + random.nextInt(80);
        int count = batches * BATCH;
        int victim = random.nextInt(count);
        boolean ordered = random.nextBoolean();
        int producers = 1 + random.nextInt(3);
        Cost[] costs = FuzzTest.costs(random, count);
        AtomicIntegerArray times = new AtomicIntegerArray(count);
        List<Integer> out = new ArrayList<>();
        Thread caller = Thread.currentThread();
        Throwable thrown = null;
        try {
            Pipeline.from(IntStream.range(0, batches).boxed().toList())
                    .producers(producers)
                    .concurrency(1 + random.nextInt(20))
                    .window(1 + random.nextInt(50))
                    .ordered(ordered)
                    .timeout(end == End.LATE ? Duration.ofMillis(5) : Duration.ofDays(1))
                    .expand(batch -> {
                        threads.add(Thread.currentThread());
                        if (end == End.SOURCE && batch == victim / BATCH) {
                            throw new IOException("SOURCE");
                        }
                        return IntStream.range(batch * BATCH, batch * BATCH + BATCH)
                                .boxed()
                                .toList();
                    })
                    .map(i -> {
                        threads.add(Thread.currentThread());
                        times.incrementAndGet(i);
                        if (end == End.TASK && i == victim) {
                            throw new IOException("TASK");
                        }
                        if (end == End.INTERRUPTED && i == victim) {
                            caller.interrupt();
                        }
                        costs[i].spend();
                        return i;
                    })
                    .forEach(i -> {
                        if (end == End.SINK && i == victim) {
                            throw new IOException("SINK");
                        }
                        out.add(i);
                    });
        } catch (Throwable e) {
            thrown = e;
        }
        boolean interrupted = Thread.interrupted();
        assertThat(threads).filteredOn(Thread::isVirtual).noneMatch(Thread::isAlive);
        assertThat(IntStream.range(0, count).map(times::get)).allMatch(n -> n <= 1);
        assertThat(interrupted).isEqualTo(end == End.INTERRUPTED);
        List<Integer> all = IntStream.range(0, count).boxed().toList();
        if (thrown == null) {
            assertThat(end).isIn(End.WELL, End.LATE, End.INTERRUPTED);
            assertThat(out).containsExactlyInAnyOrderElementsOf(all);
        } else if (end == End.INTERRUPTED) {
            assertThat(thrown).isInstanceOf(CancellationException.class);
        } else if (end == End.LATE) {
            assertThat(thrown).isInstanceOf(TimeLimitException.class);
        } else {
            assertThat(thrown.getCause()).hasMessage(end.name());
        }
        if (ordered && producers == 1) {
            assertThat(out).isEqualTo(all.subList(0, out.size()));
        }
    }
}

package dev.lifeguard.probe.fields;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Whether a task leads to a latch. */
class ReachedObjectsTest {
    private static final CountDownLatch STATIC = new CountDownLatch(1);

    private final CountDownLatch latch = new CountDownLatch(1);

    private static List<Object> missing(Object wanted, Runnable... tasks) {
        ReachedObjects reached = new ReachedObjects(List.of(wanted));
        for (Runnable task : tasks) {
            reached.from(task);
        }
        return List.copyOf(reached.missing());
    }

    private static Runnable holding(Object object) {
        return new Holding(object);
    }

    @Test
    void anUnreachedObjectIsMissing() {
        assertThat(missing(latch)).containsExactly(latch);
        Object[] others = {"text", new CountDownLatch(1), new ReentrantLock(), new AtomicReference<>(1)};
        assertThat(missing(latch, holding("text"), holding(List.of(others)))).containsExactly(latch);
    }

    @Test
    void oneOfTheTasksIsEnough() {
        assertThat(missing(latch, holding("text"), holding(latch))).isEmpty();
    }

    @Test
    void itIsFoundHoweverDeepItLies() {
        Runnable captured = () -> latch.countDown();

        assertThat(missing(latch, captured)).isEmpty();
        assertThat(missing(latch, holding(holding(holding(captured))))).isEmpty();
        assertThat(missing(latch, holding(Map.of("key", new ArrayList<>(List.of(latch))))))
                .isEmpty();
        assertThat(missing(latch, holding(new LinkedBlockingQueue<>(List.of(latch)))))
                .isEmpty();
        assertThat(missing(latch, holding(new Object[][] {{latch}}))).isEmpty();
    }

    @Test
    void theObjectThatAThreadIsParkedOnIsReached() {
        Object parkedAt = Objects.requireNonNull(JdkFields.get(latch, "sync"));

        assertThat(missing(parkedAt, holding(latch))).isEmpty();
    }

    @Test
    void aProxyLeadsToItsHandler() {
        Object proxy = Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Callable.class}, (self, method, arguments) -> {
                    latch.countDown();
                    return null;
                });

        assertThat(missing(latch, holding(proxy))).isEmpty();
    }

    @Test
    void aLambdaLeadsToTheStaticFieldsOfTheClassItWasWrittenIn() {
        Runnable task = () -> STATIC.countDown();

        assertThat(missing(STATIC, task)).isEmpty();
        assertThat(missing(STATIC, holding("text"))).containsExactly(STATIC);
    }

    @Test
    void tooManyReachedObjectsProveNothing() {
        List<Object> many =
                IntStream.range(0, 6_000).<Object>mapToObj(i -> new Object[0]).toList();

        assertThat(missing(latch, holding(many))).isEmpty();
        assertThat(missing(latch, holding(new Object[60_000]))).isEmpty();
        assertThat(missing(latch, holding(new Object[6_000]))).containsExactly(latch);
    }

    @Test
    void anUnreadableTaskProvesNothing() {
        ReachedObjects reached = new ReachedObjects(List.of(latch));
        reached.incomplete();

        assertThat(reached.missing()).isEmpty();
    }

    private record Holding(Object object) implements Runnable {
        @Override
        public void run() {}
    }
}

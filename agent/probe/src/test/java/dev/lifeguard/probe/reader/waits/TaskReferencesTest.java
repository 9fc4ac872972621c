package dev.lifeguard.probe.reader.waits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class TaskReferencesTest {
    private final TaskReferences references = new TaskReferences();
    private final CountDownLatch latch = new CountDownLatch(1);

    @Test
    void capturedObjectsOfALambdaAreFound() {
        Runnable task = latch::countDown;

        assertThat(references.of(task)).contains(latch);
    }

    @Test
    void objectsHeldByCapturedObjectsAreFound() {
        Held held = new Held(latch);
        Runnable task = () -> held.latch.countDown();

        assertThat(references.of(task)).contains(latch);
    }

    @Test
    void deeperObjectsAreNotFound() {
        Deep deep = new Deep(new Held(latch));
        Runnable task = () -> deep.held.latch.countDown();

        assertThat(references.of(task)).isEmpty();
    }

    @Test
    void aFutureIsFoundButNotWhatElseATaskHas() {
        CompletableFuture<String> future = new CompletableFuture<>();
        String text = "text" + future.hashCode();
        Runnable task = () -> future.complete(text);

        assertThat(references.of(task)).containsExactly(future);
    }

    private record Held(CountDownLatch latch) {}

    private record Deep(Held held) {}
}

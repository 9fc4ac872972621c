package dev.lifeguard.advise.starvation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.model.event.StackSample.Role;
import java.util.List;
import org.junit.jupiter.api.Test;

class WaitTest {
    private static Wait of(Role role, String... frames) {
        return Wait.of(new Stack(role, List.of(frames), 1));
    }

    private static Wait of(String... frames) {
        return of(Role.BLOCKED, frames);
    }

    @Test
    void aFutureIsTheResultOfATask() {
        assertThat(of("jdk.internal.misc.Unsafe.park", "java.util.concurrent.FutureTask.get:190", "shop.A.b:1"))
                .isEqualTo(Wait.TASK);
        assertThat(of("jdk.internal.misc.Unsafe.park", "scala.concurrent.impl.Promise$DefaultPromise.tryAwait0:243"))
                .isEqualTo(Wait.TASK);
    }

    @Test
    void whoeverRunsWaitsForNothing() {
        assertThat(of(Role.RUNNING, "java.util.concurrent.FutureTask.get:190", "shop.A.b:1"))
                .isEqualTo(Wait.OTHER);
    }

    @Test
    void aQueueIsAHandOffAndThatOfACompletionServiceATask() {
        String take = "java.util.concurrent.LinkedBlockingQueue.take:435";

        assertThat(of(take, "shop.A.b:1")).isEqualTo(Wait.HAND_OFF);
        assertThat(of(take, "java.util.concurrent.ExecutorCompletionService.take:200", "shop.A.b:1"))
                .isEqualTo(Wait.TASK);
    }

    @Test
    void whatTheUsersCodeWasCalledByDoesNotCount() {
        assertThat(of("java.net.Socket.read:9", "shop.A.b:1", "java.util.concurrent.FutureTask.get:190"))
                .isEqualTo(Wait.OTHER);
    }

    @Test
    void aLibrarysFutureIsNotTheUsersCode() {
        assertThat(of(
                        "java.util.concurrent.locks.LockSupport.park:211",
                        "com.google.common.util.concurrent.AbstractFuture.get:563",
                        "shop.A.b:1"))
                .isEqualTo(Wait.TASK);
    }
}

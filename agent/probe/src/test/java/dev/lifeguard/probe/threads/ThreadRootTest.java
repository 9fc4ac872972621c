package dev.lifeguard.probe.threads;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThreadRootTest {
    private static StackTraceElement[] stack(String... frames) {
        StackTraceElement[] stack = new StackTraceElement[frames.length];
        for (int i = 0; i < frames.length; i++) {
            int dot = frames[i].lastIndexOf('.');
            stack[i] = new StackTraceElement(frames[i].substring(0, dot), frames[i].substring(dot + 1), "F.java", 1);
        }
        return stack;
    }

    @Test
    void theFirstMethodOutsideThreadIsTheRoot() {
        assertThat(ThreadRoot.of(stack("a.Queue.take", "a.Handler.run", "java.lang.Thread.run")))
                .isEqualTo("a.Handler.run");
        assertThat(ThreadRoot.of(
                        stack("a.Main.lambda$main$0", "a.Main$$Lambda$43/0x00007fa1.run", "java.lang.Thread.run")))
                .isEqualTo("a.Main.lambda$main$0");
        assertThat(ThreadRoot.of(stack("java.lang.Object.wait", "java.util.TimerThread.run")))
                .isEqualTo("java.util.TimerThread.run");
        assertThat(ThreadRoot.of(stack("java.lang.Thread.sleep", "java.lang.Thread.run")))
                .isEqualTo("java.lang.Thread.run");
    }

    @Test
    void workersOfHookedPoolsAndTheMainThreadAreKnown() {
        assertThat(ThreadRoot.known(stack(
                        "java.util.concurrent.ThreadPoolExecutor.getTask",
                        "java.util.concurrent.ThreadPoolExecutor$Worker.run",
                        "java.lang.Thread.run")))
                .isTrue();
        assertThat(ThreadRoot.known(stack("java.lang.Thread.sleep", "a.Shop.main")))
                .isTrue();
        assertThat(ThreadRoot.known(stack("java.lang.Thread.join", "java.lang.Shutdown.shutdown")))
                .isTrue();
        assertThat(ThreadRoot.known(stack("a.Shop.main", "a.Worker.run", "java.lang.Thread.run")))
                .isFalse();
    }
}

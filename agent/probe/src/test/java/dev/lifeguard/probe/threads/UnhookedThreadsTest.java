package dev.lifeguard.probe.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ThreadInfo;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class UnhookedThreadsTest {
    private static final long STEP_NS = 100_000_000;

    /** Wants the stack of the calling thread. */
    private static final class Wanted implements JoinedStacks {
        private final long id = Thread.currentThread().getId();
        private final List<ThreadInfo> taken = new ArrayList<>();

        @Override
        public long[] ids() {
            return taken.isEmpty() ? new long[] {id} : new long[0];
        }

        @Override
        public void taken(ThreadInfo[] infos) {
            taken.addAll(List.of(infos));
        }
    }

    private static Wanted look(Predicate<Thread> hooked) {
        UnhookedThreads threads =
                new UnhookedThreads(0, hooked, () -> 1, new ArrayDeque<>(), (group, blocked, stack) -> {});
        Wanted wanted = new Wanted();
        threads.look(STEP_NS, wanted);
        return wanted;
    }

    @Test
    void stacksThatOthersWantComeFromTheSameStop() {
        assertThat(look(thread -> false).taken)
                .singleElement()
                .satisfies(info -> assertThat(info.getThreadId())
                        .isEqualTo(Thread.currentThread().getId()))
                .satisfies(info -> assertThat(info.getStackTrace())
                        .anyMatch(frame -> frame.getClassName().equals(UnhookedThreadsTest.class.getName())));
    }

    @Test
    void noThreadIsStoppedForOthersAlone() {
        assertThat(look(thread -> true).taken).isEmpty();
    }
}

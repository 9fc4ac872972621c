package dev.lifeguard.probe.threads.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.Thread.State;
import org.junit.jupiter.api.Test;

class LoopRootTest {
    private static final String[] TAKE = {
        "jdk.internal.misc.Unsafe.park",
        "java.util.concurrent.locks.LockSupport.park",
        "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject.await",
        "java.util.concurrent.LinkedBlockingQueue.take"
    };
    private static final String[] SLEEP = {"java.lang.Thread.sleep0", "java.lang.Thread.sleep"};
    private static final String[] GET = {
        "jdk.internal.misc.Unsafe.park",
        "java.util.concurrent.locks.LockSupport.park",
        "java.util.concurrent.FutureTask.awaitDone",
        "java.util.concurrent.FutureTask.get"
    };
    private static final String[] EPOLL = {"sun.nio.ch.EPoll.wait", "sun.nio.ch.SelectorImpl.select"};
    private static final String[] READ = {"sun.nio.ch.Net.poll", "sun.nio.ch.NioSocketImpl.timedRead"};
    private static final String[] ACCEPT = {"sun.nio.ch.Net.accept", "sun.nio.ch.NioSocketImpl.accept"};

    private final LoopRoot loop = new LoopRoot();

    private ThreadActivity look(State state, StackTraceElement[] stack) {
        return loop.look(state, stack, BlockerKind.AT_NOTHING);
    }

    private static StackTraceElement[] stack(String[] jdk, String... own) {
        StackTraceElement[] stack = new StackTraceElement[jdk.length + own.length + 1];
        for (int i = 0; i < stack.length; i++) {
            String frame =
                    i < jdk.length ? jdk[i] : i < stack.length - 1 ? own[i - jdk.length] : "java.lang.Thread.run";
            int dot = frame.lastIndexOf('.');
            int line = i == 0 && jdk.length > 0 ? -2 : 1; // -2: native
            stack[i] = new StackTraceElement(frame.substring(0, dot), frame.substring(dot + 1), "F.java", line);
        }
        return stack;
    }

    @Test
    void aWorkerThatTakesFromItsQueueIsIdle() {
        assertThat(look(State.WAITING, stack(TAKE, "a.Channel.receive", "a.Handler.run")))
                .isEqualTo(ThreadActivity.IDLE);
    }

    @Test
    void aWorkerThatTakesFromAQueueWithinItsWorkIsBlocked() {
        look(State.WAITING, stack(TAKE, "a.Handler.run"));
        assertThat(look(State.WAITING, stack(TAKE, "b.Task.answer", "b.Task.run", "a.Handler.run")))
                .isEqualTo(ThreadActivity.BLOCKED);
        assertThat(look(State.WAITING, stack(TAKE, "a.Handler.run"))).isEqualTo(ThreadActivity.IDLE);
    }

    /** The loop's wait and one within its work look alike, but work is called above the latter. */
    @Test
    void aWaitFromWhichWorkIsCalledIsWithinWork() {
        look(State.WAITING, stack(TAKE, "b.Task.run", "a.Handler.run"));
        look(State.WAITING, stack(TAKE, "a.Source.next", "a.Handler.run"));
        look(State.RUNNABLE, stack(new String[0], "b.Task.compute", "b.Task.run", "a.Handler.run"));
        look(State.RUNNABLE, stack(new String[0], "b.Task.compute", "b.Task.run", "a.Handler.run"));
        assertThat(look(State.WAITING, stack(TAKE, "b.Task.run", "a.Handler.run")))
                .isEqualTo(ThreadActivity.BLOCKED);
        assertThat(look(State.WAITING, stack(TAKE, "a.Source.next", "a.Handler.run")))
                .isEqualTo(ThreadActivity.IDLE);
    }

    /** Workers wait for work on the same queue, and for an answer on a separate object each. */
    @Test
    void aWaitAtAnObjectOfItsOwnIsWithinWork() {
        StackTraceElement[] answer = stack(TAKE, "b.Task.run", "a.Handler.run");
        StackTraceElement[] next = stack(TAKE, "a.Source.next", "a.Handler.run");
        for (int i = 0; i < 5; i++) {
            loop.look(State.WAITING, answer, BlockerKind.AT_NEW);
            loop.look(State.WAITING, next, i == 0 ? BlockerKind.AT_NEW : BlockerKind.AT_KNOWN);
        }
        assertThat(loop.look(State.WAITING, answer, BlockerKind.AT_NEW)).isEqualTo(ThreadActivity.BLOCKED);
        assertThat(loop.look(State.WAITING, next, BlockerKind.AT_KNOWN)).isEqualTo(ThreadActivity.IDLE);
    }

    /** The loop calls its work from the frame in which it waits. */
    @Test
    void workCalledFromTheWaitsFrameDoesNotMakeItWork() {
        for (int i = 0; i < 5; i++) {
            look(State.RUNNABLE, stack(new String[0], "b.Task.compute", "b.Task.run", "a.Handler.run"));
            look(State.WAITING, stack(TAKE, "a.Handler.run"));
            look(State.WAITING, stack(TAKE, "b.Task.answer", "b.Task.run", "a.Handler.run"));
        }
        assertThat(look(State.WAITING, stack(TAKE, "a.Handler.run"))).isEqualTo(ThreadActivity.IDLE);
        assertThat(look(State.WAITING, stack(TAKE, "b.Task.answer", "b.Task.run", "a.Handler.run")))
                .isEqualTo(ThreadActivity.BLOCKED);
    }

    @Test
    void aLoopMayWaitForWorkInTwoWays() {
        look(State.WAITING, stack(TAKE, "a.Pool.run"));
        StackTraceElement[] second = stack(TAKE, "a.Pool.idlePoll", "a.Pool.run");
        assertThat(loop.look(State.TIMED_WAITING, second, BlockerKind.FOR_WORK)).isEqualTo(ThreadActivity.IDLE);
        assertThat(loop.look(State.TIMED_WAITING, second, BlockerKind.AT_NEW)).isEqualTo(ThreadActivity.BLOCKED);
    }

    @Test
    void aDeepWaitIsWithinWork() {
        String[] deep = new String[12];
        for (int i = 0; i < deep.length; i++) {
            deep[i] = "a.B.m" + i;
        }
        assertThat(look(State.TIMED_WAITING, stack(TAKE, deep))).isEqualTo(ThreadActivity.BLOCKED);
    }

    @Test
    void waitingForAResultIsNeverIdle() {
        assertThat(look(State.WAITING, stack(GET, "a.Handler.run"))).isEqualTo(ThreadActivity.BLOCKED);
        assertThat(look(State.BLOCKED, stack(new String[0], "a.Handler.run"))).isEqualTo(ThreadActivity.BLOCKED);
    }

    @Test
    void onlyALoopThatHasNoOtherWaitIsIdleInASleep() {
        assertThat(look(State.TIMED_WAITING, stack(SLEEP, "a.Poller.run"))).isEqualTo(ThreadActivity.IDLE);
        assertThat(look(State.TIMED_WAITING, stack(SLEEP, "a.Task.run", "a.Poller.run")))
                .isEqualTo(ThreadActivity.BLOCKED);
        look(State.WAITING, stack(TAKE, "a.Poller.run"));
        assertThat(look(State.TIMED_WAITING, stack(SLEEP, "a.Poller.run"))).isEqualTo(ThreadActivity.BLOCKED);
    }

    /** Looks at four threads that sleep there; at the next look they still do, or do not. */
    private ThreadActivity sleep(boolean still, String... own) {
        ThreadActivity doing = ThreadActivity.RUNNING;
        for (int i = 0; i < 4; i++) {
            doing = look(State.TIMED_WAITING, stack(SLEEP, own));
            WaitPlace place = loop.sleepsAt();
            assertThat(place).isNotNull();
            place.slept(still);
        }
        return doing;
    }

    @Test
    void aLoopThatSleepsForAMomentBetweenItsPollsIsIdle() {
        sleep(false, "a.Idle.nap", "a.Poller.loop", "a.Poller.run");
        assertThat(sleep(false, "a.Idle.nap", "a.Poller.loop", "a.Poller.run")).isEqualTo(ThreadActivity.IDLE);
        assertThat(sleep(false, "a.Db.retry", "a.Task.run", "a.Poller.loop", "a.Poller.run"))
                .as("deeper, so within work")
                .isEqualTo(ThreadActivity.BLOCKED);
        look(State.WAITING, stack(TAKE, "a.Poller.loop", "a.Poller.run"));
        assertThat(sleep(false, "a.Idle.nap", "a.Poller.loop", "a.Poller.run"))
                .as("it waits for work elsewhere")
                .isEqualTo(ThreadActivity.BLOCKED);
    }

    @Test
    void aLongSleepWithinALoopIsWork() {
        sleep(true, "a.Task.run", "a.Poller.loop", "a.Poller.run");
        assertThat(sleep(true, "a.Task.run", "a.Poller.loop", "a.Poller.run")).isEqualTo(ThreadActivity.BLOCKED);
    }

    @Test
    void anEventLoopIsIdleInItsSelector() {
        assertThat(look(State.RUNNABLE, stack(EPOLL, "n.Loop.select", "n.Loop.run")))
                .isEqualTo(ThreadActivity.IDLE);
        assertThat(look(State.RUNNABLE, stack(ACCEPT, "n.Acceptor.run"))).isEqualTo(ThreadActivity.IDLE);
    }

    @Test
    void aReadIsTheNextRequestOnlyAtTheRoot() {
        assertThat(look(State.RUNNABLE, stack(READ, "s.Connection.run"))).isEqualTo(ThreadActivity.IDLE);
        assertThat(look(State.RUNNABLE, stack(READ, "s.Client.call", "s.Work.run", "s.Worker.run")))
                .isEqualTo(ThreadActivity.BLOCKED);
    }

    @Test
    void aThreadThatHasJustWokenUpIsStillIdle() {
        look(State.WAITING, stack(TAKE, "a.Handler.run"));
        String[] leaving = {
            "java.util.concurrent.locks.ReentrantLock.unlock", "java.util.concurrent.LinkedBlockingQueue.take"
        };
        StackTraceElement[] woken = stack(leaving, "a.Handler.run");
        woken[0] = new StackTraceElement("java.util.concurrent.locks.ReentrantLock", "unlock", "F.java", 1);
        assertThat(look(State.RUNNABLE, woken)).isEqualTo(ThreadActivity.IDLE);
        assertThat(look(State.RUNNABLE, stack(new String[0], "a.Handler.run"))).isEqualTo(ThreadActivity.RUNNING);
    }

    @Test
    void aRunnableThreadWithoutCpuWaitsInItsNativeMethod() {
        assertThat(LoopRoot.withoutCpu(stack(READ, "c.Deep.read", "c.Deep.call", "c.Worker.run")))
                .isEqualTo(ThreadActivity.BLOCKED);
        assertThat(LoopRoot.withoutCpu(stack(READ, "c.Watcher.run"))).isEqualTo(ThreadActivity.IDLE);
        assertThat(LoopRoot.withoutCpu(stack(new String[0], "c.Worker.run"))).isEqualTo(ThreadActivity.RUNNING);
    }
}

package dev.lifeguard.imports.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.imports.Dumps;
import dev.lifeguard.model.recording.Origin.Alike;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

class AlikeThreadsTest {
    private static final int AGE = 400;

    /** Returns what is alike in a dump of a JVM of this age, in seconds, with these threads. */
    private static List<Alike> alike(int number, IntFunction<String> thread) {
        return in(dump(number, thread));
    }

    private static String dump(int number, IntFunction<String> thread) {
        return Dumps.jstack(AGE, IntStream.range(0, number).mapToObj(thread).toArray(String[]::new));
    }

    private static List<Alike> in(String dump) {
        return DumpRecording.of(List.copyOf(Dumps.in(dump))).origin().alike();
    }

    /** Returns a thread that waits at an object. */
    private static String watcher(int id, String name, int seconds, String object) {
        return Dumps.thread(
                id,
                name,
                seconds,
                "WAITING (parking)",
                "jdk.internal.misc.Unsafe.park(java.base@17/Native Method)",
                "- parking to wait for  <0x" + object
                        + "> (a java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject)",
                "java.util.concurrent.LinkedBlockingDeque.takeFirst(java.base@17/LinkedBlockingDeque.java:1)",
                "com.shop.Watcher.run(Watcher.java:7)",
                "java.lang.Thread.run(java.base@17/Thread.java:1)");
    }

    private static String at(int i) {
        return Integer.toHexString(0xf000 + i);
    }

    @Test
    void threadsThatWaitEachForItselfAreAlike() {
        List<Alike> all = alike(30, i -> watcher(50 + i, "watch /srv/" + (char) ('a' + i), 300 - 10 * i, at(i)));

        assertThat(all).containsExactly(new Alike("watch /srv", 0, 30, 1, 30, 14 / 30.0, 0.75, 300, 10));
    }

    @Test
    void threadsOfALoopAreStartedAtOneMoment() {
        assertThat(alike(30, i -> watcher(50 + i, "w-" + i, 300, at(i))))
                .singleElement()
                .extracting(Alike::starts, InstanceOfAssertFactories.INTEGER)
                .isEqualTo(1);
        assertThat(alike(30, i -> watcher(50 + i, "w-" + i, 300 - 100 * (i / 10), at(i))))
                .singleElement()
                .extracting(Alike::starts, InstanceOfAssertFactories.INTEGER)
                .isEqualTo(3);
    }

    @Test
    void withoutAgesTheNumbersOfThreadsShowTheirOrder() {
        String apart = dump(30, i -> watcher(50 + 3 * i, "w-" + i, 300, at(i)));
        assertThat(in(apart.replaceAll(" cpu=\\S+ elapsed=\\S+", "")))
                .containsExactly(new Alike("w", 0, 30, 1, 30, 0.5, 87 / 137.0, Double.NaN, Double.NaN));

        String inARow = dump(30, i -> watcher(50 + i, "w-" + i, 300, at(i)));
        assertThat(in(inARow.replaceAll(" cpu=\\S+ elapsed=\\S+", "")))
                .singleElement()
                .extracting(Alike::starts, InstanceOfAssertFactories.INTEGER)
                .isEqualTo(1);

        assertThat(in(apart.replaceAll(" #\\d+| cpu=\\S+ elapsed=\\S+", "")))
                .singleElement()
                .extracting(Alike::starts, InstanceOfAssertFactories.INTEGER)
                .isEqualTo(0);
    }

    @Test
    void poolsOfOneThreadAreAlike() {
        assertThat(alike(30, i -> Dumps.idle(50 + i, "pool-" + i + "-thread-1", 300 - 10 * i)))
                .singleElement()
                .extracting(Alike::name, Alike::pools, Alike::threads, Alike::starts)
                .containsExactly("pool-*", 30, 30, 30);
    }

    @Test
    void workersOfOnePoolAreNotAlike() {
        assertThat(alike(30, i -> Dumps.idle(50 + i, "pool-1-thread-" + i, 300 - 10 * i)))
                .as("of a known pool")
                .isEmpty();
        assertThat(alike(30, i -> watcher(50 + i, "w-" + i, 300 - 10 * i, at(0))))
                .as("of one queue")
                .isEmpty();
    }

    @Test
    void threadsThatWorkOrListenToAFarSideOrMostlyEndAreNotAlike() {
        assertThat(alike(30, i -> i % 5 == 0 ? busy(50 + i) : watcher(50 + i, "w-" + i, 300, at(i))))
                .as("some work")
                .isEmpty();
        assertThat(alike(30, i -> reading(50 + i, 300 - 10 * i))).isEmpty();
        assertThat(alike(30, i -> watcher(50 + i, "session-" + 100 * i, 300 - 10 * i, at(i))))
                .as("2901 sessions, of which 30 are left")
                .isEmpty();
        assertThat(alike(9, i -> watcher(50 + i, "w-" + i, 300 - 10 * i, at(i))))
                .as("few")
                .isEmpty();
    }

    private static String busy(int id) {
        return Dumps.thread(
                id,
                "w-" + id,
                300,
                "RUNNABLE",
                "com.shop.Watcher.read(Watcher.java:9)",
                "com.shop.Watcher.run(Watcher.java:7)");
    }

    private static String reading(int id, int seconds) {
        return Dumps.thread(
                id,
                "link-" + id,
                seconds,
                "RUNNABLE",
                "java.net.SocketInputStream.socketRead0(java.base@17/Native Method)",
                "com.shop.Link.run(Link.java:7)");
    }
}

package dev.lifeguard.imports.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.imports.Dumps;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DumpRecordingTest {
    @Test
    void workersAreIdleInTheQueueAndBusyInATask() {
        Recording recording = of(Dumps.jstack(3, Dumps.sleeping(11, "prices-1", 3), Dumps.idle(12, "prices-2", 3)));

        PoolTick tick = recording.ticks().get(0).pools().get(0);
        assertThat(tick.threads().size()).isEqualTo(2);
        assertThat(tick.load().active()).isEqualTo(1);
        assertThat(tick.load().busyErrorNs()).isPositive();
        StackSample sample = recording.ticks().get(0).stacks().get(0);
        assertThat(sample.role()).isEqualTo(StackSample.Role.BLOCKED);
        assertThat(Objects.requireNonNull(recording.stacks().get(sample.stackId()))
                        .frames())
                .contains("com.shop.PriceClient.fetch:57");
    }

    @Test
    void workersThatWaitForAReaderOfAnotherGroupAreBusy() {
        String[] waiter = {
            "com.shop.Ledger.apply(Ledger.java:8)", "- waiting to lock <0x00000000000000aa> (a java.lang.Object)"
        };
        Recording recording = of(Dumps.jstack(
                3,
                Dumps.thread(
                        9,
                        "billing",
                        3,
                        "RUNNABLE",
                        "sun.nio.ch.SocketDispatcher.read0(java.base@17/Native Method)",
                        "com.shop.Ledger.apply(Ledger.java:9)",
                        "- locked <0x00000000000000aa> (a java.lang.Object)",
                        "com.shop.Billing.run(Billing.java:5)",
                        "java.lang.Thread.run(java.base@17/Thread.java:1)"),
                Dumps.worker(11, "orders-1", 3, "BLOCKED (on object monitor)", waiter),
                Dumps.worker(12, "orders-2", 3, "BLOCKED (on object monitor)", waiter)));

        assertThat(recording.ticks().get(0).pools().get(0).load().active()).isEqualTo(2);
    }

    @Test
    void moreDumpsGiveASmallerError() {
        assertThat(error(20)).isLessThan(error(5) / 1.9);
    }

    /** Returns the error of the mean of this many dumps, in threads. */
    private static double error(int dumps) {
        String text = IntStream.range(0, dumps)
                .mapToObj(i -> Dumps.jstack(
                        i + 1, i % 2 == 0 ? Dumps.sleeping(11, "prices-1", i + 1) : Dumps.idle(11, "prices-1", i + 1)))
                .reduce("", String::concat);
        double squares = of(text).ticks().stream()
                .mapToDouble(tick -> Math.pow(tick.pools().get(0).load().busyErrorNs() / 1e9, 2))
                .sum();
        return Math.sqrt(squares) / dumps;
    }

    @Test
    void loopsOutsidePoolsAreIdleAtTheirShallowestWait() {
        String[] take = {
            "jdk.internal.misc.Unsafe.park(java.base@17/Native Method)",
            "java.util.concurrent.LinkedBlockingQueue.take(java.base@17/LinkedBlockingQueue.java:1)",
            "com.shop.Handler.loop(Handler.java:5)",
            "java.lang.Thread.run(java.base@17/Thread.java:1)"
        };
        Recording recording = of(Dumps.jstack(
                3,
                Dumps.thread(11, "handler-1", 3, "WAITING (parking)", take),
                Dumps.thread(
                        12,
                        "handler-2",
                        3,
                        "TIMED_WAITING (sleeping)",
                        "java.lang.Thread.sleep(java.base@17/Native Method)",
                        "com.shop.Handler.work(Handler.java:9)",
                        "com.shop.Handler.loop(Handler.java:6)",
                        "java.lang.Thread.run(java.base@17/Thread.java:1)")));

        PoolInfo group = recording.pools().values().iterator().next();
        assertThat(group.kind()).isEqualTo(PoolInfo.Kind.THREADS);
        assertThat(group.className()).isEqualTo("com.shop.Handler.loop");
        assertThat(recording.ticks().get(0).pools().get(0).load().active()).isEqualTo(1);
    }

    @Test
    void dumpsOfAnotherJvmAreLeftOutWithANote() {
        Recording recording = of(Dumps.jstack(400, Dumps.sleeping(11, "prices-1", 400))
                + Dumps.jstack(3, Dumps.idle(11, "prices-1", 3)).replace("10:00:03", "11:00:03"));

        assertThat(recording.ticks()).hasSize(1);
        assertThat(recording.notes()).extracting(Note::text).anyMatch(text -> text.contains("of another JVM"));
    }

    @Test
    void dumpsWithoutAgesAreOfOneJvmIfItsFirstThreadIsTheSame() {
        assertThat(of(dumpOfJava8(3, "0x1") + dumpOfJava8(9, "0x1")).ticks()).hasSize(2);

        Recording two = of(dumpOfJava8(3, "0x1") + dumpOfJava8(9, "0x2"));
        assertThat(two.ticks()).hasSize(1);
        assertThat(two.notes())
                .extracting(Note::text)
                .containsExactly("1 of 2 dumps is of another JVM than the last one (started at another time), and left"
                        + " out: their threads cannot be compared");
    }

    private static String dumpOfJava8(int second, String nid) {
        String first = Dumps.thread(2, "Reference Handler", second, "WAITING", "java.lang.Object.wait(Native Method)");
        return Dumps.jstack(second, Dumps.idle(11, "prices-1", second), first.replace("nid=0x2", "nid=" + nid))
                .replaceAll(" cpu=\\S+ elapsed=\\S+", "");
    }

    @Test
    void aDuplicateDumpCountsOnce() {
        String dump = Dumps.jstack(3, Dumps.sleeping(11, "prices-1", 3));
        assertThat(of(dump + dump).ticks()).extracting(Tick::lengthNs).containsExactly(1_000_000_000L);
    }

    @Test
    void timesOfDumpsAreKept() {
        Recording recording =
                of(Dumps.jstack(3, Dumps.idle(11, "a-1", 3)) + Dumps.jstack(63, Dumps.idle(11, "a-1", 63)));
        assertThat(recording.ticks()).extracting(Tick::endNs).containsExactly(1_000_000_000L, 61_000_000_000L);
    }

    private static Recording of(String text) {
        return DumpRecording.of(List.copyOf(Dumps.in(text)));
    }
}

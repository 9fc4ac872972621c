package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.report.process.Interruption;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests what {@code advise} answers to dumps of threads that wait: of a healthy service, and of one that leaks them. */
class IdleDumpsTest {
    /** Age of the JVM in seconds. */
    private static final int AGE = 4000;

    private static final String TAKE = "jdk.internal.misc.Unsafe.park(Native Method)\n"
            + "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject.await(AbstractQueuedSynchronizer.java:1)\n"
            + "java.util.concurrent.LinkedBlockingQueue.take(LinkedBlockingQueue.java:1)\n";
    private static final String SELECT =
            "sun.nio.ch.EPoll.wait(Native Method)\nsun.nio.ch.SelectorImpl.select(SelectorImpl.java:1)\n";
    private static final String WORKER =
            "java.util.concurrent.ThreadPoolExecutor.runWorker(ThreadPoolExecutor.java:1)\n"
                    + "java.util.concurrent.ThreadPoolExecutor$Worker.run(ThreadPoolExecutor.java:1)\n";
    private static final String IDLE =
            TAKE + "java.util.concurrent.ThreadPoolExecutor.getTask(ThreadPoolExecutor.java:1)\n" + WORKER;

    @TempDir
    private Path directory;

    /** Threads and a part of the answer to them; nothing is wrong if it is empty. */
    private record Row(String what, String threads, String found) {
        @Override
        public String toString() {
            return what;
        }
    }

    static Stream<Row> rows() {
        return Stream.of(
                quiet("consumers in a pool", 8, i -> thread(i, "seda-" + i, 9, TAKE + at("Consumer.run") + WORKER)),
                quiet(
                        "brokers' clients",
                        8,
                        i -> thread(
                                i,
                                "orders-" + i + "-C",
                                9,
                                SELECT + at("bus.Net.poll") + at("bus.Client.poll") + at("Listener.run") + WORKER)),
                quiet(
                        "bosses",
                        4,
                        i -> thread(
                                i, "I/O boss #" + i, 9, SELECT + at("net.Boss.select") + at("net.Boss.run") + WORKER)),
                quiet(
                        "cleaners",
                        4,
                        i -> thread(
                                i,
                                "cleaner " + i,
                                9,
                                "java.lang.Object.wait(Native Method)\njava.lang.ref.ReferenceQueue.remove(ReferenceQueue.java:1)\n"
                                        + at("Cleaner.run"))),
                quiet(
                        "timers' ticks",
                        4,
                        i -> thread(
                                i,
                                "wheel " + i,
                                9,
                                "java.lang.Thread.sleep(Native Method)\n" + at("Wheel.waitForNextTick")
                                        + at("Wheel.run"))),
                quiet(
                        "readers of connections",
                        4,
                        i -> thread(
                                i,
                                "link " + i,
                                9,
                                "java.net.SocketInputStream.socketRead0(Native Method)\n" + at("bus.In.fill")
                                        + at("bus.In.readCommand") + at("bus.Link.run"))),
                quiet(
                        "workers with the number in brackets",
                        40,
                        i -> thread(i, "shop[n1][search][T#" + i + "]", 9, IDLE)),
                quiet(
                        "workers with a pool's name behind the number",
                        200,
                        i -> thread(i, "Thread-" + i + " (client-threads-77)", 9, IDLE)),
                quiet("many idle pools", 96, i -> thread(i, "area" + (char) ('a' + i / 8) + "-" + i % 8, 9, IDLE)),
                quiet("workers started at once", 200, i -> thread(i, "http-exec-" + i, AGE - 1, IDLE)),
                quiet("workers started as the load grew", 200, i -> thread(i, "http-exec-" + i, AGE - 10 * i, IDLE)),
                quiet("own workers started at once", 100, i -> watcher(i, "partition-" + i, AGE - 1)),
                quiet("own workers that grew to their limit", 100, i -> watcher(i, "partition-" + i, AGE - i)),
                quiet(
                        "threads for live connections",
                        100,
                        i -> thread(
                                i,
                                "conn-" + i,
                                40 * i + 1,
                                "java.net.SocketInputStream.socketRead0(Native Method)\n" + at("Conn.read")
                                        + at("Conn.run"))),
                found(
                        "leaked watchers",
                        100,
                        i -> watcher(
                                i,
                                "WatchService for /srv/" + (char) ('a' + i % 26) + "/" + (char) ('a' + i / 26),
                                40 * i + 3),
                        "WARNING  100 threads of WatchService for /srv only wait, and more are started all the time"),
                found(
                        "leaked default names",
                        30,
                        i -> watcher(i, "Thread-" + 7 * i, 100 * i + 3),
                        "WARNING  30 threads of Watcher.run only wait"),
                found(
                        "leaked pools",
                        900,
                        i -> thread(i, "pool-" + i + "-thread-1", 4 * i + 2, IDLE),
                        "WARNING  900 pools with 900 threads of pool-* only wait"),
                found(
                        "leaked pools with names",
                        40,
                        i -> thread(i, "export-" + i + "-worker-1", 90 * i + 2, IDLE),
                        "WARNING  40 pools with 40 threads of export-* only wait"));
    }

    private static Row quiet(String what, int number, IntFunction<String> thread) {
        return found(what, number, thread, "");
    }

    private static Row found(String what, int number, IntFunction<String> thread, String found) {
        return new Row(what, IntStream.range(0, number).mapToObj(thread).collect(Collectors.joining()), found);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void threadsThatWaitForWorkAreNoProblemUnlessTheyAreLeaked(Row row) throws IOException {
        String answer = answer(row.threads);

        if (row.found.isEmpty()) {
            assertThat(answer).contains("Nothing wrong found.\n\nCannot tell from this source\n  It does not show");
        } else {
            assertThat(answer)
                    .contains(row.found, "jcmd PID JFR.start", "Cannot tell from this source\n  It does not show")
                    .containsOnlyOnce("WARNING");
        }
    }

    @Test
    void leakedThreadsAreNamedWithTheirAgesAndTheirPlace() throws IOException {
        assertThat(answer(IntStream.range(0, 100)
                        .mapToObj(i -> watcher(i, "watcher-" + i, 36 * i + 12))
                        .collect(Collectors.joining())))
                .contains(
                        "pool       watcher",
                        "the first was started 59.6 min before the dump, the last 12 s before it: one every 36 s",
                        "all of them wait in com.shop.Watcher.run:1, each for itself, in no pool",
                        "jcmd PID JFR.start duration=6m filename=starts.jfr",
                        "more       unbounded-threads");
    }

    @Test
    void atMostThreeHintsAreShown() throws IOException {
        String blocked = "java.lang.Thread.sleep(Native Method)\n" + at("Prices.fetch") + WORKER;
        String answer = answer(IntStream.range(0, 10)
                .mapToObj(i -> thread(i, "area" + (char) ('a' + i / 2) + "-" + i % 2, 9, blocked))
                .collect(Collectors.joining()));

        assertThat(answer.split("undersized-blocking-pool", -1)).hasSize(4);
        assertThat(answer).contains("  and 2 weaker, which --json shows\n");
    }

    private static String at(String method) {
        return "com.shop." + method + "(Shop.java:1)\n";
    }

    /** Returns a thread that waits at an object of its own. */
    private static String watcher(int i, String name, int age) {
        return thread(i, name, age, TAKE + at("Watcher.run"));
    }

    private static String thread(int i, String name, int age, String frames) {
        String state = frames.contains("park") || frames.contains("Object.wait")
                ? "WAITING (parking)"
                : frames.contains("Thread.sleep") ? "TIMED_WAITING (sleeping)" : "RUNNABLE";
        return String.format(
                        Locale.ROOT,
                        "\"%s\" #%d prio=5 os_prio=0 cpu=1.00ms elapsed=%d.00s tid=0x%x nid=0x%x waiting%n   java.lang.Thread.State: %s%n",
                        name,
                        50 + 3 * i,
                        age,
                        i,
                        i,
                        state)
                + frames.lines()
                        .map(frame -> "\tat " + frame + "\n"
                                + (frame.contains("park")
                                        ? "\t- parking to wait for  <0x" + Integer.toHexString(64 + i)
                                                + "> (a com.shop.Q)\n"
                                        : ""))
                        .collect(Collectors.joining())
                + "\tat java.lang.Thread.run(Thread.java:833)\n\n";
    }

    private String answer(String threads) throws IOException {
        String dump = "2026-01-01 10:00:00\nFull thread dump OpenJDK 64-Bit Server VM (17.0.1+1 mixed mode):\n\n"
                + "\"main\" #1 prio=5 os_prio=0 cpu=1.00ms elapsed=" + AGE
                + ".00s tid=0x1 nid=0x1 runnable\n   java.lang.Thread.State: RUNNABLE\n\tat com.shop.Main.main(Main.java:1)\n\n"
                + threads + "JNI global refs: 1, weak refs: 0\n";
        StringWriter out = new StringWriter();
        PrintWriter writer = new PrintWriter(out, true);
        String file = Files.writeString(directory.resolve("dump.txt"), dump).toString();
        assertThat(Main.run(new String[] {"advise", file}, writer, writer, new Interruption()))
                .isZero();
        return out.toString();
    }
}

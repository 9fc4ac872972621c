package dev.lifeguard.imports;

import dev.lifeguard.imports.dump.ThreadDump;
import dev.lifeguard.imports.text.TextDumps;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Thread dumps for the tests: real ones from the resources, and made-up ones. */
public final class Dumps {
    private Dumps() {}

    /** Returns a file of the resources. */
    public static String text(String name) {
        try (InputStream in = Objects.requireNonNull(Dumps.class.getResourceAsStream("/dumps/" + name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the dumps in a text. */
    public static List<ThreadDump> in(String text) {
        List<ThreadDump> dumps = new ArrayList<>();
        try {
            TextDumps.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), dumps::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return dumps;
    }

    /** Returns a dump in the format of Java 17's jstack, {@code seconds} after the JVM's start, with these threads. */
    public static String jstack(int seconds, String... threads) {
        return "2026-01-01 10:%02d:%02d%nFull thread dump OpenJDK 64-Bit Server VM (17.0.1+1 mixed mode):%n%n"
                        .formatted(seconds / 60, seconds % 60)
                + thread(1, "main", seconds, "RUNNABLE", "com.shop.Main.main(Main.java:9)")
                + String.join("", threads) + "JNI global refs: 1, weak refs: 0\n\n";
    }

    /** Returns a thread of such a dump; {@code frames} as printed after "at", innermost first. */
    public static String thread(int id, String name, int seconds, String state, String... frames) {
        StringBuilder text = new StringBuilder(
                "\"%s\" #%d prio=5 os_prio=0 cpu=1.00ms elapsed=%d.00s tid=0x%x nid=0x%x runnable%n   java.lang.Thread.State: %s%n"
                        .formatted(name, id, seconds, id, id, state));
        for (String frame : frames) {
            text.append(frame.startsWith("- ") ? "\t" : "\tat ").append(frame).append('\n');
        }
        return text.append('\n').toString();
    }

    /** Returns a worker of a {@code ThreadPoolExecutor} in these frames. */
    public static String worker(int id, String name, int seconds, String state, String... frames) {
        List<String> all = new ArrayList<>(List.of(frames));
        all.add("java.util.concurrent.ThreadPoolExecutor.runWorker(java.base@17/ThreadPoolExecutor.java:1)");
        all.add("java.util.concurrent.ThreadPoolExecutor$Worker.run(java.base@17/ThreadPoolExecutor.java:1)");
        all.add("java.lang.Thread.run(java.base@17/Thread.java:1)");
        return thread(id, name, seconds, state, all.toArray(String[]::new));
    }

    /** Returns a worker that waits for a task. */
    public static String idle(int id, String name, int seconds) {
        return worker(
                id,
                name,
                seconds,
                "WAITING (parking)",
                "jdk.internal.misc.Unsafe.park(java.base@17/Native Method)",
                "java.util.concurrent.LinkedBlockingQueue.take(java.base@17/LinkedBlockingQueue.java:1)",
                "java.util.concurrent.ThreadPoolExecutor.getTask(java.base@17/ThreadPoolExecutor.java:1)");
    }

    /** Returns a worker that sleeps in a task. */
    public static String sleeping(int id, String name, int seconds) {
        return worker(
                id,
                name,
                seconds,
                "TIMED_WAITING (sleeping)",
                "java.lang.Thread.sleep(java.base@17/Native Method)",
                "com.shop.PriceClient.fetch(PriceClient.java:57)");
    }

    /** Returns a worker that waits for a future. */
    public static String waiting(int id, String name, int seconds) {
        return worker(
                id,
                name,
                seconds,
                "WAITING (parking)",
                "jdk.internal.misc.Unsafe.park(java.base@17/Native Method)",
                "- parking to wait for  <0x00000000000000f" + id % 10 + "> (a java.util.concurrent.FutureTask)",
                "java.util.concurrent.FutureTask.awaitDone(java.base@17/FutureTask.java:447)",
                "java.util.concurrent.FutureTask.get(java.base@17/FutureTask.java:190)",
                "com.shop.Checkout.total(Checkout.java:17)",
                "java.util.concurrent.FutureTask.run(java.base@17/FutureTask.java:264)");
    }
}

package dev.lifeguard.cli.it;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The observed program: tasks of 20 ms on a pool of 4 threads. Prints "ready" when they run, and ends when its input
 * ends. With {@code java=N} it claims to be that Java version, with {@code maps=FILE} it maps that file, and with
 * {@code linger} its shutdown never finishes.
 */
final class SampleApp {
    /** Kept, since a mapping ends with its buffer. */
    private static @Nullable MappedByteBuffer mapped;

    private SampleApp() {}

    public static void main(String[] args) throws IOException {
        for (String arg : args) {
            if (arg.startsWith("java=")) {
                System.setProperty("java.specification.version", arg.substring("java=".length()));
            } else if (arg.startsWith("maps=")) {
                mapped = map(Path.of(arg.substring("maps=".length())));
            } else if (arg.equals("linger")) {
                Runtime.getRuntime().addShutdownHook(new Thread(SampleApp::linger));
            }
        }
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(4, task -> new Thread(task, "sample-worker"));
        for (int i = 0; i < 2; i++) {
            pool.scheduleAtFixedRate(SampleApp::work, 0, 40, TimeUnit.MILLISECONDS);
        }
        System.out.println("ready");
        while (System.in.read() >= 0) {
            // only the end of the input matters
        }
        pool.shutdownNow();
    }

    private static MappedByteBuffer map(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            return channel.map(MapMode.READ_ONLY, 0, channel.size());
        }
    }

    private static void linger() {
        while (true) {
            LockSupport.park();
        }
    }

    private static void work() {
        try {
            Thread.sleep(20);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

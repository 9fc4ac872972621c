package dev.lifeguard.bench.presence;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * CPU time of a JVM and of groups of its threads, in milliseconds, or in milliseconds per second.
 *
 * @param all all threads, also ended ones
 * @param workers living workers of the pools of {@code ManyPools}
 * @param lifeguard living threads of Lifeguard
 * @param compilers living threads of the JIT compilers C1 and C2
 */
public record JvmCpuTime(double all, double workers, double lifeguard, double compilers) {
    static final JvmCpuTime ZERO = new JvmCpuTime(0, 0, 0, 0);

    private static final double MS = 1e6;
    private static final Predicate<String> WORKER =
            Pattern.compile("^pool\\d+-").asPredicate();
    private static final Predicate<String> COMPILER =
            Pattern.compile("^C[12] Compiler").asPredicate();

    /** Returns the CPU time so far. Without Linux there are no groups. */
    public static JvmCpuTime of(Process jvm) throws IOException {
        double all = jvm.info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / MS;
        Path threads = Path.of("/proc", Long.toString(jvm.pid()), "task");
        return Files.isDirectory(threads) ? read(all, threads) : new JvmCpuTime(all, 0, 0, 0);
    }

    static JvmCpuTime read(double all, Path threads) throws IOException {
        double workers = 0;
        double lifeguard = 0;
        double compilers = 0;
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(threads)) {
            for (Path thread : folders) {
                String name = read(thread, "comm");
                if (WORKER.test(name)) {
                    workers += ms(thread);
                } else if (name.startsWith("lifeguard-")) {
                    lifeguard += ms(thread);
                } else if (COMPILER.test(name)) {
                    compilers += ms(thread);
                }
            }
        }
        return new JvmCpuTime(all, workers, lifeguard, compilers);
    }

    private static double ms(Path thread) {
        String times = read(thread, "schedstat");
        return times.isEmpty() ? 0 : Long.parseLong(times.split(" ")[0]) / MS;
    }

    private static String read(Path thread, String file) {
        try {
            return Files.readString(thread.resolve(file));
        } catch (IOException e) {
            return ""; // the thread has just ended
        }
    }

    /** Returns the CPU time since {@code before}, per second. */
    public JvmCpuTime since(JvmCpuTime before, double seconds) {
        return new JvmCpuTime(
                (all - before.all) / seconds,
                (workers - before.workers) / seconds,
                (lifeguard - before.lifeguard) / seconds,
                (compilers - before.compilers) / seconds);
    }

    /** Returns the CPU time of the other threads, such as the one that submits the tasks. */
    double rest() {
        return all - workers - lifeguard - compilers;
    }
}

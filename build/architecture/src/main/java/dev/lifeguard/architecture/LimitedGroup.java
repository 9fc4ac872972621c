package dev.lifeguard.architecture;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.opentest4j.TestAbortedException;

/**
 * A control group with a CPU limit, created by a test, and inside it another one without a limit, for a JVM; version 1
 * or 2. Only root can create one, and only if the hierarchy is writable, which it is not in most containers. Otherwise
 * the test is skipped with the reason, in CI too.
 */
public final class LimitedGroup implements AutoCloseable {
    private static final Path ROOT = Path.of("/sys/fs/cgroup");
    private static final int PERIOD_US = 100_000;
    private static final int MAX_TRIES = 100;
    private static final AtomicInteger NUMBER = new AtomicInteger(); // tests run in parallel

    private final Path outer;
    private final Path inner;

    private LimitedGroup(Path outer) {
        this.outer = outer;
        inner = outer.resolve("inner");
    }

    /**
     * Creates both groups.
     *
     * @param cores average number of cores that all processes in it may use together
     */
    public static LimitedGroup of(double cores) throws IOException {
        boolean first = Files.exists(ROOT.resolve("cpu/cpu.cfs_quota_us"));
        Path parent = first ? ROOT.resolve("cpu") : ROOT;
        LimitedGroup group = new LimitedGroup(
                parent.resolve("lifeguard-test-" + ProcessHandle.current().pid() + "-" + NUMBER.incrementAndGet()));
        String quota = Long.toString(Math.round(cores * PERIOD_US));
        try {
            Files.createDirectory(group.outer);
        } catch (IOException e) {
            throw skipped("makes a control group here", e);
        }
        try {
            if (first) {
                Files.writeString(group.outer.resolve("cpu.cfs_period_us"), Integer.toString(PERIOD_US));
                Files.writeString(group.outer.resolve("cpu.cfs_quota_us"), quota);
            } else {
                Files.writeString(group.outer.resolve("cpu.max"), quota + " " + PERIOD_US);
            }
            Files.createDirectory(group.inner);
        } catch (IOException e) {
            Files.delete(group.outer);
            throw skipped("limits the CPU of a control group here", e);
        }
        return group;
    }

    /** Moves a process into the inner group. */
    public void add(long pid) throws IOException {
        Files.writeString(inner.resolve("cgroup.procs"), Long.toString(pid));
    }

    private static TestAbortedException skipped(String what, IOException why) {
        String line = "nobody " + what + ", so no JVM with a CPU limit is looked at: " + why;
        System.err.println(line);
        return new TestAbortedException(line);
    }

    /** Removes the groups after their processes have ended, for which the kernel needs a moment. */
    @Override
    public void close() throws IOException, InterruptedException {
        for (int i = 0; Files.exists(inner) || Files.exists(outer); i++) {
            try {
                Files.deleteIfExists(inner);
                Files.deleteIfExists(outer);
            } catch (FileSystemException e) {
                if (i == MAX_TRIES) {
                    throw e;
                }
                Thread.sleep(20);
            }
        }
    }
}

package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.probe.host.Crowd;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the probe's times of workers with the program's own clocks. There are few workers, or many more than cores;
 * tasks queue, or workers wait.
 */
@Isolated("compares times")
@EnabledOnOs(OS.LINUX)
class CrowdedClocksIT {
    /** Maximum difference of CPU time, run-queue wait and blocked time, as a share of the time on a worker. */
    private static final double TOLERANCE = 0.03;

    /**
     * Time between two tasks that arrive faster than the cores can run them. Few enough end in a second for all clocks to
     * be read.
     */
    private static final long BRISK_MS = 10;

    private static final int[] THREADS = {2, 8, 20, 50, 100};
    private static final int ATTEMPTS = 3;
    private static final int TASKS_OF_A_WORKER = 60;
    private static final int MAX_TASKS = 150;
    private static final int SLOW_TASKS = 120;

    /** Long enough that no interval of the recording contains tasks of two phases. */
    private static final long BETWEEN_PHASES_MS = 1_300;

    /** Shares of the time on workers. */
    private record Shares(double cpu, double runnable) {
        double blocked() {
            return 1 - cpu - runnable;
        }

        void assertLike(Shares truth, String what) {
            assertThat(cpu).describedAs("CPU time of %s", what).isCloseTo(truth.cpu, within(TOLERANCE));
            assertThat(runnable).describedAs("run-queue wait of %s", what).isCloseTo(truth.runnable, within(TOLERANCE));
            assertThat(blocked()).describedAs("blocked time of %s", what).isCloseTo(truth.blocked(), within(TOLERANCE));
        }
    }

    /** All of them in the profile {@code full}; otherwise the extremes, one with the agent and one attached. */
    static Stream<Arguments> cases() {
        if (!Jdk.ALL_WAYS) {
            return Stream.of(
                    Arguments.of(Jdk.newest().get(0), true, 2, BRISK_MS),
                    Arguments.of(Jdk.oldest().get(0), false, 100, BRISK_MS));
        }
        return Jdk.all().stream()
                .flatMap(jdk -> Stream.of(true, false)
                        .flatMap(agent -> Stream.concat(
                                IntStream.of(THREADS).mapToObj(threads -> Arguments.of(jdk, agent, threads, BRISK_MS)),
                                Stream.of(Arguments.of(jdk, agent, 8, 100)))));
    }

    /**
     * Uses the best of several attempts: if other processes delay a JVM while its threads are stopped for a stack,
     * tasks are blocked for longer than they can measure.
     */
    @ParameterizedTest(name = "{0}, agent: {1}, {2} workers, {3} ms between tasks")
    @MethodSource("cases")
    void workersTimeIsSplitAsMeasuredByTheProgram(
            Jdk jdk, boolean agent, int threads, long pauseMs, @TempDir Path directory) throws Exception {
        for (int attempt = 1; ; attempt++) {
            try {
                attempt(jdk, agent, threads, pauseMs, directory);
                return;
            } catch (AssertionError e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    private static void attempt(Jdk jdk, boolean agent, int threads, long pauseMs, Path directory) throws Exception {
        int tasks = pauseMs == BRISK_MS ? Math.min(MAX_TASKS, TASKS_OF_A_WORKER * threads) : SLOW_TASKS;
        Path file = directory.resolve("recording.gz");
        Shares truth = run(jdk, agent, threads, tasks, pauseMs, directory, file);
        PoolSums sums = PoolSums.of(file);
        int pool = sums.recording.pools().values().stream()
                .filter(one -> one.name().startsWith("crowd"))
                .findFirst()
                .orElseThrow()
                .id();

        List<TaskSample> samples = last(tasks, samples(sums.recording, pool));
        assertThat(samples).hasSize(tasks).allMatch(TaskSample::split);
        double execNs = samples.stream().mapToDouble(TaskSample::execNs).sum();
        new Shares(
                        samples.stream().mapToDouble(TaskSample::cpuNs).sum() / execNs,
                        samples.stream().mapToDouble(TaskSample::runQueueNs).sum() / execNs)
                .assertLike(truth, "samples");

        List<PoolTick.Clocks> clocks = clocksSince(samples.get(0).enqueuedNs(), sums.recording, pool);
        double busyNs =
                clocks.stream().mapToDouble(PoolTick.Clocks::measuredBusyNs).sum();
        new Shares(
                        clocks.stream().mapToDouble(PoolTick.Clocks::cpuNs).sum() / busyNs,
                        clocks.stream().mapToDouble(PoolTick.Clocks::runQueueNs).sum() / busyNs)
                .assertLike(truth, "workers");
    }

    private static Shares run(Jdk jdk, boolean agent, int threads, int tasks, long pauseMs, Path directory, Path file)
            throws Exception {
        String[] options = agent ? new String[] {"-javaagent:" + HostJvm.PROBE + "=record=" + file} : new String[0];
        List<String> arguments = List.of("" + threads, "" + tasks, "" + pauseMs);
        try (HostJvm host = new HostJvm(
                jdk, directory, HostJvm.TEST_CLASSES.toString(), Crowd.class.getName(), arguments, options)) {
            host.await("ready"::equals);
            if (!agent) {
                host.attach("record=" + file);
            }
            host.send("");
            host.await("warm"::equals);
            Thread.sleep(BETWEEN_PHASES_MS);
            host.send("");
            host.await("over"::equals);
            Thread.sleep(BETWEEN_PHASES_MS);
            host.send("");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            double wallNs = host.number("wallNs");
            double cpuNs = host.number("cpuNs");
            return new Shares(cpuNs / wallNs, 1 - (cpuNs + host.number("blockedNs")) / wallNs);
        }
    }

    private static List<TaskSample> samples(Recording recording, int pool) {
        return recording.ticks().stream()
                .flatMap(tick -> tick.tasks().stream())
                .filter(task -> task.poolId() == pool)
                .sorted(Comparator.comparingLong(TaskSample::enqueuedNs))
                .toList();
    }

    private static <T> List<T> last(int count, List<T> all) {
        return all.subList(Math.max(0, all.size() - count), all.size());
    }

    private static List<PoolTick.Clocks> clocksSince(long ns, Recording recording, int pool) {
        return recording.ticks().stream()
                .filter(tick -> tick.endNs() >= ns)
                .map(Tick::pools)
                .flatMap(List::stream)
                .filter(tick -> tick.poolId() == pool)
                .map(PoolTick::clocks)
                .filter(clocks -> clocks.measuredBusyNs() > 0)
                .toList();
    }
}

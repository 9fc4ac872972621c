package dev.lifeguard.bench.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Prerequisite;
import dev.lifeguard.bench.exact.ObservedRun.Way;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Five known issues of the pool tuning library that Lifeguard succeeds, all of them solved here. */
class KnownIssuesIT {
    @TempDir
    private Path directory;

    static List<Jdk> jdks() {
        return Runs.jdks();
    }

    static List<ObservedRun> longTasks() {
        return Runs.observed("long", Way.AGENT);
    }

    static List<ObservedRun> overloads() {
        return Runs.observed("overload", Way.values());
    }

    @ParameterizedTest
    @MethodSource("longTasks")
    void utilizationIsReportedWithoutDelay(ObservedRun run) {
        PoolMeasurements account = PoolMeasurements.of(run.recording(), "work");
        PoolTick first = account.poolTicks().get(0);
        assertThat(first.tasks().completed()).isZero();
        assertThat(first.load().busyNs()).isPositive();
    }

    @ParameterizedTest
    @MethodSource("overloads")
    void utilizationIsNeverAboveItsLimit(ObservedRun run) {
        PoolMeasurements account = PoolMeasurements.of(run.recording(), "work");
        for (Tick tick : account.ticks()) {
            long resolution = run.load().threads() * 1_024L;
            long limit = run.load().threads() * tick.lengthNs() + resolution;
            assertThat(account.tick(tick)
                            .map(figures -> figures.load().busyNs())
                            .orElse(0L))
                    .isBetween(0L, limit);
        }
    }

    @ParameterizedTest
    @MethodSource("longTasks")
    void tasksLongerThanTheIntervalDoNotStopIt(ObservedRun run) {
        List<Tick> ticks = run.recording().ticks();
        for (int i = 1; i < ticks.size(); i++) {
            assertThat(ticks.get(i).endNs() - ticks.get(i).lengthNs())
                    .isEqualTo(ticks.get(i - 1).endNs());
        }
        // An interval counts every running task, whether or not a task ends in it.
        PoolMeasurements account = PoolMeasurements.of(run.recording(), "work");
        List<Boolean> busy = ticks.stream()
                .map(tick -> account.tick(tick)
                                .map(figures -> figures.load().busyNs())
                                .orElse(0L)
                        > 0)
                .toList();
        assertThat(busy.subList(busy.indexOf(true), busy.lastIndexOf(true)))
                .hasSizeGreaterThan(2)
                .doesNotContain(false);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aPoolThatTheProgramCannotConstructIsObserved(Jdk jdk) throws IOException, InterruptedException {
        Recording recording = recorded(jdk, "dev.lifeguard.bench.workload.Foreign", Path.of("out"));
        PoolInfo pool = recording.pools().values().stream()
                .filter(info -> info.name().startsWith("HttpClient"))
                .findAny()
                .orElseThrow();
        assertThat(new PoolMeasurements(recording, pool, recording.ticks())
                        .poolTicks().stream()
                                .mapToLong(figures -> figures.tasks().completed())
                                .sum())
                .isPositive();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aWorkerDoesNoInputOrOutputForItsTasks(Jdk jdk) throws IOException, InterruptedException {
        Prerequisite.require(Path.of("/proc/thread-self/io"));
        Path out = directory.resolve("calls");
        recorded(jdk, "dev.lifeguard.bench.workload.QuietWorkers", out);
        String[] calls = Files.readString(out).trim().split(" ");
        assertThat(Integer.parseInt(calls[0])).isLessThan(100); // for 50,000 tasks, with class loading
        assertThat(Integer.parseInt(calls[1])).isZero();
    }

    private Recording recorded(Jdk jdk, String program, Path out) throws IOException, InterruptedException {
        Path file = directory.resolve("recording");
        start(jdk, List.of("-javaagent:" + Runs.PROBE + "=record=" + file), program, directory.resolve(out));
        return Recording.read(file);
    }

    private static void start(Jdk jdk, List<String> options, String program, Path out)
            throws IOException, InterruptedException {
        List<String> command = new java.util.ArrayList<>(List.of(jdk.java().toString()));
        command.addAll(options);
        command.addAll(List.of("-cp", ObservedRun.classPath().toString(), program));
        int exit = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start()
                .waitFor();
        assertThat(exit).as(Files.readString(out)).isZero();
    }
}

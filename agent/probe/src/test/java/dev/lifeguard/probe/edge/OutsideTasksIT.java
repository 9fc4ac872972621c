package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.probe.host.Outside;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Outside tasks of a fork/join pool are sampled like a thread pool's tasks: each one, once. */
@Isolated("compares times")
class OutsideTasksIT {
    private static final int TASKS = 120;

    private record Run(List<String> output, List<String> errors, PoolSums sums) {
        List<TaskSample> samples(String pool) {
            return sums.recording.ticks().stream()
                    .flatMap(tick -> tick.tasks().stream())
                    .filter(task -> Objects.requireNonNull(
                                    sums.recording.pools().get(task.poolId()))
                            .name()
                            .equals(pool))
                    .sorted(Comparator.comparingLong(TaskSample::enqueuedNs))
                    .toList();
        }
    }

    private static final Map<String, Run> runs = new TreeMap<>();

    @BeforeAll
    static void runAll(@TempDir Path directory) throws Exception {
        for (Jdk jdk : Jdk.newest()) {
            runs.put(jdk + " by agent", run(jdk, directory, false));
        }
        for (Jdk jdk : Jdk.oldest()) {
            runs.put(jdk + " by attach", run(jdk, directory, true));
        }
    }

    private static Run run(Jdk jdk, Path directory, boolean attached) throws Exception {
        Path recording = directory.resolve("java" + jdk.version() + attached + ".gz");
        String one = "-Djava.util.concurrent.ForkJoinPool.common.parallelism=1";
        String agent = attached ? one : "-javaagent:" + HostJvm.PROBE + "=record=" + recording;
        try (HostJvm host = new HostJvm(jdk, directory, Outside.class, one, agent)) {
            host.await("ready"::equals);
            if (attached) {
                VirtualMachine machine = VirtualMachine.attach(Long.toString(host.pid()));
                machine.loadAgent(HostJvm.PROBE.toString(), "record=" + recording);
                machine.detach();
            }
            host.send("go");
            host.await("finished"::equals);
            host.send("end");
            assertThat(host.await()).isZero();
            return new Run(host.lines(), host.errors(), PoolSums.of(recording));
        }
    }

    static Stream<String> ways() {
        return runs.keySet().stream();
    }

    private static Run of(String way) {
        return Objects.requireNonNull(runs.get(way));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void everyTaskIsASampleWithItsOwnTimes(String way) {
        List<long[]> own = of(way).output().stream()
                .filter(line -> line.startsWith("task "))
                .map(line -> line.split(" "))
                .map(words -> new long[] {Long.parseLong(words[1]), Long.parseLong(words[2])})
                .toList();
        List<TaskSample> samples = of(way).samples("known");
        assertThat(own).hasSize(TASKS);
        assertThat(samples)
                .hasSize(TASKS)
                .allSatisfy(sample -> assertThat(sample.weight()).isOne());
        for (int i = 0; i < TASKS; i++) {
            assertThat(samples.get(i).waitNs()).describedAs("wait of %s", i).isLessThanOrEqualTo(own.get(i)[0]);
            assertThat(samples.get(i).execNs()).describedAs("time of %s", i).isGreaterThanOrEqualTo(own.get(i)[1]);
        }
        assertThat((double) samples.stream().mapToLong(TaskSample::waitNs).sum())
                .isCloseTo(own.stream().mapToLong(task -> task[0]).sum(), withinPercentage(10));
        assertThat((double) samples.stream().mapToLong(TaskSample::execNs).sum())
                .isCloseTo(own.stream().mapToLong(task -> task[1]).sum(), withinPercentage(10));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void arrivalsAreCountedAsTheyCome(String way) {
        for (String pool : List.of("known", "cancelled")) {
            PoolSums.Sums sums = of(way).sums().of(pool);
            assertThat(sums.arrived).isEqualTo(pool.equals("known") ? TASKS : 11);
            assertThat(sums.completed).isEqualTo(sums.arrived);
            assertThat(sums.left).isZero();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void forksAreNoSamples(String way) {
        assertThat(of(way).samples("trees")).isEmpty();
        assertThat(of(way).sums().of("trees").completed).isGreaterThan(100);
        assertThat(of(way).samples("someforks")).hasSize(TASKS);
        assertThat(of(way).sums().of("someforks").completed).isEqualTo(TASKS + TASKS / 2);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void cancelledTasksAreSamplesToo(String way) {
        assertThat(of(way).samples("cancelled")).hasSize(11);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    @EnabledOnOs(OS.LINUX)
    void longTasksHaveClocksOfTheirOwn(String way) {
        Run run = of(way);
        assertThat(run.sums().recording.header().split()).isEqualTo(Header.SplitSource.SCHEDSTAT);
        List<TaskSample> samples = run.samples("spinning");
        assertThat(samples).hasSize(200);
        List<TaskSample> split = samples.stream().filter(TaskSample::split).toList();
        assertThat(split).hasSizeGreaterThan(50);
        long exec = split.stream().mapToLong(TaskSample::execNs).sum();
        long blocked = split.stream().mapToLong(TaskSample::blockedNs).sum();
        assertThat(blocked)
                .describedAs("of %s ns, of tasks that only compute", exec)
                .isLessThan(exec / 10);
        assertThat(split.stream().mapToLong(TaskSample::cpuNs).sum()).isPositive();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void tasksRunByTheCallerAreNotSampled(String way) {
        assertThat(of(way).output()).contains("helped true");
        assertThat(of(way).samples("common-pool")).hasSize(2);
        PoolSums.Sums common = of(way).sums().of("common-pool");
        assertThat(common.completed).isEqualTo(2);
        assertThat(common.arrived).isEqualTo(3);
        assertThat(common.left).isEqualTo(1);
        assertThat(common.helpCompleted).isPositive();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void theProbeReportsNoProblem(String way) {
        assertThat(of(way).errors().stream().filter(line -> line.startsWith("lifeguard: ")))
                .isEmpty();
    }
}

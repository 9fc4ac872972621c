package dev.lifeguard.lab.prediction.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.lab.generated.TaskDemand;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class TraceTest {
    private static final DemandDistribution CPU = DemandDistribution.of(4, 0.5);
    private static final DemandDistribution BLOCKED = new DemandDistribution(10, 0.3, 0.1, 100);

    @Test
    void isTheSameForTheSameSeed() {
        Workload workload = workload(new Traffic.Open(100));
        assertThat(Trace.open(workload, 5, 1)).isEqualTo(Trace.open(workload, 5, 1));
        assertThat(Trace.open(workload, 5, 1)).isNotEqualTo(Trace.open(workload, 5, 2));
    }

    @Test
    void aLongerTraceExtendsAShorterOne() {
        Workload workload = workload(new Traffic.Open(100));
        List<TaskDemand> shorter = Trace.open(workload, 2, 1);
        assertThat(Trace.open(workload, 5, 1)).startsWith(shorter.toArray(TaskDemand[]::new));
    }

    @Test
    void hasTheGivenRateAndMeans() {
        List<TaskDemand> trace = Trace.open(workload(new Traffic.Open(100)), 200, 42);
        assertThat(trace.size()).isCloseTo(20_000, within(600)); // four standard deviations
        assertThat(meanMs(trace, TaskDemand::cpuNs)).isCloseTo(CPU.meanMs(), Percentage.withPercentage(2));
        assertThat(meanMs(trace, TaskDemand::blockedNs)).isCloseTo(BLOCKED.overallMs(), Percentage.withPercentage(5));
        assertThat(trace).isSortedAccordingTo((a, b) -> Long.compare(a.atNs(), b.atNs()));
        assertThat(trace).allSatisfy(task -> assertThat(task.atNs()).isBetween(0L, 200_000_000_000L));
    }

    @Test
    void burstsAndCalmPeriodsHaveTheirRates() {
        List<TaskDemand> trace = Trace.open(workload(new Traffic.Bursty(50, 250, 1000, 300)), 200, 42);
        long inBursts = trace.stream()
                .filter(task -> task.atNs() % 1_000_000_000L < 300_000_000L)
                .count();
        assertThat(inBursts).isCloseTo(200 * 75L, within(500L));
        assertThat(trace.size() - inBursts).isCloseTo(200 * 35L, within(340L));
    }

    @Test
    void allPartsOfAnArrivalComeTogether() {
        List<TaskDemand> trace = Trace.open(workload(new Traffic.Open(50)).withParts(4), 10, 42);
        assertThat(trace.size() % 4).isZero();
        for (int i = 0; i < trace.size(); i++) {
            assertThat(trace.get(i).atNs()).isEqualTo(trace.get(i / 4 * 4).atNs());
        }
    }

    @Test
    void eachUserHasASeparateInfiniteTrace() {
        Traffic.Closed traffic = new Traffic.Closed(20, 50);
        Workload workload = workload(traffic);
        List<List<TaskDemand>> first = taken(Trace.closed(workload, traffic, 42));
        assertThat(first).hasSize(20).doesNotHaveDuplicates().isEqualTo(taken(Trace.closed(workload, traffic, 42)));
        List<TaskDemand> all = first.stream().flatMap(List::stream).toList();
        assertThat(all).hasSize(20 * 1000);
        assertThat(meanMs(all, TaskDemand::atNs)).isCloseTo(50, Percentage.withPercentage(3));
    }

    @Test
    void withoutSpreadAllDemandsAreEqual() {
        Workload workload = Workload.of(
                "w", "", new Traffic.Open(100), DemandDistribution.of(3, 0), DemandDistribution.NONE, 1, List.of(1));
        assertThat(Trace.open(workload, 1, 42)).isNotEmpty().allSatisfy(task -> {
            assertThat(task.cpuNs()).isEqualTo(3_000_000);
            assertThat(task.blockedNs()).isZero();
        });
    }

    private static List<List<TaskDemand>> taken(List<Stream<TaskDemand>> traces) {
        return traces.stream().map(trace -> trace.limit(1000).toList()).toList();
    }

    private static double meanMs(List<TaskDemand> trace, ToLongFunction<TaskDemand> figure) {
        return trace.stream().mapToLong(figure).average().orElseThrow() / 1e6;
    }

    private static Workload workload(Traffic traffic) {
        return Workload.of("w", "", traffic, CPU, BLOCKED, 1, List.of(1));
    }
}

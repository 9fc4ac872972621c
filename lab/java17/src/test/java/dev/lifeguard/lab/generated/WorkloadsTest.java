package dev.lifeguard.lab.generated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkloadsTest {
    @Test
    void thereAreThirteenAtEightSizesEach() {
        List<Workload> all = Workloads.of(2);
        assertThat(all).hasSize(13);
        assertThat(all).extracting(Workload::id).doesNotHaveDuplicates();
        assertThat(all).allSatisfy(workload -> assertThat(workload.sizes()).hasSize(8));
    }

    @Test
    void coverTooFewAndTooManyThreads() {
        List<Workload> all = Workloads.of(2);
        assertThat(all)
                .filteredOn(w -> w.work().observedSize() == w.sizes().get(0))
                .hasSizeGreaterThanOrEqualTo(5);
        assertThat(all)
                .filteredOn(
                        w -> w.work().observedSize() == w.sizes().get(w.sizes().size() - 1))
                .hasSizeGreaterThanOrEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 8, 64})
    void sizesAscendAndIncludeTheObservedOne(int cores) {
        assertThat(Workloads.of(cores)).allSatisfy(workload -> {
            assertThat(workload.sizes())
                    .isSorted()
                    .doesNotHaveDuplicates()
                    .contains(workload.work().observedSize());
            assertThat(workload.sizes().get(0)).isPositive();
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 64})
    void noneNeedsMoreCpuThanAvailable(int cores) {
        assertThat(Workloads.of(cores))
                .allSatisfy(workload -> assertThat(cpus(workload)).isBetween(0.01 * cores, 0.75 * cores));
    }

    @Test
    void refusesAnUnknownName() {
        assertThat(Workloads.named("cpu", 2).work().observedSize()).isEqualTo(64);
        assertThat(Workloads.named("seed-0007", 2).work()).isEqualTo(Generator.draw(7, 2));
        assertThatThrownBy(() -> Workloads.named("gpu", 2)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Mean number of CPUs that it needs. */
    private static double cpus(Workload workload) {
        GeneratedWorkload work = workload.work();
        return work.arrivals().perSecond() * work.cpu().meanMs() / 1000
                + work.beside().cores() * work.cores();
    }
}

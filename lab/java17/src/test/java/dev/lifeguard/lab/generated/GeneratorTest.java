package dev.lifeguard.lab.generated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class GeneratorTest {
    private static final int CORES = 2;
    private static final List<GeneratedWorkload> MANY = LongStream.rangeClosed(1, 400)
            .mapToObj(seed -> Generator.draw(seed, CORES))
            .toList();

    @Test
    void theSameSeedGivesTheSameWorkloadAndTrace() {
        for (long seed = 1; seed <= 40; seed++) {
            GeneratedWorkload workload = Generator.draw(seed, CORES);
            assertThat(Generator.draw(seed, CORES)).isEqualTo(workload);
            assertThat(new ArrivalTrace(workload, 0).open(2)).isEqualTo(new ArrivalTrace(workload, 0).open(2));
        }
        assertThat(Generator.draw(1, CORES)).isNotEqualTo(Generator.draw(2, CORES));
    }

    @Test
    void everyKindOccurs() {
        assertThat(drawn(GeneratedWorkload::blockedBy)).contains(BlockedBy.values());
        assertThat(drawn(GeneratedWorkload::order)).contains(PhaseOrder.values());
        assertThat(drawn(GeneratedWorkload::pool)).contains(PoolKind.values());
        assertThat(drawn(workload -> workload.cpu().shape())).containsAll(Shape.DRAWN);
        assertThat(drawn(workload -> workload.blocked().shape())).containsAll(Shape.DRAWN);
        assertThat(drawn(workload -> workload.arrivals().getClass().getSimpleName()))
                .contains("Poisson", "Regular", "Bursts", "Ramp", "Batches", "Users");
        assertThat(drawn(GeneratedWorkload::java)).containsOnly(17, 25);
        assertThat(drawn(GeneratedWorkload::attached)).contains(true, false);
        assertThat(drawn(workload -> workload.garbageKb() > 0)).contains(true, false);
        assertThat(drawn(workload -> workload.blocked().meanMs() > 0)).contains(true, false);
        assertThat(drawn(workload -> workload.beside().cpuPool() > 0)).contains(true, false);
        assertThat(drawn(workload -> workload.beside().blockingPool() > 0)).contains(true, false);
        assertThat(drawn(workload -> workload.beside().burner() > 0)).contains(true, false);
        assertThat(drawn(workload -> workload.observedSize() < workload.neededThreads()))
                .contains(true, false);
        assertThat(drawn(workload -> workload.observedSize() > 4 * workload.neededThreads()))
                .contains(true, false);
    }

    private static <T> List<T> drawn(Function<GeneratedWorkload, T> choice) {
        return MANY.stream().map(choice).distinct().toList();
    }

    @Test
    void everyValueIsInItsRange() {
        assertThat(MANY).allSatisfy(workload -> {
            assertThat(workload.load()).isBetween(0.0, 1.1);
            assertThat(workload.cpu().meanMs()).isBetween(0.1, 30.0);
            assertThat(workload.blocked().meanMs()).isBetween(0.0, 200.0);
            assertThat(workload.neededThreads()).isBetween(0.25, 50.0);
            assertThat(workload.observedSize()).isBetween(1, 100);
            assertThat(workload.permits() > 0).isEqualTo(workload.blockedBy().limited());
            assertThat(workload.queue() > 0).isEqualTo(workload.pool() == PoolKind.BOUNDED);
        });
        assertThat(MANY)
                .as("20% and more of the cores or of what is shared, but where services mostly block")
                .filteredOn(workload ->
                        workload.blocked().meanMs() <= 5 * workload.cpu().meanMs())
                .allSatisfy(workload -> assertThat(workload.load()).isGreaterThanOrEqualTo(0.2));
        assertThat(MANY).anySatisfy(workload -> assertThat(workload.load()).isGreaterThan(1.05));
    }

    /** The load is the utilization of the cores or the shared resource, whichever is higher. */
    @Test
    void theLoadIsTheHigherUtilization() {
        assertThat(MANY)
                .filteredOn(workload -> !(workload.arrivals() instanceof Arrivals.Users))
                .allSatisfy(workload -> {
                    double perMs = workload.arrivals().perSecond() / 1000;
                    double cores = perMs
                            * workload.cpu().meanMs()
                            / (CORES * (1 - workload.beside().cores()));
                    double shared = workload.permits() == 0 ? 0 : perMs * workload.holdMs() / workload.permits();
                    assertThat(Math.max(cores, shared)).isCloseTo(workload.load(), within(1e-9));
                });
    }

    @Test
    void fiveSizesAroundTheNeedExcludeTheObservedOne() {
        assertThat(MANY).allSatisfy(workload -> {
            assertThat(workload.sizes())
                    .hasSize(5)
                    .isSorted()
                    .doesNotHaveDuplicates()
                    .doesNotContain(workload.observedSize())
                    .allSatisfy(size -> assertThat(size).isBetween(1, 100));
            assertThat(workload.sizes().get(4)).isGreaterThan((int) (1.5 * workload.neededThreads()));
        });
    }
}

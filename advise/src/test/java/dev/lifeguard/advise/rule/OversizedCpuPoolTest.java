package dev.lifeguard.advise.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.prediction.Scenario;
import org.junit.jupiter.api.Test;

/** Twenty threads that compute on two processors. */
class OversizedCpuPoolTest {
    private static Scene scene(int threads, double cpuShare, double runnableShare, double coresBusy) {
        return new Scene(10)
                .coresBusy(coresBusy)
                .pool(
                        Scene.threadPool(1, "sums"),
                        (second, pool) -> pool.threads(threads)
                                .busy(threads, cpuShare, runnableShare)
                                .tasks(10, 2000))
                .stack(1, Role.RUNNING, 5, "com.shop.Sum.of:7");
    }

    @Test
    void threadsThatWaitForAProcessorAreFound() {
        Finding finding =
                scene(20, 0.1, 0.9, 2).findings(FindingId.OVERSIZED_CPU_POOL).get(0);

        assertThat(finding.title())
                .isEqualTo("20 threads of sums share 2 processors: each task takes 10 times as long as its work");
        assertThat(finding.change().scenario()).isEqualTo(Scenario.ofSize(2));
        assertThat(finding.change().text()).contains("2 threads at com.shop.Pools.make:9");
        assertThat(finding.waitingTasks()).isEqualTo(18);
    }

    @Test
    void asManyThreadsAsTheBlockedPartNeedsAreNotTooMany() {
        // 20 threads, 10% on a CPU, 80% blocked: 2 processors keep 18 threads busy
        assertThat(scene(20, 0.1, 0.1, 2).findings(FindingId.OVERSIZED_CPU_POOL))
                .isEmpty();
    }

    @Test
    void aFullPoolOfAsManyThreadsAsProcessorsIsNotFound() {
        assertThat(scene(2, 0.7, 0.3, 2).findings(FindingId.OVERSIZED_CPU_POOL)).isEmpty();
        assertThat(scene(3, 0.6, 0.4, 2).findings(FindingId.OVERSIZED_CPU_POOL)).isEmpty();
    }

    @Test
    void aPoolThatSuffersFromOthersIsNotFound() {
        // it uses a fifth of the processors itself; others take the rest
        assertThat(scene(20, 0.02, 0.5, 2).findings(FindingId.OVERSIZED_CPU_POOL))
                .isEmpty();
    }

    @Test
    void freeProcessorsMeanThatNothingIsTooMuch() {
        assertThat(scene(20, 0.1, 0.9, 1).findings(FindingId.OVERSIZED_CPU_POOL))
                .isEmpty();
    }
}

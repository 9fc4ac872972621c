package dev.lifeguard.advise.rule.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Four threads that compute, in a container with a limit of half a core. */
class CpuThrottledTest {
    private static Scene scene(int seconds, IntToDoubleFunction throttled, double runnableShare) {
        return new Scene(seconds)
                .coresBusy(0.5)
                .cpuLimit(0.5, throttled)
                .pool(
                        Scene.threadPool(1, "sums"),
                        (second, pool) ->
                                pool.threads(4).busy(4, 0.125, runnableShare).tasks(10, 400))
                .stack(1, Role.RUNNING, 5, "com.shop.Sum.of:7");
    }

    private static Scene slow() {
        return scene(10, second -> 1.5, 0.875);
    }

    @Test
    void aLimitThatStopsThreadsThatComputeIsFound() {
        Finding finding = slow().findings(FindingId.CPU_THROTTLED).get(0);

        assertThat(finding.title())
                .isEqualTo("The CPU limit of 0.5 cores stops this JVM for 75% of the time in which it could run");
        assertThat(finding.pool()).isEqualTo("sums");
        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
        assertThat(finding.waitingTasks()).isEqualTo(3.5, within(1e-6));
        assertThat(finding.chain())
                .containsExactly(
                        "3.5 of the 4 busy workers of sums are ready to run but wait for a processor",
                        "the work is done in com.shop.Sum.of:7",
                        "the pool is created at com.shop.Pools.make:9");
        assertThat(finding.change().text()).contains("Raise the limit", "about 4 threads can run");
        assertThat(finding.change().resize()).isFalse();
        assertThat(finding.noHelp()).first().asString().startsWith("More threads");
    }

    @Test
    void withoutThrottlingOrALimitNothingIsFound() {
        assertThat(scene(10, second -> 0, 0.875).findings(FindingId.CPU_THROTTLED))
                .isEmpty();
        assertThat(scene(10, second -> -1, 0.875).findings(FindingId.CPU_THROTTLED))
                .isEmpty();
    }

    @Test
    void aLittleThrottlingInEachSecondIsNotFound() {
        assertThat(scene(10, second -> 0.05, 0.875).findings(FindingId.CPU_THROTTLED))
                .isEmpty(); // 9% of the time
        assertThat(scene(10, second -> 0.06, 0.875).findings(FindingId.CPU_THROTTLED))
                .hasSize(1); // 11%
    }

    @Test
    void theStartAloneIsNotFound() {
        assertThat(scene(10, second -> second <= 2 ? 1.5 : 0, 0.875).findings(FindingId.CPU_THROTTLED))
                .isEmpty();
        assertThat(scene(10, second -> second <= 3 ? 1.5 : 0, 0.875).findings(FindingId.CPU_THROTTLED))
                .hasSize(1);
        assertThat(scene(100, second -> second <= 4 ? 1.5 : 0, 0.875).findings(FindingId.CPU_THROTTLED))
                .isEmpty();
    }

    @Test
    void severityIsByTheShareOfTheWholeTime() {
        // 3 × 0.5 of 3 × 0.5 + 10 × 0.5
        assertThat(scene(10, second -> second <= 3 ? 0.5 : 0, 0.875).findings(FindingId.CPU_THROTTLED))
                .singleElement()
                .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.WARNING));
    }

    @Test
    void poolsThatOnlyBlockDoNotSufferFromIt() {
        assertThat(scene(10, second -> 1.5, 0.05).findings(FindingId.CPU_THROTTLED))
                .isEmpty();
    }

    @Test
    void allPoolsThatSufferAreNamedTheWorstFirst() {
        Finding finding = slow().pool(
                        Scene.threadPool(2, "other"),
                        (second, pool) -> pool.threads(8).busy(8, 0.02, 0.9).tasks(10, 400))
                .findings(FindingId.CPU_THROTTLED)
                .get(0);

        assertThat(finding.pool()).isEqualTo("other");
        assertThat(finding.chain())
                .startsWith(
                        "7.2 of the 8 busy workers of other are ready to run but wait for a processor",
                        "3.5 of the 4 busy workers of sums are ready to run but wait for a processor");
    }

    @Test
    void whereWaitsForAProcessorAreUnknownTheyAreEstimated() {
        assertThat(slow().withoutRunQueue().findings(FindingId.CPU_THROTTLED))
                .singleElement()
                .satisfies(finding -> assertThat(finding.waitingTasks()).isEqualTo(1.5, within(1e-6)));
    }

    /** Half of its time it is blocked and tasks wait; an eighth of it, it waits for a processor. */
    private static Scene queueing(double throttled) {
        return new Scene(10)
                .coresBusy(0.5)
                .cpuLimit(1, second -> throttled)
                .pool(Scene.threadPool(1, "calls"), (second, pool) -> {
                    pool.threads(4).busy(4, 0.1, 0.15).tasks(10, 400);
                    pool.waiting = 20;
                    pool.queued = 20;
                });
    }

    @Test
    void nobodyAdvisesMoreThreadsForAPoolThatIsSlowed() {
        assertThat(queueing(0).ids()).contains(FindingId.UNDERSIZED_BLOCKING_POOL);
        assertThat(queueing(0.5).ids())
                .contains(FindingId.CPU_THROTTLED)
                .doesNotContain(FindingId.UNDERSIZED_BLOCKING_POOL);
    }

    private static Finding refusing(double throttled) {
        return new Scene(10)
                .coresBusy(0.5)
                .cpuLimit(0.5, second -> throttled)
                .pool(Scene.threadPool(1, "calls"), (second, pool) -> {
                    pool.threads(4).busy(4, 0.1, 0.5).tasks(10, 400);
                    pool.rejected = 5;
                })
                .findings(FindingId.REJECTIONS)
                .get(0);
    }

    @Test
    void whatIsRefusedNeedsTheLimitRaisedBeforeMoreThreads() {
        assertThat(refusing(0).change().text()).startsWith("Give it more threads");
        assertThat(refusing(0.5).change().text()).startsWith("Raise the CPU limit first");
        assertThat(refusing(0.5).change().resize()).isFalse();
    }
}

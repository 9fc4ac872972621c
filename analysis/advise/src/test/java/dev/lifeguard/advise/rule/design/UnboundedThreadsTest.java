package dev.lifeguard.advise.rule.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import org.junit.jupiter.api.Test;

class UnboundedThreadsTest {
    private static Scene scene(int max, java.util.function.IntUnaryOperator size) {
        PoolInfo pool = Scene.info(1, "calls", PoolInfo.Kind.THREAD_POOL, "java.util.concurrent.SynchronousQueue", 0);
        return new Scene(10).pool(pool, (second, of) -> {
            int threads = size.applyAsInt(second);
            of.threads(threads).busy(threads, 0.1, 0).tasks(10, 100);
            of.core = 0;
            of.max = max;
        });
    }

    @Test
    void threadsThatGrowWithoutLimitAreFound() {
        Finding finding = scene(Integer.MAX_VALUE, second -> 10 + 5 * second)
                .findings(FindingId.UNBOUNDED_THREADS)
                .get(0);

        assertThat(finding.title()).isEqualTo("calls has no limit on its threads and grew to 60 threads");
    }

    @Test
    void manyThreadsThatNoLongerGrowAreFound() {
        assertThat(scene(Integer.MAX_VALUE, second -> 300).findings(FindingId.UNBOUNDED_THREADS))
                .hasSize(1);
    }

    @Test
    void theLimitAdvisedIsWhatItCameTo() {
        PoolInfo pool = Scene.info(1, "calls", PoolInfo.Kind.THREAD_POOL, "java.util.concurrent.SynchronousQueue", 0);
        Finding finding = new Scene(10)
                .pool(pool, (second, of) -> {
                    of.threads(200).busy(0.5, 0.1, 0).tasks(10, 50);
                    of.core = 0;
                    of.max = Integer.MAX_VALUE;
                })
                .findings(FindingId.UNBOUNDED_THREADS)
                .get(0);

        assertThat(finding.change().text()).startsWith("Give it a limit and a queue: 200 threads at ");
    }

    @Test
    void aFewSteadyThreadsAreNotFound() {
        assertThat(scene(Integer.MAX_VALUE, second -> 30 + second).findings(FindingId.UNBOUNDED_THREADS))
                .isEmpty();
    }

    @Test
    void threadsThatGrowToALimitAreNotFound() {
        assertThat(scene(64, second -> 10 + 5 * second).findings(FindingId.UNBOUNDED_THREADS))
                .isEmpty();
    }

    @Test
    void theThreadsOfTheBusiestSecondAreToldAndWhereTheySit() {
        PoolInfo pool = Scene.info(1, "calls", PoolInfo.Kind.THREAD_POOL, "java.util.concurrent.SynchronousQueue", 0);
        Finding finding = new Scene(10)
                .pool(pool, (second, of) -> {
                    of.threads(200).busy(second, 0.1, 0).tasks(10, 50);
                    of.max = Integer.MAX_VALUE;
                })
                .stack(1, Role.BLOCKED, 1, "java.lang.Thread.sleep0", "com.shop.Call.a:2")
                .findings(FindingId.UNBOUNDED_THREADS)
                .get(0);

        assertThat(finding.chain())
                .containsExactly(
                        "calls starts a thread for each task that finds none idle, without a limit",
                        "its threads are blocked in com.shop.Call.a:2",
                        "the pool is created at com.shop.Pools.make:9");
        assertThat(finding.evidence())
                .filteredOn(figure -> figure.what().equals("busy threads in the busiest second"))
                .singleElement()
                .satisfies(figure -> assertThat(figure.value()).isEqualTo(10));
        assertThat(finding.evidence())
                .filteredOn(figure -> figure.what().equals("tasks arrived"))
                .singleElement()
                .satisfies(figure -> assertThat(figure.value()).isEqualTo(10));
    }

    @Test
    void aFewMoreThreadsOrALittleMoreOfManyAreABusyMoment() {
        assertThat(scene(Integer.MAX_VALUE, second -> second < 5 ? 2 : 12).findings(FindingId.UNBOUNDED_THREADS))
                .isEmpty();
        assertThat(scene(Integer.MAX_VALUE, second -> second < 5 ? 100 : 130).findings(FindingId.UNBOUNDED_THREADS))
                .isEmpty();
        assertThat(scene(Integer.MAX_VALUE, second -> second < 5 ? 40 : 61).findings(FindingId.UNBOUNDED_THREADS))
                .hasSize(1);
    }

    @Test
    void otherKindsHaveOtherLimits() {
        PoolInfo pool = Scene.info(1, "calls", PoolInfo.Kind.TOMCAT, "TaskQueue", 0);
        Scene scene = new Scene(10).pool(pool, (second, of) -> of.threads(300).max = Integer.MAX_VALUE);

        assertThat(scene.findings(FindingId.UNBOUNDED_THREADS)).isEmpty();
    }
}

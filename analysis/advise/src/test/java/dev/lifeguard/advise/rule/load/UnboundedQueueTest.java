package dev.lifeguard.advise.rule.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import org.junit.jupiter.api.Test;

class UnboundedQueueTest {
    private static Scene scene(PoolInfo pool, java.util.function.IntUnaryOperator queued) {
        return new Scene(10).pool(pool, (second, of) -> {
            int more = queued.applyAsInt(second) - queued.applyAsInt(second - 1);
            of.threads(2).busy(2, 0.1, 0).waiting(queued.applyAsInt(second)).tasks(100, 20);
            of.arrived = 100 + more;
        });
    }

    @Test
    void aQueueThatGrowsSecondBySecondIsFound() {
        Finding finding = scene(Scene.threadPool(1, "mail"), second -> 50 * second)
                .findings(FindingId.UNBOUNDED_QUEUE)
                .get(0);

        assertThat(finding.title())
                .isEqualTo("The queue of mail has no limit and grows by 50 tasks a second:"
                        + " a task that arrives now waits 5 s"); // 500 queued, 100 a second
    }

    @Test
    void aQueueThatIsWorkedOffAgainIsNotFound() {
        assertThat(scene(Scene.threadPool(1, "mail"), second -> second % 3 * 50).findings(FindingId.UNBOUNDED_QUEUE))
                .isEmpty();
    }

    @Test
    void aLongQueueThatDoesNotGrowIsNotFound() {
        assertThat(scene(Scene.threadPool(1, "mail"), second -> 500).findings(FindingId.UNBOUNDED_QUEUE))
                .isEmpty();
    }

    @Test
    void aPoolThatCompletesNothingHasNoRateAtWhichTasksWait() {
        Scene scene = new Scene(10).pool(Scene.threadPool(1, "mail"), (second, of) -> {
            of.threads(2).busy(2, 0, 0).waiting(50 * second);
            of.arrived = 51;
            of.rejected = 0;
            of.withdrawn = 1;
        });

        assertThat(scene.findings(FindingId.UNBOUNDED_QUEUE)).isEmpty();
    }

    @Test
    void aQueueWithALimitIsNotFound() {
        PoolInfo bounded =
                Scene.info(1, "mail", PoolInfo.Kind.THREAD_POOL, "java.util.concurrent.ArrayBlockingQueue", 1000);

        assertThat(scene(bounded, second -> 50 * second).findings(FindingId.UNBOUNDED_QUEUE))
                .isEmpty();
    }

    @Test
    void itIsAdvisedToHoldASecondOfWorkAndOneTaskForEachThreadAtLeast() {
        Finding finding = scene(Scene.threadPool(1, "mail"), second -> 50 * second)
                .findings(FindingId.UNBOUNDED_QUEUE)
                .get(0);

        assertThat(finding.change().text()).contains("a queue of at most 100 tasks", "which is 1 s of work");
        assertThat(finding.chain().get(0)).isEqualTo("mail completes 100 of the 150 tasks that arrive each second");
        assertThat(finding.waitingTasks()).isEqualTo(275);

        Scene slow = new Scene(10).pool(Scene.threadPool(1, "mail"), (second, of) -> {
            of.threads(4).busy(4, 0.1, 0).waiting(50 * second).tasks(2, 2000);
            of.arrived = 52;
        });
        assertThat(slow.findings(FindingId.UNBOUNDED_QUEUE).get(0).change().text())
                .contains("a queue of at most 4 tasks", "which is 2 s of work");
    }

    @Test
    void aShortQueueIsGoneInAMoment() {
        assertThat(scene(Scene.threadPool(1, "mail"), second -> 2 * second).findings(FindingId.UNBOUNDED_QUEUE))
                .isEmpty(); // arrivals are only 2% more
        assertThat(few(1, 2).findings(FindingId.UNBOUNDED_QUEUE)).isEmpty();
        assertThat(few(2, 2).findings(FindingId.UNBOUNDED_QUEUE)).hasSize(1);
        assertThat(few(2, 5).findings(FindingId.UNBOUNDED_QUEUE)).isEmpty();
    }

    /** A pool whose queue grows by this many tasks in each of ten seconds. */
    private static Scene few(int more, int threads) {
        return new Scene(10).pool(Scene.threadPool(1, "mail"), (second, of) -> {
            of.threads(threads).busy(threads, 0.1, 0).waiting(more * second).tasks(10, 20);
            of.arrived = 10 + more;
        });
    }

    @Test
    void aLongQueueThatGrowsALittleIsNotFound() {
        Scene scene = new Scene(10).pool(Scene.threadPool(1, "mail"), (second, of) -> {
            of.threads(2).busy(2, 0.1, 0).waiting(1000 + 50 * second).tasks(100, 20);
            of.arrived = 150;
        });

        assertThat(scene.findings(FindingId.UNBOUNDED_QUEUE)).isEmpty();
    }

    @Test
    void whatIsTakenOutCountsAsGone() {
        Scene scene = new Scene(10).pool(Scene.threadPool(1, "mail"), (second, of) -> {
            of.threads(2).busy(2, 0.1, 0).waiting(50 * second).tasks(100, 20);
            of.arrived = 150;
            of.withdrawn = 45;
        });

        assertThat(scene.findings(FindingId.UNBOUNDED_QUEUE)).isEmpty();
    }

    @Test
    void tomcatsQueueIsFoundAndThoseOfTimersAndForksAreNot() {
        for (PoolInfo.Kind kind : PoolInfo.Kind.values()) {
            PoolInfo pool = Scene.info(1, "mail", kind, "Queue", PoolInfo.UNBOUNDED);

            assertThat(scene(pool, second -> 50 * second).findings(FindingId.UNBOUNDED_QUEUE))
                    .hasSize(kind == PoolInfo.Kind.THREAD_POOL || kind == PoolInfo.Kind.TOMCAT ? 1 : 0);
        }
    }
}

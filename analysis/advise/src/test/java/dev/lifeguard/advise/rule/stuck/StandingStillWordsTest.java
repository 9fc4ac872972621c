package dev.lifeguard.advise.rule.stuck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.advise.Waits;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import org.junit.jupiter.api.Test;

/** The text of a finding about a deadlock. */
class StandingStillWordsTest {
    private static final String[] GET = {
        "jdk.internal.misc.Unsafe.park", "java.util.concurrent.FutureTask.get:190", "com.shop.Total.sum:42"
    };

    private static Scene pool(Scene scene, int id, String name, int threads, int queued, String... frames) {
        return scene.pool(
                        Scene.threadPool(id, name),
                        (second, pool) ->
                                pool.threads(threads).busy(threads, 0, 0).waiting(queued))
                .stack(id, Role.BLOCKED, threads, frames);
    }

    @Test
    void oneWorkerIsOne() {
        Finding finding = pool(new Scene(3), 1, "totals", 1, 1, GET)
                .findings(FindingId.SELF_STARVATION)
                .get(0);

        assertThat(finding.title())
                .isEqualTo("totals is stalled: its one worker waits in com.shop.Total.sum:42"
                        + ", probably for tasks that are queued behind it");
        assertThat(finding.chain())
                .startsWith(
                        "nothing has started or ended in totals for 3 s, while 1 task waits",
                        "its one worker is blocked in com.shop.Total.sum:42");
        assertThat(finding.waitingTasks()).isEqualTo(2);
        assertThat(finding.change().text()).startsWith("Do not wait in totals for tasks of totals: ");
        assertThat(finding.noHelp()).hasSize(2);
    }

    @Test
    void consumersAreGivenAPoolOfTheirOwn() {
        Finding finding = pool(
                        new Scene(3),
                        1,
                        "totals",
                        2,
                        3,
                        "jdk.internal.misc.Unsafe.park",
                        "java.util.concurrent.LinkedBlockingQueue.take:435",
                        "com.shop.Consumer.run:12")
                .findings(FindingId.THREAD_BLOCKING_QUEUE_TAKE)
                .get(0);

        assertThat(finding.change().text()).startsWith("Do not block a worker on a queue");
        assertThat(finding.noHelp()).singleElement().asString().startsWith("A few more threads");
        assertThat(finding.waitingTasks()).isEqualTo(5);
    }

    @Test
    void whereNoQueuedTaskCouldEndTheWaitThatIsSaid() {
        String dump = "a thread dump (jcmd PID Thread.print -l) shows what every thread does";
        Scene scene = pool(
                new Scene(4),
                1,
                "totals",
                2,
                3,
                "jdk.internal.misc.Unsafe.park",
                "java.util.concurrent.CountDownLatch.await:230",
                "com.shop.Total.sum:42");

        scene.waits(new Waits().unknown(1, 2, 1).at(4));
        assertThat(scene.findings(FindingId.STANDSTILL).get(0).chain())
                .contains("it is not visible who could end such a wait: " + dump);
        scene.waits(new Waits().unqueued(1, 2, 1).at(4));
        assertThat(scene.findings(FindingId.STANDSTILL).get(0).chain())
                .contains("no queued task could end such a wait; the right one may have been lost: " + dump);
    }

    @Test
    void aCircleOfTwoPoolsNamesTheOther() {
        Scene scene = pool(pool(new Scene(1), 1, "totals", 2, 3, GET), 2, "others", 2, 3, GET);
        scene.waits(new Waits().queued(1, 2, 2, 1).queued(2, 2, 1, 1).at(1));

        Finding finding = scene.findings(FindingId.SELF_STARVATION).get(0);
        assertThat(finding.chain())
                .containsExactly(
                        "nothing has started or ended in totals for 1 s, while 3 tasks wait",
                        "2 of 2 workers are blocked in com.shop.Total.sum:42, waiting for tasks in the queue of others",
                        "2 of 2 workers of others are blocked in com.shop.Total.sum:42, waiting for tasks in the queue of totals",
                        "so each waits for one that waits for it: a cycle, which never ends by itself",
                        "the pool is created at com.shop.Pools.make:9");
        assertThat(finding.change().text())
                .startsWith("Do not wait in totals for tasks of others, which wait for totals: ");
        assertThat(scene.findings(FindingId.SELF_STARVATION).get(1).chain())
                .contains(
                        "2 of 2 workers are blocked in com.shop.Total.sum:42, waiting for tasks in the queue of totals");
    }

    @Test
    void whoWaitsForItselfAndAnotherIsToldOfTheOther() {
        Scene scene = pool(pool(new Scene(1), 2, "others", 2, 3, GET), 1, "totals", 2, 3, GET);
        scene.waits(new Waits()
                .queued(1, 1, 1, 1)
                .queued(1, 1, 2, 1)
                .queued(2, 2, 1, 1)
                .at(1));

        assertThat(scene.findings(FindingId.SELF_STARVATION).get(0).change().text())
                .startsWith("Do not wait in totals for tasks of others, which wait for totals: ");
    }
}

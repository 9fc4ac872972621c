package dev.lifeguard.advise.rule.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.prediction.Scenario;
import org.junit.jupiter.api.Test;

class RejectionsTest {
    private static Scene scene(double busy, long rejected) {
        PoolInfo pool = Scene.info(1, "mail", PoolInfo.Kind.THREAD_POOL, "java.util.concurrent.ArrayBlockingQueue", 10);
        return new Scene(10).pool(pool, (second, of) -> {
            of.threads(4).busy(busy, 0.1, 0).tasks(40, 100);
            of.rejected = second <= 2 ? rejected : 0;
        });
    }

    @Test
    void tasksThatAFullPoolRefusesAreFound() {
        Finding finding = scene(4, 7).findings(FindingId.REJECTIONS).get(0);

        assertThat(finding.title()).isEqualTo("mail refused 14 tasks: its threads are busy and its queue is full");
        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
        assertThat(finding.change().resize()).isTrue();
    }

    private static Finding dropping(PoolTick.Dropped dropped) {
        PoolInfo pool = Scene.info(1, "mail", PoolInfo.Kind.THREAD_POOL, "java.util.concurrent.ArrayBlockingQueue", 10);
        Scene scene = new Scene(10).pool(pool, (second, of) -> {
            of.threads(4).busy(4, 0.1, 0).tasks(40, 100);
            of.rejected = second <= 2 ? 7 : 0;
            of.dropped = second <= 2 ? dropped : PoolTick.Dropped.NONE;
        });
        return scene.findings(FindingId.REJECTIONS).get(0);
    }

    @Test
    void whatAPolicyDropsIsNotCalledRefused() {
        Finding finding = dropping(new PoolTick.Dropped(7, 0, 0));

        assertThat(finding.title())
                .isEqualTo("mail silently dropped 14 tasks: its threads are busy and its queue is full");
        assertThat(finding.chain())
                .contains("no exception says so: a thread that waits for the future of such a task waits forever");
        assertThat(finding.change().text())
                .contains("or let its handler throw (AbortPolicy) and tell callers to retry");
    }

    @Test
    void theOldestTaskIsDroppedFromTheQueue() {
        Finding finding = dropping(new PoolTick.Dropped(0, 7, 0));

        assertThat(finding.title()).startsWith("mail silently dropped 14 tasks from the head of its queue: ");
        assertThat(finding.evidence())
                .anySatisfy(figure -> assertThat(figure.what()).isEqualTo("oldest tasks dropped from the queue"));
    }

    @Test
    void eachKindIsSaid() {
        Finding finding = dropping(new PoolTick.Dropped(1, 0, 2));

        assertThat(finding.title())
                .isEqualTo(
                        "mail refused 8 tasks and silently dropped 2 tasks and left 4 tasks to its handler, which did not run"
                                + " them: its threads are busy and its queue is full");
        assertThat(finding.chain()).anyMatch(line -> line.endsWith("unless the handler keeps it elsewhere"));
    }

    @Test
    void aFullPoolNoneOfWhoseTasksEndedIsAdvisedOneThreadMore() {
        PoolInfo pool = Scene.info(1, "mail", PoolInfo.Kind.THREAD_POOL, "java.util.concurrent.ArrayBlockingQueue", 10);
        Scene scene = new Scene(10).pool(pool, (second, of) -> {
            of.threads(4).busy(4, 0, 0).waiting(10);
            of.arrived = 5;
            of.rejected = 5;
        });

        Finding finding = scene.findings(FindingId.REJECTIONS).get(0);

        assertThat(finding.change().scenario()).isEqualTo(Scenario.ofSize(5));
        assertThat(finding.waitingTasks()).isEqualTo(5); // as if each had taken a second
    }

    @Test
    void aPoolThatHasRoomWasShutDown() {
        Finding finding = scene(0, 1).findings(FindingId.REJECTIONS).get(0);

        assertThat(finding.title()).contains("it was shut down");
        assertThat(finding.change().resize()).isFalse();
    }

    @Test
    void whatHikarisOwnPoolsDropIsNotFound() {
        Scene scene = scene(0, 7)
                .stack(
                        1,
                        Role.SUBMITTING,
                        2,
                        "com.zaxxer.hikari.pool.HikariPool.addBagItem:327",
                        "com.shop.Orders.load:9");

        assertThat(scene.findings(FindingId.REJECTIONS)).isEmpty();
    }

    @Test
    void aFullPoolThatRefusesNothingIsNotFound() {
        assertThat(scene(4, 0).findings(FindingId.REJECTIONS)).isEmpty();
    }

    @Test
    void theSizeIsThatForAllThatArrive() {
        PoolInfo pool = Scene.info(1, "mail", PoolInfo.Kind.THREAD_POOL, "java.util.concurrent.ArrayBlockingQueue", 10);
        Scene scene = new Scene(10)
                .pool(pool, (second, of) -> {
                    of.threads(4).busy(4, 0.1, 0).tasks(20, 200);
                    of.arrived = 50;
                    of.rejected = 30;
                })
                .stack(1, Role.BLOCKED, 1, "java.lang.Thread.sleep0", "com.shop.Mail.send:8");

        Finding finding = scene.findings(FindingId.REJECTIONS).get(0);

        assertThat(finding.change().scenario()).isEqualTo(Scenario.ofSize(14)); // 50 × 0.2 s / 0.75
        assertThat(finding.waitingTasks()).isEqualTo(30);
        assertThat(finding.chain())
                .containsExactly(
                        "mail has 4 threads and room for 10 tasks in its queue",
                        "its workers are blocked in com.shop.Mail.send:8",
                        "the pool is created at com.shop.Pools.make:9");
        assertThat(finding.evidence())
                .filteredOn(figure -> figure.what().equals("share of all tasks"))
                .singleElement()
                .satisfies(figure -> assertThat(figure.value()).isEqualTo(60));
    }

    @Test
    void onlyTheSecondsWithRefusalsTellWhetherItWasFull() {
        PoolInfo pool = Scene.info(1, "mail", PoolInfo.Kind.THREAD_POOL, "java.util.concurrent.ArrayBlockingQueue", 10);
        Scene scene = new Scene(10).pool(pool, (second, of) -> {
            of.threads(4).busy(second == 10 ? 0 : 4, 0.1, 0).tasks(20, 200);
            of.rejected = second == 10 ? 1 : 0;
        });

        assertThat(scene.findings(FindingId.REJECTIONS).get(0).chain().get(0))
                .isEqualTo("tasks are submitted to mail that it does not accept");
    }

    @Test
    void aLongTaskThatWasRefusedWaitsAsLongElsewhere() {
        PoolInfo pool = Scene.info(1, "mail", PoolInfo.Kind.THREAD_POOL, "MyQueue", PoolInfo.UNKNOWN);
        Scene scene = new Scene(10).pool(pool, (second, of) -> {
            of.threads(4).busy(4, 0.1, 0).tasks(1, 3000);
            of.rejected = 1;
        });

        Finding finding = scene.findings(FindingId.REJECTIONS).get(0);
        assertThat(finding.waitingTasks()).isEqualTo(3);
        assertThat(finding.chain().get(0))
                .isEqualTo("mail has 4 threads and room for an unknown number of tasks in its queue");
    }
}

package dev.lifeguard.advise.rule.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.CallerRun;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import org.junit.jupiter.api.Test;

class CallerRunsTest {
    private static final String POLICY = "java.util.concurrent.ThreadPoolExecutor$CallerRunsPolicy";
    private static final String[] RUNS = {
        "java.lang.Thread.sleep",
        "com.shop.Server.serve:22",
        "com.shop.Server.lambda$accept$0:35",
        POLICY + ".rejectedExecution:2037",
        "java.util.concurrent.ThreadPoolExecutor.reject:833",
        "java.util.concurrent.ThreadPoolExecutor.execute:1365",
        "com.shop.Server.accept:35",
        "java.lang.Thread.run:840"
    };

    /** A thread is kept twice a second, for this time. */
    private static Scene scene(String handler, double seconds, String... stack) {
        PoolInfo pool = Scene.info(1, "mail", PoolInfo.Kind.THREAD_POOL, "java.util.concurrent.ArrayBlockingQueue", 2);
        Scene scene = new Scene(10).pool(pool, (second, of) -> {
            of.threads(2).busy(2, 0, 0).waiting(2).tasks(10, 200);
            of.arrived = 12;
            of.withdrawn = 2;
        });
        long ns = (long) (2 * seconds * Scene.SECOND);
        return scene.callerRun(new CallerRun(1, "acceptor", handler, 2, ns, scene.stackId(stack)));
    }

    @Test
    void theThreadItsLineAndForHowLongAreSaid() {
        Finding finding =
                scene(POLICY, 0.2, RUNS).findings(FindingId.CALLER_RUNS).get(0);

        assertThat(finding.title())
                .isEqualTo("mail is full, so thread acceptor runs tasks itself, 40% of its time: meanwhile"
                        + " com.shop.Server.accept:35 does not continue");
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        assertThat(finding.chain())
                .startsWith(
                        "mail has 2 threads and room for 2 tasks in its queue, and all are taken; its CallerRunsPolicy"
                                + " gives the task back to the thread that hands it over",
                        "acceptor is in com.shop.Server.serve:22",
                        "tasks are submitted from com.shop.Server.accept:35");
        assertThat(finding.where())
                .extracting(Place::role)
                .containsExactly(Place.Role.BLOCKED_AT, Place.Role.SUBMITTED_FROM, Place.Role.CREATED_AT);
        assertThat(finding.evidence())
                .filteredOn(figure -> figure.what().startsWith("time for each task"))
                .singleElement()
                .satisfies(figure -> assertThat(figure.value()).isEqualTo(200));
        assertThat(finding.waitingTasks()).isEqualTo(0.4);
    }

    @Test
    void nothingIsRefused() {
        assertThat(scene(POLICY, 0.2, RUNS).ids())
                .contains(FindingId.CALLER_RUNS)
                .doesNotContain(FindingId.REJECTIONS);
    }

    @Test
    void aHandlerThatWaitsForRoomIsSaidToWait() {
        Finding finding = scene(
                        "com.shop.Pools$$Lambda/0x1",
                        0.4,
                        "jdk.internal.misc.Unsafe.park",
                        "java.util.concurrent.ArrayBlockingQueue.put:371",
                        "com.shop.Pools.lambda$make$0:12",
                        "java.util.concurrent.ThreadPoolExecutor.reject:833",
                        "java.util.concurrent.ThreadPoolExecutor.execute:1365",
                        "java.util.concurrent.AbstractExecutorService.submit:123",
                        "com.shop.Consumer.poll:9")
                .findings(FindingId.CALLER_RUNS)
                .get(0);

        assertThat(finding.title()).contains("thread acceptor waits for room in its queue, 80% of its time");
        assertThat(finding.chain())
                .anySatisfy(
                        line -> assertThat(line).endsWith("its handler makes the thread that hands over a task wait"))
                .contains(
                        "acceptor is in com.shop.Pools.lambda$make$0:12",
                        "tasks are submitted from com.shop.Consumer.poll:9");
    }

    @Test
    void aMomentIsANoteAndLessIsNothing() {
        assertThat(scene(POLICY, 0.02, RUNS)
                        .findings(FindingId.CALLER_RUNS)
                        .get(0)
                        .severity())
                .isEqualTo(Severity.NOTE);
        assertThat(scene(POLICY, 0.002, RUNS).findings(FindingId.CALLER_RUNS)).isEmpty();
    }
}

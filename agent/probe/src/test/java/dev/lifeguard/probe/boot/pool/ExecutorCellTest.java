package dev.lifeguard.probe.boot.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.route.JoinedPatterns;
import dev.lifeguard.probe.boot.route.Route;
import dev.lifeguard.probe.boot.route.Routes;
import dev.lifeguard.probe.boot.sample.Sample;
import dev.lifeguard.probe.boot.sum.Histogram;
import dev.lifeguard.probe.boot.sum.Stamp;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The counts of a framework's worker, task by task, without a pool. */
class ExecutorCellTest {
    private final Object pool = new Object();
    private final PoolStats stats = new PoolStats(pool, 1, 1, false, false, true);
    private final ExecutorCell cell = new ExecutorCell(Thread.currentThread(), stats, 0);
    private final long[] sample = new long[Sample.WORDS];

    @AfterEach
    void forgetRoutes() {
        Routes.clear();
        JoinedPatterns.clear();
    }

    private void expect(int started, int ended, int completed) {
        assertThat(Stamp.count(cell.starts)).isEqualTo(started);
        assertThat(Stamp.count(cell.ends)).isEqualTo(ended);
        assertThat(cell.completed).isEqualTo(completed);
    }

    private long recorded() {
        long count = 0;
        for (int i = 0; i < Histogram.CHUNKS; i++) {
            int[] chunk = cell.exec.chunk(i);
            for (int j = 0; chunk != null && j < chunk.length; j++) {
                count += chunk[j];
            }
        }
        return count;
    }

    @Test
    void aTaskWithinAnotherCountsAndTakesNoTimeOfItsOwn() {
        cell.taskStarts(new Object());
        cell.taskStarts(new Object());
        expect(2, 1, 0);
        assertThat(cell.idle()).isFalse();
        cell.taskEnds();
        expect(2, 1, 1);
        assertThat(cell.execNs).isZero();
        cell.taskEnds();
        expect(2, 2, 2);
        assertThat(cell.idle()).isTrue();
        assertThat(recorded()).isEqualTo(1);
    }

    @Test
    void aTaskReceivedByAWaitingTaskIsASeparateTask() {
        cell.taskStarts(new Object());
        cell.pauses();
        cell.pauses();
        assertThat(cell.idle()).isTrue();
        expect(1, 1, 1);
        cell.resumes();
        cell.resumes();
        assertThat(cell.idle()).isFalse();
        expect(2, 1, 1);
        assertThat(Stamp.count(stats.enqueued.sum())).isEqualTo(1);
        cell.pauses();
        expect(2, 2, 2);
        cell.taskEnds();
        expect(2, 2, 2);
        assertThat(recorded()).isEqualTo(2);

        cell.resumes();
        expect(2, 2, 2); // it has returned
    }

    @Test
    void anEndWithoutAStartIsIgnored() {
        cell.taskEnds();
        expect(0, 0, 0);
    }

    @Test
    void onlyTheOutermostTaskIsASample() {
        Object task = new Object();
        Object within = new Object();
        stats.sampler.arrived(task, System.nanoTime());
        stats.sampler.arrived(within, System.nanoTime());
        cell.taskStarts(task);
        cell.taskStarts(within);
        assertThat(stats.sampler.any()).isFalse();
        cell.taskEnds();
        assertThat(cell.takeSample(sample)).isFalse();
        cell.taskEnds();
        assertThat(cell.takeSample(sample)).isTrue();
        assertThat(sample[2]).isGreaterThanOrEqualTo(sample[1]);
        assertThat(cell.takeSample(sample)).isFalse();
    }

    @Test
    void tasksBeforeTheFirstRequestAreExecutions() {
        cell.taskStarts(new Object());
        cell.taskEnds();
        assertThat(stats.servesRequests).isFalse();
        assertThat(recorded()).isEqualTo(1);
    }

    @Test
    void onlyRequestsAreExecutionsInAPoolThatServesThem() {
        cell.taskStarts(new Object());
        cell.requestStarts();
        assertThat(stats.servesRequests).isTrue();
        expectRequests(1, 0, 0);
        cell.taskEnds();
        expectRequests(1, 1, 0);
        long execNs = cell.execNs;
        cell.taskStarts(new Object());
        cell.follow(1, 1);
        cell.taskEnds();
        expectRequests(1, 1, 1);
        expect(2, 2, 2); // busy nevertheless
        assertThat(cell.execNs).isEqualTo(execNs);
        assertThat(recorded()).isEqualTo(1);
        assertThat(cell.takeSample(sample)).isFalse();
    }

    @Test
    void aFurtherRequestInATaskIsATaskThatDidNotWait() {
        cell.taskStarts(new Object());
        cell.requestStarts();
        cell.requestStarts();
        expect(2, 1, 1);
        expectRequests(2, 1, 0);
        assertThat(Stamp.count(stats.enqueued.sum())).isEqualTo(1);
        cell.taskEnds();
        expectRequests(2, 2, 0);
        assertThat(recorded()).isEqualTo(2);
        assertThat(cell.takeSample(sample)).isTrue();
        assertThat(sample[0]).isEqualTo(sample[1]);
    }

    @Test
    void aRequestExcludesWorkBeforeItsSelectionAndAfterIt() {
        cell.taskStarts(new Object());
        long begin = cell.started;
        cell.selects();
        expect(1, 0, 0); // no request was served: nothing ends
        while (System.nanoTime() == begin) {
            Thread.onSpinWait();
        }
        cell.selected();
        cell.requestStarts();
        assertThat(cell.started).isGreaterThan(begin);
        expectRequests(1, 0, 1);
        cell.selects();
        expect(3, 2, 2);
        expectRequests(1, 1, 1);
        cell.selects();
        expect(3, 2, 2);
        cell.taskEnds();
        expect(3, 3, 3);
        expectRequests(1, 1, 1); // the rest of the task is not a separate task
        assertThat(recorded()).isEqualTo(1);
    }

    @Test
    void aRequestInATaskThatIsOlderThanTheHooksIsNotCounted() {
        cell.requestStarts();
        expectRequests(0, 0, 0);
        assertThat(stats.servesRequests).isFalse();
    }

    @Test
    void theRouteIsTheFirstPatternElseTheFirstMapping() {
        request();
        cell.mapped("/*");
        cell.matched("/users/{id}");
        cell.matched("/error");
        cell.taskEnds();
        request();
        cell.mapped("/files/*");
        cell.mapped("/error");
        cell.taskEnds();
        request();
        cell.mapped(JoinedPatterns.NONE);
        cell.taskEnds();
        request();
        cell.taskEnds();

        assertThat(stats.routes()).extracting(route -> route.pattern).containsExactly(null, "/users/{id}", "/files/*");
        assertThat(stats.routes()).extracting(ExecutorCellTest::ended).containsExactly(2, 1, 1);
    }

    @Test
    void partsFromOneMatcherFormOnePattern() {
        Object matcher = new Object();
        request();
        cell.mapped("/api/*");
        cell.matchedPart(matcher, "/users");
        cell.matchedPart(matcher, "{id}");
        cell.matchedPart(new Object(), "/error");
        cell.taskEnds();
        request();
        cell.matched("/{id}");
        cell.matchedPart(matcher, "/users");
        cell.taskEnds();
        request();
        cell.matchedPart(matcher, "/users");
        cell.taskEnds();

        assertThat(stats.routes())
                .extracting(route -> route.pattern)
                .containsExactly(null, "/users/{id}", "/{id}", "/users");
        assertThat(stats.routes()).extracting(ExecutorCellTest::ended).containsExactly(0, 1, 1, 1);
    }

    @Test
    void otherTasksHaveNoRoute() {
        cell.taskStarts(new Object());
        cell.mapped("/*");
        cell.matched("/users/{id}");
        cell.requestStarts();
        cell.taskEnds();
        cell.mapped("/*");
        cell.matched("/users/{id}");
        request();
        cell.taskEnds();

        assertThat(stats.routes()).isEmpty();
    }

    private void request() {
        cell.taskStarts(new Object());
        cell.requestStarts();
    }

    private static int ended(Route route) {
        int count = 0;
        for (int i = 0; i < Histogram.CHUNKS; i++) {
            AtomicIntegerArray chunk = route.chunk(i);
            for (int j = 0; chunk != null && j < Histogram.CHUNK; j++) {
                count += chunk.get(j);
            }
        }
        return count;
    }

    private void expectRequests(int begun, int served, int others) {
        assertThat(cell.requests).isEqualTo(begun);
        assertThat(cell.served).isEqualTo(served);
        assertThat(cell.others).isEqualTo(others);
    }
}

package dev.lifeguard.advise.rule.blocking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import org.junit.jupiter.api.Test;

class ParallelStreamInRequestTest {
    private static final String[] PARALLEL = {
        "com.shop.Prices.load:40",
        "java.util.stream.ReferencePipeline$3$1.accept:1",
        "java.util.concurrent.ForkJoinTask.invoke:1",
        "java.util.stream.ReduceOps$ReduceOp.evaluateParallel:927",
        "java.util.stream.AbstractPipeline.evaluate:233",
        "com.shop.Prices.all:17"
    };

    private static Scene scene(Role role, String... outer) {
        String[] frames = java.util.Arrays.copyOf(PARALLEL, PARALLEL.length + outer.length);
        System.arraycopy(outer, 0, frames, PARALLEL.length, outer.length);
        return new Scene(10)
                .pool(
                        Scene.commonPool(1),
                        (second, pool) -> pool.threads(1).busy(0.5, 0.9, 0).tasks(40, 10))
                .stack(1, role, 1, frames);
    }

    @Test
    void aStreamThatARequestStartsIsFoundAtTheLineThatStartsIt() {
        Finding finding = scene(Role.SUBMITTING, "org.apache.catalina.core.StandardWrapperValve.invoke:1")
                .findings(FindingId.PARALLEL_STREAM_IN_REQUEST)
                .get(0);

        assertThat(finding.title()).contains("com.shop.Prices.all:17");
        assertThat(finding.where()).extracting(Place::frame).containsExactly("com.shop.Prices.all:17");
    }

    @Test
    void aThreadOfTheRequestPoolIsKnownWithoutItsOuterFrames() {
        PoolInfo tomcat = Scene.info(2, "http-nio-8080-exec", PoolInfo.Kind.TOMCAT, "TaskQueue", PoolInfo.UNBOUNDED);
        Scene scene = new Scene(10)
                .pool(tomcat, (second, pool) -> pool.busy(1, 0.1, 0))
                .stack(2, Role.BLOCKED, 1, PARALLEL);

        assertThat(scene.findings(FindingId.PARALLEL_STREAM_IN_REQUEST)).hasSize(1);
    }

    @Test
    void aStreamOfABatchIsNotFound() {
        assertThat(scene(Role.SUBMITTING, "com.shop.Nightly.main:3").findings(FindingId.PARALLEL_STREAM_IN_REQUEST))
                .isEmpty();
    }

    @Test
    void aSequentialStreamInARequestIsNotFound() {
        Scene scene = new Scene(10)
                .pool(Scene.commonPool(1), (second, pool) -> pool.busy(0.5, 0.9, 0))
                .stack(
                        1,
                        Role.SUBMITTING,
                        1,
                        "java.util.concurrent.CompletableFuture.supplyAsync:1",
                        "java.util.stream.ReduceOps$ReduceOp.evaluateSequential:921",
                        "com.shop.Prices.all:17",
                        "org.apache.catalina.core.StandardWrapperValve.invoke:1");

        assertThat(scene.findings(FindingId.PARALLEL_STREAM_IN_REQUEST)).isEmpty();
    }

    @Test
    void twoStacksAreAnAccident() {
        Scene scene = new Scene(2)
                .pool(Scene.commonPool(1), (second, pool) -> pool.busy(0.5, 0.9, 0))
                .stack(1, Role.SUBMITTING, 1, PARALLEL);

        assertThat(scene.findings(FindingId.PARALLEL_STREAM_IN_REQUEST)).isEmpty();
    }

    @Test
    void whereTasksWaitForTheCommonPoolItIsAnError() {
        Scene waiting = new Scene(10)
                .pool(Scene.commonPool(1), (second, pool) -> {
                    pool.threads(1).busy(0.5, 0.9, 0).waiting(2).tasks(40, 10);
                    pool.help = 0.25;
                })
                .stack(1, Role.SUBMITTING, 1, PARALLEL)
                .stack(
                        1,
                        Role.SUBMITTING,
                        1,
                        "java.util.stream.X.evaluateParallel:1",
                        "com.shop.A.b:1",
                        "io.netty.X.y:1");

        Finding finding = waiting.findings(FindingId.PARALLEL_STREAM_IN_REQUEST).get(0);
        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
        assertThat(finding.waitingTasks()).isEqualTo(2);
        assertThat(finding.pool()).isEqualTo("common-pool");
        assertThat(finding.chain())
                .containsExactly(
                        "each request waits until the common pool's 1 worker and its own thread have processed its parts",
                        "parallel stream at com.shop.A.b:1");
        assertThat(finding.evidence()).extracting(Figure::what).contains("request threads that help, mean");
        assertThat(scene(Role.SUBMITTING, "io.netty.X.y:1")
                        .findings(FindingId.PARALLEL_STREAM_IN_REQUEST)
                        .get(0)
                        .severity())
                .isEqualTo(Severity.WARNING);
    }

    @Test
    void theCommonPoolIsNotTheFirstThatIsThere() {
        Scene scene = new Scene(10)
                .pool(
                        Scene.threadPool(2, "busiest"),
                        (second, pool) -> pool.threads(9).busy(9, 0.1, 0).tasks(40, 10))
                .pool(
                        Scene.commonPool(1),
                        (second, pool) -> pool.threads(1).busy(0.5, 0.9, 0).tasks(40, 10))
                .stack(
                        1,
                        Role.SUBMITTING,
                        1,
                        "java.util.stream.X.evaluateParallel:1",
                        "com.shop.A.b:1",
                        "io.netty.X.y:1");

        assertThat(scene.findings(FindingId.PARALLEL_STREAM_IN_REQUEST).get(0).pool())
                .isEqualTo("common-pool");
    }
}

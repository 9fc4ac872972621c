package dev.lifeguard.advise.rule.stuck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import org.junit.jupiter.api.Test;

class SelfCallsTest {
    private static Scene scene(PoolInfo.Kind kind, String name, int selfConnections) {
        PoolInfo pool = Scene.info(1, name, kind, "org.apache.tomcat.util.threads.TaskQueue", PoolInfo.UNBOUNDED);
        return new Scene(10)
                .pool(
                        pool,
                        (second, of) ->
                                of.threads(20).busy(20, 0.01, 0).waiting(10).tasks(5, 4000))
                .stack(1, Role.BLOCKED, 5, "sun.nio.ch.Net.poll", "com.shop.Combined.call:21")
                .full(new FullPool(9 * Scene.SECOND, 1, Scene.SECOND, 20, List.of(), selfConnections));
    }

    @Test
    void aServiceThatWaitsForItselfIsFound() {
        List<Finding> findings =
                scene(PoolInfo.Kind.TOMCAT, "http-nio-8080-exec", 18).findings();

        assertThat(findings).extracting(Finding::id).containsExactly(FindingId.SELF_STARVATION);
        assertThat(findings.get(0).title())
                .isEqualTo("http-nio-8080-exec calls itself: its 20 threads wait for requests to the same service,"
                        + " which need one of these threads");
        assertThat(findings.get(0).chain()).contains("20 of 20 workers are blocked in com.shop.Combined.call:21");
    }

    @Test
    void aServiceThatWaitsForAnotherIsTooSmall() {
        assertThat(scene(PoolInfo.Kind.TOMCAT, "http-nio-8080-exec", 0).ids())
                .containsExactly(FindingId.UNDERSIZED_BLOCKING_POOL);
    }

    @Test
    void aHealthCheckIsNoCircle() {
        assertThat(scene(PoolInfo.Kind.TOMCAT, "http-nio-8080-exec", 2).findings(FindingId.SELF_STARVATION))
                .isEmpty();
    }

    @Test
    void aPoolThatServesNoRequestsIsNotFound() {
        assertThat(scene(PoolInfo.Kind.THREAD_POOL, "clients", 18).findings(FindingId.SELF_STARVATION))
                .isEmpty();
    }

    @Test
    void whatItIsIsSeenInTheStacksToo() {
        Scene scene = new Scene(10)
                .pool(
                        Scene.threadPool(1, "workers"),
                        (second, of) ->
                                of.threads(20).busy(20, 0.01, 0).waiting(10).tasks(5, 4000))
                .stack(1, Role.BLOCKED, 3, "sun.nio.ch.Net.poll", "com.shop.Call.a:2", "io.netty.channel.X.run:1")
                .stack(1, Role.BLOCKED, 1, "sun.nio.ch.Net.poll", "com.shop.Call.b:3")
                .full(new FullPool(9 * Scene.SECOND, 1, 2 * Scene.SECOND, 20, List.of(), 18));

        Finding finding = scene.findings(FindingId.SELF_STARVATION).get(0);
        assertThat(finding.chain()).contains("15 of 20 workers are blocked in com.shop.Call.a:2");
        assertThat(finding.evidence())
                .filteredOn(figure -> figure.what().startsWith("longest time"))
                .singleElement()
                .satisfies(figure -> assertThat(figure.value()).isEqualTo(2));
    }

    private static Scene tomcat(int pool, double waiting, Role role) {
        PoolInfo tomcat = Scene.info(
                1, "http-nio", PoolInfo.Kind.TOMCAT, "org.apache.tomcat.util.threads.TaskQueue", PoolInfo.UNBOUNDED);
        return new Scene(10)
                .pool(
                        tomcat,
                        (second, of) -> of.threads(20)
                                .busy(20, 0.01, 0)
                                .waiting(waiting)
                                .tasks(5, 4000))
                .stack(1, role, 5, "sun.nio.ch.Net.poll", "com.shop.Combined.call:21")
                .full(new FullPool(9 * Scene.SECOND, pool, Scene.SECOND, 20, List.of(), 18));
    }

    @Test
    void aPoolThatIsNotFullOrComputesOrIsNotTheOneIsNotFound() {
        assertThat(tomcat(1, 10, Role.BLOCKED).findings(FindingId.SELF_STARVATION))
                .hasSize(1);
        assertThat(tomcat(1, 0.1, Role.BLOCKED).findings(FindingId.SELF_STARVATION))
                .isEmpty();
        assertThat(tomcat(1, 10, Role.RUNNING).findings(FindingId.SELF_STARVATION))
                .isEmpty();
        assertThat(tomcat(2, 10, Role.BLOCKED).findings(FindingId.SELF_STARVATION))
                .isEmpty();
    }

    private static Scene pool(long stalledNs, String... frames) {
        return new Scene(10)
                .pool(
                        Scene.threadPool(1, "http-nio-8080-exec"),
                        (second, of) ->
                                of.threads(20).busy(20, 0.01, 0).waiting(10).tasks(5, 4000))
                .stack(1, Role.BLOCKED, 5, frames)
                .full(new FullPool(9 * Scene.SECOND, 1, stalledNs, 20, List.of(), 18));
    }

    @Test
    void workersThatSleepDoNotCallThoughClientsOfTheirPortAreInTheJvm() {
        assertThat(pool(Scene.SECOND, "java.lang.Thread.sleep", "com.shop.Prices.slow:9", "sun.net.httpserver.X.run:1")
                        .findings(FindingId.SELF_STARVATION))
                .isEmpty();
    }

    private static Scene besideClients(long stalledNs) {
        return pool(stalledNs, "sun.nio.ch.Net.poll", "com.shop.Prices.call:9")
                .pool(
                        Scene.info(2, "clients", PoolInfo.Kind.THREADS, "", PoolInfo.UNBOUNDED),
                        (second, of) -> of.threads(20).busy(20, 0, 0))
                .stack(2, Role.BLOCKED, 3, "sun.nio.ch.NioSocketImpl.park:1", "com.shop.Traffic.get:2");
    }

    @Test
    void whereClientsAreInTheJvmWorkersThatGetAnswersAllTheTimeCallAnotherService() {
        long lastPart = Scene.SECOND / 50; // of a recording that ends within an interval
        assertThat(besideClients(lastPart).findings(FindingId.SELF_STARVATION)).isEmpty();
        assertThat(besideClients(Scene.SECOND).findings(FindingId.SELF_STARVATION))
                .hasSize(1);
    }

    @Test
    void whereNobodyElseCallsTheyCallThemselvesThoughTheyGetAnswers() {
        Scene scene = pool(0, "sun.nio.ch.Net.poll", "com.shop.Prices.call:9")
                .pool(
                        Scene.info(2, "http-nio-8080-Poller", PoolInfo.Kind.THREADS, "", PoolInfo.UNBOUNDED),
                        (second, of) -> of.threads(1).busy(0.1, 0, 0))
                .stack(2, Role.BLOCKED, 1, "sun.nio.ch.EPoll.wait", "org.apache.tomcat.util.net.NioEndpoint.run:9");

        assertThat(scene.findings(FindingId.SELF_STARVATION))
                .singleElement()
                .satisfies(finding -> assertThat(finding.evidence())
                        .noneMatch(figure -> figure.what().startsWith("longest time")));
    }

    @Test
    void workersMayCallThroughAClientWithThreadsOfItsOwn() {
        String[] polls = {"java.lang.Thread.sleep", "com.shop.Combined.poll:9", "org.apache.catalina.X.run:1"};
        PoolInfo client =
                Scene.info(2, "OkHttp", PoolInfo.Kind.THREAD_POOL, "java.util.concurrent.SynchronousQueue", 0);

        Scene calls = pool(Scene.SECOND, polls)
                .pool(client, (second, of) -> of.threads(9).busy(9, 0, 0))
                .stack(2, Role.BLOCKED, 3, "sun.nio.ch.NioSocketImpl.park:1", "okhttp3.Call.read:2")
                .stack(2, Role.SUBMITTING, 1, "okhttp3.Call.enqueue:1", "com.shop.Combined.get:8", polls[2]);
        Scene idle = pool(Scene.SECOND, polls)
                .pool(client, (second, of) -> of.threads(9).busy(9, 0, 0))
                .stack(2, Role.BLOCKED, 3, "java.lang.Thread.sleep", "com.shop.Mail.send:2")
                .stack(2, Role.SUBMITTING, 1, "com.shop.Combined.get:8", polls[2]);

        assertThat(calls.findings(FindingId.SELF_STARVATION)).hasSize(1);
        assertThat(idle.findings(FindingId.SELF_STARVATION)).isEmpty();
    }
}

package dev.lifeguard.advise.rule;

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
                .full(new FullPool(9 * Scene.SECOND, 1, 0, 20, List.of(), List.of(), selfConnections));
    }

    @Test
    void aServiceThatWaitsForItselfIsFound() {
        List<Finding> findings =
                scene(PoolInfo.Kind.TOMCAT, "http-nio-8080-exec", 18).findings();

        assertThat(findings).extracting(Finding::id).containsExactly(FindingId.SELF_STARVATION);
        assertThat(findings.get(0).title())
                .isEqualTo("http-nio-8080-exec calls itself: its 20 threads wait for requests to the same service,"
                        + " which need one of these threads");
        assertThat(findings.get(0).chain())
                .contains("http-nio-8080-exec waits because 20 of 20 workers sit in com.shop.Combined.call:21");
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
}

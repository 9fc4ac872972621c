package dev.lifeguard.advise.rule.blocking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.advise.PoolSecond;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Four loops, with twenty rounds of 50 ms in a second: a quarter of their time. */
class BlockingInEventLoopTest {
    private static final String[] HANDLER = {"java.lang.Thread.sleep0", "com.shop.Prices.fetch:8", "io.netty.A.read:1"};
    private static final String[] SELECTOR = {
        "sun.nio.ch.EPoll.wait", "sun.nio.ch.SelectorImpl.select:146", "io.netty.channel.nio.B.select:68"
    };

    private static Scene scene(PoolInfo info, Consumer<PoolSecond> second, String... frames) {
        return new Scene(10).pool(info, (at, pool) -> second.accept(pool)).stack(info.id(), Role.BLOCKED, 10, frames);
    }

    private static Scene scene(Consumer<PoolSecond> second, String... frames) {
        return scene(Scene.eventLoops(1), second, frames);
    }

    private static void blocks(PoolSecond loops) {
        loops.threads(4).busy(1, 0.02, 0.01).tasks(20, 50).loopRequests(100, 12);
    }

    private static double figure(Finding finding, String what) {
        return finding.evidence().stream()
                .filter(evidence -> evidence.what().equals(what))
                .mapToDouble(Figure::value)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theRequestsThatWaitForAHandlerAreCounted() {
        Finding finding = scene(BlockingInEventLoopTest::blocks, HANDLER)
                .findings(FindingId.BLOCKING_IN_EVENT_LOOP)
                .get(0);

        assertThat(finding.title())
                .isEqualTo(
                        "The event loops of reactor-http-nio are blocked in com.shop.Prices.fetch:8: about 250 of 1000"
                                + " requests waited for it");
        assertThat(figure(finding, "loop time in long rounds")).isEqualTo(25, within(0.25));
        assertThat(figure(finding, "rounds of 10 ms or more")).isEqualTo(200);
        assertThat(figure(finding, "longest round")).isEqualTo(50, within(0.4));
        assertThat(figure(finding, "wait of a request for its loop, mean of those that waited"))
                .isEqualTo(25, within(0.2));
        assertThat(finding.waitingTasks()).isEqualTo(100 * 0.25 * 0.025, within(0.02));
        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
        assertThat(finding.chain())
                .contains("reactor-http-nio serves all its connections with 4 event loops, and com.shop.Prices.fetch:8"
                        + " blocks them")
                .last()
                .isEqualTo("100 requests a second, of which 1.2 are in flight, as a mean: p50 12 ms, p95 12 ms, p99"
                        + " 12 ms");
    }

    /** Requests that arrive while no loop is held do not wait. */
    @Test
    void requestsOfOtherSecondsDidNotWait() {
        Finding finding = new Scene(10)
                .pool(Scene.eventLoops(1), (second, loops) -> {
                    if (second <= 5) {
                        blocks(loops);
                    } else {
                        loops.threads(4).busy(0.1, 0.9, 0).tasks(100, 1).loopRequests(100, 1);
                    }
                })
                .stack(1, Role.BLOCKED, 10, HANDLER)
                .findings(FindingId.BLOCKING_IN_EVENT_LOOP)
                .get(0);

        assertThat(finding.title()).endsWith("about 125 of 1000 requests waited for it");
    }

    @Test
    void whereRequestsAreNotKnownTheRestIsSaid() {
        Finding finding = scene(loops -> loops.threads(4).busy(1, 0.02, 0).tasks(20, 50), HANDLER)
                .findings(FindingId.BLOCKING_IN_EVENT_LOOP)
                .get(0);

        assertThat(finding.title())
                .isEqualTo("The event loops of reactor-http-nio are blocked in com.shop.Prices.fetch:8, and new work"
                        + " waits meanwhile");
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void moreLoopsAreNotAdvisedBesideIt() {
        Consumer<PoolSecond> nearlyFull =
                loops -> loops.threads(4).busy(3.2, 0.02, 0).tasks(64, 50).loopRequests(64, 60);

        assertThat(scene(nearlyFull, HANDLER).ids()).containsExactly(FindingId.BLOCKING_IN_EVENT_LOOP);
        assertThat(scene(loops -> loops.threads(4).busy(4, 0.02, 0).waiting(9).tasks(80, 50), HANDLER)
                        .ids())
                .containsExactly(FindingId.BLOCKING_IN_EVENT_LOOP);
    }

    @Test
    void tasksThatWaitOnAGroupOfExecutorsAreNotFound() {
        PoolInfo executors = new PoolInfo(
                1,
                "workers",
                PoolInfo.Kind.NETTY,
                "io.netty.util.concurrent.DefaultEventExecutorGroup",
                null,
                null,
                PoolInfo.UNBOUNDED);

        assertThat(scene(executors, BlockingInEventLoopTest::blocks, HANDLER)
                        .findings(FindingId.BLOCKING_IN_EVENT_LOOP))
                .isEmpty();
    }

    @Test
    void loopsThatComputeAreNotFound() {
        assertThat(scene(loops -> loops.threads(4).busy(1, 0.95, 0.01).tasks(20, 50), HANDLER)
                        .findings())
                .isEmpty();
    }

    @Test
    void waitingForEventsIsNoHandler() {
        assertThat(scene(BlockingInEventLoopTest::blocks, SELECTOR).findings(FindingId.BLOCKING_IN_EVENT_LOOP))
                .isEmpty();
    }

    @Test
    void fewOrShortRoundsAreNotFound() {
        assertThat(scene(loops -> loops.threads(4).busy(0.03, 0.02, 0).tasks(1, 30), HANDLER)
                        .findings())
                .describedAs("in less than one of a hundred times")
                .isEmpty();
        assertThat(scene(loops -> loops.threads(4).busy(1, 0.02, 0).tasks(200, 5), HANDLER)
                        .findings(FindingId.BLOCKING_IN_EVENT_LOOP))
                .isEmpty();
    }

    @Test
    void withoutClocksTheStacksTell() {
        Consumer<PoolSecond> second =
                loops -> loops.threads(4).busyWithoutClocks(1).tasks(20, 50);

        assertThat(scene(second, HANDLER).findings(FindingId.BLOCKING_IN_EVENT_LOOP))
                .hasSize(1);
        assertThat(scene(second, HANDLER)
                        .stack(1, Role.RUNNING, 60, "com.shop.Sum.of:7")
                        .findings(FindingId.BLOCKING_IN_EVENT_LOOP))
                .isEmpty();
    }
}

package dev.lifeguard.console.picture;

import static dev.lifeguard.console.timeline.Samples.blocked;
import static dev.lifeguard.console.timeline.Samples.figures;
import static dev.lifeguard.console.timeline.Samples.pool;
import static dev.lifeguard.console.timeline.Samples.submitting;
import static dev.lifeguard.console.timeline.Samples.tick;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lifeguard.console.picture.WaitMap.Edge;
import dev.lifeguard.console.picture.WaitMap.Node;
import dev.lifeguard.console.timeline.Samples;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WaitMapsTest {
    private static final StackInfo AT_SOCKET = new StackInfo(
            1,
            List.of(
                    "sun.nio.ch.Net.poll:1",
                    "java.net.Socket$SocketInputStream.read:9",
                    "com.shop.PriceClient.fetch:42"));
    private static final StackInfo WAITS_FOR_PRICES = new StackInfo(
            2,
            List.of("java.util.concurrent.FutureTask.get:1", "com.shop.Checkout.total:18", "java.lang.Thread.run:1"));
    private static final StackInfo SUBMITS_PRICES =
            new StackInfo(3, List.of("com.shop.Checkout.total:17", "com.shop.Web.serve:8"));
    private static final StackInfo SUBMITS_CHECKOUT = new StackInfo(4, List.of("com.shop.Main.accept:5"));
    private static final StackInfo AT_MONITOR = new StackInfo(5, List.of("com.shop.Stock.take:7"));

    private static WaitMap map(StackSample... stacks) {
        Recording recording = Samples.recording(
                List.of(pool(1, "checkout"), pool(2, "prices")),
                List.of(AT_SOCKET, WAITS_FOR_PRICES, SUBMITS_PRICES, SUBMITS_CHECKOUT, AT_MONITOR),
                List.of(tick(1, List.of(figures(1, 4, 0, 10), figures(2, 2, 6, 10)), List.of(), List.of(stacks))));
        return WaitMaps.of(recording, Measurer.whole(recording), List.of());
    }

    @Test
    void aPoolThatWaitsForItsSubmissionsLeadsToThatPool() {
        WaitMap map = map(blocked(1, 2, 10), blocked(2, 1, 9), submitting(2, 3, 5), submitting(1, 4, 2));
        assertThat(map.nodes())
                .extracting(Node::id)
                .containsExactlyInAnyOrder(
                        "pool:checkout",
                        "pool:prices",
                        "far-side:com.shop.PriceClient.fetch:42",
                        "submitter:com.shop.Main.accept:5");
        assertThat(map.edges())
                .extracting(Edge::from, Edge::to, Edge::waits, Edge::share)
                .containsExactlyInAnyOrder(
                        tuple("submitter:com.shop.Main.accept:5", "pool:checkout", false, 1.0),
                        tuple("pool:checkout", "pool:prices", false, 1.0),
                        tuple("pool:checkout", "pool:prices", true, 1.0),
                        tuple("pool:prices", "far-side:com.shop.PriceClient.fetch:42", true, 1.0));
    }

    @Test
    void aWaitInTheHttpClientLeadsToTheFarSideAndTheLineIsTheCallers() {
        StackInfo inClient = new StackInfo(
                6,
                List.of(
                        "jdk.internal.misc.Unsafe.park",
                        "java.util.concurrent.locks.LockSupport.park:211",
                        "java.util.concurrent.CompletableFuture$Signaller.block:1864",
                        "java.util.concurrent.ForkJoinPool.unmanagedBlock:3465",
                        "java.util.concurrent.ForkJoinPool.managedBlock:3436",
                        "java.util.concurrent.CompletableFuture.waitingGet:1898",
                        "java.util.concurrent.CompletableFuture.get:2072",
                        "jdk.internal.net.http.HttpClientImpl.send:554",
                        "org.springframework.http.client.JdkClientHttpRequest.executeInternal:126",
                        "com.shop.PriceClient.fetch:42"));
        Recording recording = Samples.recording(
                List.of(pool(1, "checkout")),
                List.of(inClient),
                List.of(tick(1, List.of(figures(1, 4, 0, 10)), List.of(), List.of(blocked(1, 6, 10)))));

        assertThat(WaitMaps.of(recording, Measurer.whole(recording), List.of()).edges())
                .extracting(Edge::to)
                .containsExactly("far-side:com.shop.PriceClient.fetch:42");
    }

    @Test
    void theSameLineCountsMoreThanAnotherOfTheMethod() {
        StackInfo elsewhere = new StackInfo(6, List.of("com.shop.Checkout.total:19"));
        Recording recording = Samples.recording(
                List.of(pool(1, "checkout"), pool(2, "mails"), pool(3, "prices")),
                List.of(new StackInfo(2, List.of("com.shop.Checkout.total:18")), elsewhere),
                List.of(tick(
                        1,
                        List.of(figures(1, 4, 0, 10), figures(2, 1, 0, 1), figures(3, 1, 0, 1)),
                        List.of(),
                        List.of(blocked(1, 2, 5), submitting(2, 6, 5), submitting(3, 2, 5)))));
        assertThat(WaitMaps.of(recording, Measurer.whole(recording), List.of()).edges())
                .filteredOn(Edge::waits)
                .extracting(Edge::to)
                .containsExactly("pool:prices");
    }

    @Test
    void aFullPoolThatWaitsForItselfLeadsToItself() {
        Recording without = Samples.recording(
                List.of(pool(1, "checkout")),
                List.of(AT_MONITOR),
                List.of(tick(1, List.of(figures(1, 8, 9, 0)), List.of(), List.of(blocked(1, 5, 8)))));
        WaitSnapshot waits = new WaitSnapshot(
                1,
                false,
                List.of(new WaitSnapshot.Group(1, "checkout-1", 8, WaitSnapshot.State.WAITING, 5, 0, 0)),
                List.of(new WaitSnapshot.Awaited("", WaitSnapshot.End.WORKERS, List.of(), 1, "")));
        Recording recording = new Recording(
                without.header(),
                without.pools(),
                without.stacks(),
                without.ticks(),
                Map.of(),
                List.of(),
                List.of(),
                List.of(waits),
                List.of(),
                false);
        assertThat(WaitMaps.of(recording, Measurer.whole(recording), List.of()).edges())
                .extracting(Edge::from, Edge::to, Edge::waits)
                .containsExactly(tuple("pool:checkout", "pool:checkout", true));
    }

    @Test
    void aBlockedLineOfTheUsersIsALock() {
        assertThat(map(blocked(1, 5, 3), Samples.running(1, 3, 1)).edges())
                .extracting(Edge::to, Edge::share)
                .containsExactly(tuple("lock:com.shop.Stock.take:7", 0.75));
    }

    @Test
    void everyArrowEndsAtABox() {
        WaitMap map = map(blocked(1, 2, 1), blocked(1, 99, 1), submitting(2, 3, 1), submitting(77, 4, 1));
        List<String> ids = map.nodes().stream().map(Node::id).toList();
        assertThat(map.edges()).allSatisfy(edge -> assertThat(ids).contains(edge.from(), edge.to()));
    }
}

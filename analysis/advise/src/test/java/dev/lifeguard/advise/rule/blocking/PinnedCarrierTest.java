package dev.lifeguard.advise.rule.blocking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

class PinnedCarrierTest {
    /** A carrier's own stack, the same for any virtual thread. */
    private static final String[] CARRIER = {
        "jdk.internal.vm.Continuation.run:251",
        "java.lang.VirtualThread.runContinuation:297",
        "java.util.concurrent.ForkJoinPool.runWorker:2019",
        "java.util.concurrent.ForkJoinWorkerThread.run:187"
    };

    private static Scene scene(PoolInfo.Kind kind, double busy, double cpuShare) {
        PoolInfo pool = new PoolInfo(1, "virtual-threads", kind, "ForkJoinPool", null, null, PoolInfo.UNBOUNDED);
        return new Scene(10)
                .pool(
                        pool,
                        (second, of) -> of.threads(2).busy(busy, cpuShare, 0).tasks(100, 10));
    }

    @Test
    void carriersThatAreMountedAndBlockedAreFound() {
        Finding finding = scene(PoolInfo.Kind.VIRTUAL, 1, 0.1)
                .findings(FindingId.PINNED_CARRIER)
                .get(0);

        assertThat(finding.title()).startsWith("0.9 of 2 carriers are blocked");
    }

    @Test
    void carriersThatComputeAreNotFound() {
        assertThat(scene(PoolInfo.Kind.VIRTUAL, 2, 0.95).findings(FindingId.PINNED_CARRIER))
                .isEmpty();
    }

    @Test
    void aMomentIsNotFound() {
        assertThat(scene(PoolInfo.Kind.VIRTUAL, 0.1, 0.1).findings(FindingId.PINNED_CARRIER))
                .isEmpty();
    }

    @Test
    void otherPoolsMayBlock() {
        assertThat(scene(PoolInfo.Kind.FORK_JOIN, 1, 0.1).findings(FindingId.PINNED_CARRIER))
                .isEmpty();
    }

    /** The finding for carriers that are blocked 0.9 of 2, with this stack seen twice as often as the others. */
    private static Finding pinned(String java, String... frames) {
        return scene(PoolInfo.Kind.VIRTUAL, 1, 0.1)
                .java(java)
                .stack(1, Role.BLOCKED, 2, frames)
                .stack(1, Role.BLOCKED, 1, CARRIER)
                .findings(FindingId.PINNED_CARRIER)
                .get(0);
    }

    @Test
    void theLineIsNamedWithWhatItWaitsInAndWhatPins() {
        Finding finding = pinned(
                "25.0.3",
                "jdk.internal.misc.Unsafe.park",
                "java.lang.Thread.sleep:540",
                "com.shop.Rates.fetch:42",
                "com.shop.Rates.<clinit>:9",
                "com.shop.Quote.of:7");

        assertThat(finding.title()).endsWith("that cannot unmount, in com.shop.Rates.fetch:42");
        assertThat(finding.chain())
                .containsSequence(
                        "1 of 2 carriers is blocked in com.shop.Rates.fetch:42, waiting in java.lang.Thread.sleep",
                        "pinned by the class initializer com.shop.Rates.<clinit>:9");
        assertThat(finding.where()).containsExactly(new Place(Place.Role.BLOCKED_AT, "com.shop.Rates.fetch:42", 1));
        assertThat(finding.change().text()).contains("class initializer").doesNotContain("JFR");
    }

    @Test
    void whatLimitsIsNamed() {
        assertThat(pinned(
                                "21.0.4",
                                "jdk.internal.misc.Unsafe.park",
                                "com.zaxxer.hikari.pool.HikariPool.getConnection:9",
                                "com.shop.Orders.load:3")
                        .chain())
                .anyMatch(line -> line.endsWith("com.shop.Orders.load:3, waiting for the connection pool"
                        + " (maximumPoolSize (in Spring Boot spring.datasource.hikari.maximum-pool-size))"));
    }

    @Test
    void theLineThatOthersWaitForComesBeforeTheirs() {
        Finding finding = scene(PoolInfo.Kind.VIRTUAL, 2, 0.1)
                .stack(1, Role.BLOCKED, 3, "com.shop.Quote.of:7")
                .stack(
                        1,
                        Role.BLOCKED,
                        1,
                        "jdk.internal.misc.Unsafe.park",
                        "com.shop.Rates.<clinit>:9",
                        "com.shop.Q.a:1")
                .findings(FindingId.PINNED_CARRIER)
                .get(0);

        assertThat(finding.title()).endsWith(", in com.shop.Rates.<clinit>:9");
        assertThat(finding.where())
                .containsExactly(
                        new Place(Place.Role.BLOCKED_AT, "com.shop.Rates.<clinit>:9", 0.25),
                        new Place(Place.Role.BLOCKED_AT, "com.shop.Quote.of:7", 0.75));
        assertThat(finding.chain())
                .endsWith(
                        "pinned by the class initializer com.shop.Rates.<clinit>:9",
                        "waits for a class that another thread initializes or loads, or for a foreign function, in com.shop.Quote.of:7");
    }

    @Test
    void theLineAtFaultIsAPlaceThoughOneOfAHundredSitsThere() {
        Finding finding = scene(PoolInfo.Kind.VIRTUAL, 2, 0.1)
                .stack(1, Role.BLOCKED, 99, "com.shop.Quote.of:7")
                .stack(1, Role.BLOCKED, 1, "jdk.internal.misc.Unsafe.park", "com.shop.Rates.<clinit>:9")
                .findings(FindingId.PINNED_CARRIER)
                .get(0);

        assertThat(finding.where())
                .extracting(Place::frame)
                .containsExactly("com.shop.Rates.<clinit>:9", "com.shop.Quote.of:7");
    }

    @Test
    void whereAllWaitForOthersTheirLineIsNamed() {
        Finding finding = pinned("25", "com.shop.Quote.of:7");

        assertThat(finding.title()).endsWith(", in com.shop.Quote.of:7");
        assertThat(finding.change().text()).contains("class initializer", "foreign function");
    }

    @Test
    void beforeJava24ALockInPlaceOfTheMonitorIsAdvised() {
        assertThat(pinned("21.0.4", "jdk.internal.misc.Unsafe.park", "com.shop.Orders.load:3")
                        .change()
                        .text())
                .startsWith("Use a ReentrantLock");
        assertThat(pinned("23.0.1", "com.shop.Orders.load:3").change().text()).startsWith("Use a ReentrantLock");
        assertThat(pinned("24-ea", "jdk.internal.misc.Unsafe.park", "com.shop.Orders.load:3")
                        .change()
                        .text())
                .startsWith("Do not block below a native call");
    }

    @Test
    void theCarriersOwnFramesAreNoLine() {
        Finding finding = scene(PoolInfo.Kind.VIRTUAL, 1, 0.1)
                .stack(1, Role.BLOCKED, 1, CARRIER)
                .findings(FindingId.PINNED_CARRIER)
                .get(0);

        assertThat(finding.title()).endsWith("that cannot unmount");
        assertThat(finding.where()).isEmpty();
        assertThat(finding.change().text()).contains("JFR.start");
    }

    @Test
    void aHundredLinesAreFewLines() {
        Scene scene = scene(PoolInfo.Kind.VIRTUAL, 1, 0.1);
        for (int i = 0; i < 100; i++) {
            scene.stack(1, Role.BLOCKED, 1, "jdk.internal.misc.Unsafe.park", "com.shop.Many.wait:" + (i + 100));
        }

        Finding finding = scene.findings(FindingId.PINNED_CARRIER).get(0);
        assertThat(finding.chain()).hasSize(5);
    }

    @Test
    void whereClocksDoNotTellTheStacksDo() {
        PoolInfo pool = new PoolInfo(
                1, "virtual-threads", PoolInfo.Kind.VIRTUAL, "ForkJoinPool", null, null, PoolInfo.UNBOUNDED);
        Scene unknown = new Scene(10).pool(pool, (second, of) -> of.threads(2).busyWithoutClocks(2));
        unknown.stack(1, Role.RUNNING, 1, CARRIER);
        assertThat(unknown.findings(FindingId.PINNED_CARRIER)).isEmpty();

        unknown.stack(1, Role.BLOCKED, 3, "jdk.internal.misc.Unsafe.park", "com.shop.Rates.fetch:42");
        assertThat(unknown.findings(FindingId.PINNED_CARRIER).get(0).title())
                .startsWith("1.5 of 2 carriers are blocked");
    }

    private static Scene scene(int seconds, double busy, double waiting) {
        PoolInfo pool = new PoolInfo(
                1, "virtual-threads", PoolInfo.Kind.VIRTUAL, "ForkJoinPool", null, null, PoolInfo.UNBOUNDED);
        return new Scene(10)
                .pool(
                        pool,
                        (second, of) -> of.threads(8)
                                .busy(second <= seconds ? busy : 0, 0.1, 0)
                                .waiting(waiting));
    }

    @Test
    void whereOthersWaitForACarrierItIsAnError() {
        Finding finding = scene(10, 4, 3).findings(FindingId.PINNED_CARRIER).get(0);

        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
        assertThat(finding.waitingTasks()).isEqualTo(3);
        assertThat(scene(10, 4, 0.5).findings(FindingId.PINNED_CARRIER).get(0).severity())
                .isEqualTo(Severity.WARNING);
    }

    @Test
    void oneSecondOrFewOfManyCarriersAreNotFound() {
        assertThat(scene(1, 4, 0).findings(FindingId.PINNED_CARRIER)).isEmpty();
        assertThat(scene(2, 4, 0).findings(FindingId.PINNED_CARRIER)).hasSize(1);
        assertThat(scene(10, 1.5, 0).findings(FindingId.PINNED_CARRIER)).isEmpty();
        assertThat(scene(10, 2, 0).findings(FindingId.PINNED_CARRIER)).hasSize(1);
    }

    @Test
    void asManyCarriersSitInALineAsWereSampledThere() {
        Finding finding = scene(10, 8, 0)
                .stack(1, Role.BLOCKED, 3, "jdk.internal.misc.Unsafe.park", "com.shop.Rates.<clinit>:9")
                .stack(1, Role.BLOCKED, 1, "jdk.internal.misc.Unsafe.park", "com.shop.Other.<clinit>:9")
                .findings(FindingId.PINNED_CARRIER)
                .get(0);

        assertThat(finding.chain())
                .contains(
                        "5 of 8 carriers are blocked in com.shop.Rates.<clinit>:9, waiting in jdk.internal.misc.Unsafe.park"); // 7.2 × 3 / 4
        assertThat(finding.evidence())
                .filteredOn(figure -> figure.what().equals("mounted time blocked"))
                .singleElement()
                .satisfies(figure -> assertThat(figure.value()).isEqualTo(90, within(1e-6)));
    }

    @Test
    void twoStacksAreTooFewWithoutClocks() {
        PoolInfo pool = new PoolInfo(
                1, "virtual-threads", PoolInfo.Kind.VIRTUAL, "ForkJoinPool", null, null, PoolInfo.UNBOUNDED);
        Scene scene = new Scene(2)
                .pool(pool, (second, of) -> of.threads(2).busyWithoutClocks(2))
                .stack(1, Role.BLOCKED, 1, "jdk.internal.misc.Unsafe.park", "com.shop.Rates.fetch:42");

        assertThat(scene.findings(FindingId.PINNED_CARRIER)).isEmpty();
    }

    /** The chain for two carriers, of which {@code blocked} are blocked, while a pool waits for an HTTP answer. */
    private static List<String> httpChain(String java, double blocked) {
        PoolInfo orders = new PoolInfo(
                2, "orders", PoolInfo.Kind.THREAD_POOL, "ThreadPoolExecutor", null, null, PoolInfo.UNBOUNDED);
        return scene(PoolInfo.Kind.VIRTUAL, blocked, 0)
                .java(java)
                .stack(1, Role.BLOCKED, 5, "jdk.internal.misc.Unsafe.park", "com.shop.Rates.<clinit>:9")
                .pool(orders, (second, of) -> of.threads(4).busy(4, 0, 0))
                .stack(
                        2,
                        Role.BLOCKED,
                        5,
                        "jdk.internal.misc.Unsafe.park",
                        "java.util.concurrent.CompletableFuture.get:2117",
                        "jdk.internal.net.http.HttpClientImpl.send:950",
                        "com.shop.Orders.fetch:12")
                .findings(FindingId.PINNED_CARRIER)
                .get(0)
                .chain();
    }

    @Test
    void aPoolWhoseHttpRequestsNoCarrierAnswersIsNamed() {
        assertThat(httpChain("26.0.2", 2))
                .contains("threads of orders wait in com.shop.Orders.fetch:12 for java.net.http: since Java 26 its"
                        + " selector is a virtual thread, so no answer is read while all carriers are pinned"
                        + " (-Djdk.internal.httpclient.tcp.selector.useVirtualThreads=never gives it a thread of its"
                        + " own)");
    }

    @Test
    void itsRequestsContinueWhileACarrierIsFreeOrBeforeJava26() {
        assertThat(httpChain("26.0.2", 1.2)).noneMatch(line -> line.contains("java.net.http"));
        assertThat(httpChain("25.0.3", 2)).noneMatch(line -> line.contains("java.net.http"));
    }
}

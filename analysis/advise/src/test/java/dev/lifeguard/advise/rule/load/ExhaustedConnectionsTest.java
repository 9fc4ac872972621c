package dev.lifeguard.advise.rule.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.PoolSecond;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** Forty threads share the four connections of "orders". */
class ExhaustedConnectionsTest {
    private static final int THREADS = 1;
    private static final int CONNECTIONS = 2;
    private static final String PARK = "jdk.internal.misc.Unsafe.park";
    private static final String ASK = "com.zaxxer.hikari.pool.HikariPool.getConnection:181";
    private static final String SPRING = "org.springframework.jdbc.core.JdbcTemplate.execute:377";
    private static final String USER = "com.shop.Orders.load:9";
    private static final String[] QUERY = {
        "sun.nio.ch.Net.poll", "org.postgresql.core.PGStream.receiveChar:465", SPRING, "com.shop.Orders.load:10"
    };

    private static Scene scene(BiConsumer<Integer, PoolSecond> connections) {
        PoolInfo pool = new PoolInfo(
                CONNECTIONS,
                "orders",
                PoolInfo.Kind.CONNECTIONS,
                "com.zaxxer.hikari.pool.HikariPool",
                null,
                null,
                PoolInfo.UNBOUNDED);
        return new Scene(10)
                .pool(
                        Scene.threadPool(THREADS, "web"),
                        (second, threads) ->
                                threads.threads(40).busy(40, 0.01, 0).tasks(200, 200))
                .pool(pool, connections)
                .stack(THREADS, Role.BLOCKED, 9, PARK, ASK, SPRING, USER)
                .stack(THREADS, Role.BLOCKED, 1, QUERY)
                .stack(CONNECTIONS, Role.SUBMITTING, 3, ASK, SPRING, USER);
    }

    private static void exhausted(Integer second, PoolSecond pool) {
        pool.busyWithoutClocks(3.98).waiting(36).tasks(200, 20);
    }

    private static Scene querying() {
        return scene(ExhaustedConnectionsTest::exhausted).stack(CONNECTIONS, Role.BLOCKED, 3, QUERY);
    }

    private static Finding one(Scene scene) {
        assertThat(scene.ids()).containsExactly(FindingId.EXHAUSTED_CONNECTIONS);
        return scene.findings().get(0);
    }

    @Test
    void itSaysWhoWaitsForWhatAndHowLongThatIsHeld() {
        Finding finding = one(querying());

        assertThat(finding.pool()).isEqualTo("orders");
        assertThat(finding.title())
                .isEqualTo("36 threads wait for the 4 connections of orders, held for 20 ms each time");
        assertThat(finding.chain())
                .containsExactly(
                        "36 of the 40 threads of web wait for a connection on average",
                        "waiters are at com.shop.Orders.load:9",
                        "holders are at com.shop.Orders.load:10");
        assertThat(finding.where())
                .extracting(Place::frame)
                .containsExactly("com.shop.Orders.load:9", "com.shop.Orders.load:10");
        assertThat(finding.noHelp()).containsExactly("More threads: they would wait for a connection, too.");
        assertThat(finding.waitingTasks()).isEqualTo(36);
    }

    @Test
    void moreConnectionsAreAdvisedWhereTheyAreUsed() {
        Finding finding = one(querying());

        assertThat(finding.change().text())
                .isEqualTo("Allow more connections, if the service behind them can take it: maximumPoolSize"
                        + " (in Spring Boot spring.datasource.hikari.maximum-pool-size)=6.");
        assertThat(finding.change().scenario()).isNotNull();
    }

    @Test
    void whereTheHolderDoesSomethingElseThatIsNamed() {
        Finding finding = one(scene(ExhaustedConnectionsTest::exhausted)
                .stack(CONNECTIONS, Role.BLOCKED, 2, "sun.nio.ch.Net.poll", "com.shop.Prices.fetch:42", USER)
                .stack(CONNECTIONS, Role.BLOCKED, 1, QUERY));

        assertThat(finding.change().text())
                .startsWith("Return the connection before com.shop.Prices.fetch:42")
                .contains("Until then, allow more connections");
        assertThat(finding.evidence()).anyMatch(one -> one.what().equals("hold time spent on something else"));
    }

    @Test
    void aDriverThatNobodyKnowsIsUsedThroughThePool() {
        Finding finding = one(scene(ExhaustedConnectionsTest::exhausted)
                .stack(
                        CONNECTIONS,
                        Role.BLOCKED,
                        3,
                        "sun.nio.ch.Net.poll",
                        "com.rare.Driver.read:7",
                        "com.zaxxer.hikari.pool.ProxyStatement.execute:94",
                        SPRING,
                        USER));

        assertThat(finding.chain()).contains("holders are at com.shop.Orders.load:9");
        assertThat(finding.change().text()).startsWith("Allow more connections");
    }

    @Test
    void holdersThatWaitForAnotherConnectionAreNamed() {
        Finding finding = one(querying().stack(CONNECTIONS, Role.BLOCKED, 1, PARK, ASK, "com.shop.Audit.log:5", USER));

        assertThat(finding.change().text())
                .startsWith("Do not request a second connection while holding one, at com.shop.Audit.log:5:");
    }

    @Test
    void connectionsThatNobodyGivesBackAreNoMatterOfSize() {
        Finding finding = one(scene((second, pool) -> {
                    pool.busyWithoutClocks(4).waiting(36);
                    pool.rejected = 6;
                })
                .stack(CONNECTIONS, Role.BLOCKED, 3, QUERY));

        assertThat(finding.title())
                .isEqualTo("36 threads wait for the 4 connections of orders, and none has been returned for 10 s");
        assertThat(finding.change().text()).startsWith("Find the code that keeps the connections");
        assertThat(finding.evidence()).anyMatch(one -> one.what().equals("attempts that got none"));
    }

    @Test
    void connectionsThatCameBackBeforeAreKeptWhereNoneDoesAnyMore() {
        assertThat(one(comeBackUntil(5)).title())
                .isEqualTo("36 threads wait for the 4 connections of orders, and none has been returned for 5 s");
        assertThat(one(comeBackUntil(7)).title())
                .as("three seconds are no time")
                .contains("held for 20 ms each time");
    }

    /** Connections that come back in the first seconds of ten, and not later. */
    private static Scene comeBackUntil(int last) {
        return scene((second, pool) -> {
                    pool.busyWithoutClocks(3.98).waiting(36);
                    if (second <= last) {
                        pool.tasks(200, 20);
                    }
                })
                .stack(CONNECTIONS, Role.BLOCKED, 3, QUERY);
    }

    @Test
    void aFewWaitsAreNoFinding() {
        assertThat(scene((second, pool) ->
                                pool.busyWithoutClocks(3.98).waiting(0.4).tasks(200, 20))
                        .ids())
                .isEmpty();
    }

    @Test
    void aBurstIsNoFinding() {
        assertThat(scene((second, pool) -> pool.busyWithoutClocks(second <= 2 ? 3.98 : 1)
                                .waiting(second <= 2 ? 36 : 0)
                                .tasks(50, 20))
                        .ids())
                .isEmpty();
    }

    @Test
    void waitsWhileConnectionsAreFreeAreNoFinding() {
        assertThat(scene((second, pool) -> pool.busyWithoutClocks(2).waiting(36).tasks(100, 20))
                        .ids())
                .isEmpty();
    }

    @Test
    void whoWaitsForItIsSentToIt() {
        Scene scene = querying()
                .pool(
                        Scene.threadPool(THREADS, "web"),
                        (second, threads) -> threads.threads(40)
                                .busy(40, 0.01, 0)
                                .waiting(10)
                                .tasks(200, 200));

        Finding threads = scene.findings(FindingId.UNDERSIZED_BLOCKING_POOL).get(0);

        assertThat(threads.change().text()).startsWith("Raise the limit of 4 connections of orders (maximumPoolSize");
    }
}

package dev.lifeguard.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs typical users' tests, healthy and faulty ones, in separate JVMs. */
@Timeout(300)
class PoolHazardsIT {
    private static final List<String> NONE = List.of();

    /** Otherwise, on two processors and before Java 25, {@code CompletableFuture} starts a thread for each task. */
    private static final List<String> COMMON_POOL = List.of("-Djava.util.concurrent.ForkJoinPool.common.parallelism=3");

    static List<Jdk> jdks() {
        return Jdk.oldest();
    }

    private static void assertPassed(Map<String, Outcome> outcomes) {
        assertThat(outcomes)
                .allSatisfy((name, outcome) -> assertThat(outcome.failure())
                        .satisfiesAnyOf(
                                failure -> assertThat(outcome.status()).isEqualTo("SUCCESSFUL"),
                                failure -> assertThat(failure).contains("TestAbortedException")));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void healthyTestsPass(Jdk jdk) throws Exception {
        Map<String, Outcome> outcomes = Outcome.of(jdk, COMMON_POOL, "Healthy");

        assertThat(outcomes).hasSize(18);
        assertPassed(outcomes);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void faultyTestsFailWithTheLine(Jdk jdk) throws Exception {
        Map<String, Outcome> outcomes = Outcome.of(jdk, COMMON_POOL, "Ailing");

        assertFails(outcomes, "supplyAsyncThatSleeps", "blocking-in-common-pool", "Ailing.sleep:");
        assertFails(outcomes, "parallelStreamThatSleeps", "blocking-in-common-pool", "Ailing.sleep:");
        assertFails(outcomes, "blockedForAMomentOfALongTest", "blocking-in-common-pool", "Ailing.sleep:");
        assertFails(
                outcomes,
                "poolLeftOver",
                "pool-not-shut-down",
                "made at dev.lifeguard.junit.programs.Ailing.poolLeftOver:");
        assertFails(
                outcomes, "scheduledPoolLeftOver", "pool-not-shut-down", "made at", "Ailing.scheduledPoolLeftOver:");
        assertFails(outcomes, "poolThatHadNoTask", "pool-not-shut-down", "made at", "Ailing.poolThatHadNoTask:");
        assertFails(outcomes, "forkJoinPoolLeftOver", "a pool hazard", "made at", "Ailing.forkJoinPoolLeftOver:");
        assertFails(
                outcomes,
                "threadLeftOver",
                "The thread poller is left over",
                "it is in",
                "Ailing.sleep:",
                "Ailing.lambda$threadLeftOver$");
        assertFails(outcomes, "timerLeftOver", "heartbeat is left over", "Ailing.timerLeftOver:", "Cancel the timer");
        assertFails(outcomes, "twoOfThem", "2 pool hazards", "blocking-in-common-pool", "pool-not-shut-down");
        assertFails(
                outcomes, "failsAnyway", "AssertionFailedError: 42", "suppressed: " + PoolHazardError.class.getName());
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void deadlockedTestsEndWithTheCause(Jdk jdk) throws Exception {
        Map<String, Outcome> outcomes = Outcome.of(jdk, NONE, "Deadlocks", "Deadlocks$Inner");

        assertFails(outcomes, "taskOfItsOwnPool", "self-starvation", "Deadlocks.outer:", "a cycle");
        assertFails(
                outcomes,
                "whoJoinsIsNotInterrupted",
                "self-starvation",
                "Deadlocks.lambda$whoJoinsIsNotInterrupted$0:");
        assertFails(outcomes, "ofTwoPools", "2 pool hazards", "self-starvation", "waiting for tasks in the queue of");
        assertFails(outcomes, "forkJoinPoolCannotBeEnlarged", "self-starvation", "suppressed: ");
        assertFails(outcomes, "handOff", "thread-blocking-queue-take", "Deadlocks.lambda$handOff$0:");
        assertFails(
                outcomes,
                "handOffUntilATimeIsOver",
                "thread-blocking-queue-take",
                "suppressed: java.util.concurrent.TimeoutException");
        assertFails(outcomes, "beforeEach", "self-starvation");
        assertFails(outcomes, "timesOut", "self-starvation", "Deadlocks.outer:");
    }

    /** Only on a Java with virtual threads. */
    @Test
    void virtualThreadsMayBlockButNotPin() throws Exception {
        Map<String, Outcome> outcomes = Outcome.of(
                Jdk.NEWEST, NONE, "Ailing#pinned", "Healthy#virtualThreadsThatBlock", "Healthy#completableFutures");

        assertFails(outcomes, "pinned", "pinned-carrier", "Ailing.sleep:", "class initializer");
        assertPassed(Map.of(
                "virtual",
                outcome(outcomes, "virtualThreadsThatBlock"),
                "futures",
                outcome(outcomes, "completableFutures")));
    }

    /** It has everything that is used of the newest, for which this is compiled. */
    @Test
    void theOldestJUnitWorks() throws Exception {
        Map<String, Outcome> outcomes = Outcome.of(
                Jdk.OLDEST,
                withOldestJUnit(),
                NONE,
                "Ailing#poolLeftOver",
                "Deadlocks#ofTwoPools",
                "Healthy#scheduledPool");

        assertFails(outcomes, "poolLeftOver", "pool-not-shut-down", "Ailing.poolLeftOver:");
        assertFails(outcomes, "ofTwoPools", "self-starvation");
        assertThat(outcome(outcomes, "scheduledPool").status()).isEqualTo("SUCCESSFUL");
    }

    private static String withOldestJUnit() {
        Stream<String> others = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> !Path.of(path).getFileName().toString().matches("(junit-|opentest4j).*\\.jar"));
        return Stream.concat(others, Stream.of("target/oldest/*")).collect(Collectors.joining(File.pathSeparator));
    }

    /** Otherwise hazards of one would be seen in the others. */
    @Test
    void testsInParallelAreObservedOneByOne() throws Exception {
        Map<String, Outcome> outcomes = Outcome.of(
                Jdk.NEWEST,
                COMMON_POOL,
                "junit.jupiter.execution.parallel.enabled=true",
                "junit.jupiter.execution.parallel.mode.default=concurrent",
                "junit.jupiter.execution.parallel.config.strategy=fixed",
                "junit.jupiter.execution.parallel.config.fixed.parallelism=4",
                "Ailing#supplyAsyncThatSleeps",
                "Ailing#blockedForAMomentOfALongTest",
                "Healthy");

        assertFails(outcomes, "supplyAsyncThatSleeps", "blocking-in-common-pool");
        assertFails(outcomes, "blockedForAMomentOfALongTest", "blocking-in-common-pool");
        outcomes.keySet().removeAll(List.of("supplyAsyncThatSleeps", "blockedForAMomentOfALongTest"));
        assertPassed(outcomes);
    }

    @Test
    void withoutAttachingATestFailsWithTheRemedy() throws Exception {
        Map<String, Outcome> outcomes =
                Outcome.of(Jdk.OLDEST, List.of("-XX:+DisableAttachMechanism"), "Healthy#nothing");

        assertThat(outcome(outcomes, "nothing").status()).isEqualTo("FAILED");
        assertThat(outcome(outcomes, "nothing").failure().lines())
                .singleElement()
                .asString()
                .contains("-javaagent:");
    }

    private static void assertFails(Map<String, Outcome> outcomes, String test, String... texts) {
        Outcome outcome = outcome(outcomes, test);
        assertThat(outcome.status()).as(test).isEqualTo("FAILED");
        assertThat(outcome.failure()).as(test).contains(texts);
    }

    private static Outcome outcome(Map<String, Outcome> outcomes, String test) {
        assertThat(outcomes).containsKey(test);
        return Objects.requireNonNull(outcomes.get(test));
    }
}

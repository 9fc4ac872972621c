package dev.lifeguard.advise.rule.stuck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

class JdkFaultsTest {
    private static List<Finding> forkJoin(String java, int released) {
        PoolInfo pool = Scene.info(1, "search", PoolInfo.Kind.FORK_JOIN, "", PoolInfo.UNBOUNDED);
        return new Scene(10)
                .java(java)
                .pool(pool, (second, of) -> {
                    of.threads(4).busy(1, 1, 0).tasks(10, 1);
                    of.released = second < 3 ? 0 : released;
                })
                .findings(FindingId.JDK_FAULT);
    }

    @Test
    void theStopIsForetoldFromTheCount() {
        Finding finding = forkJoin("17.0.15", -300).get(0);

        assertThat(finding.severity()).isEqualTo(Severity.NOTE);
        assertThat(finding.title())
                .contains("through a bug in Java 17.0.15 its count of active threads has dropped by 300 of 32768");
        assertThat(finding.chain()).anySatisfy(line -> assertThat(line).contains("browse/JDK-8351933"));
        assertThat(forkJoin("17.0.15", -20_000).get(0).severity()).isEqualTo(Severity.WARNING);
    }

    @Test
    void anOverflownCountIsTheStop() {
        Finding finding = forkJoin("17.0.15", 32_771).get(0);

        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
        assertThat(finding.title()).startsWith("search no longer runs tasks");
    }

    @Test
    void aVersionWithTheFixOrACountWithoutTheSignIsNoFault() {
        assertThat(forkJoin("17.0.17", -300)).isEmpty();
        assertThat(forkJoin("17.0.15", 0)).isEmpty();
    }

    private static List<Finding> futures(String java, int threads, double waiting, String task) {
        return new Scene(10)
                .java(java)
                .pool(
                        Scene.commonPool(1),
                        (second, of) -> of.threads(threads)
                                .busy(1, 0, 0)
                                .waiting(waiting)
                                .tasks(10, 100))
                .stack(1, Role.BLOCKED, 5, "java.lang.Thread.sleep", "com.shop.Prices.fetch:3", task)
                .findings(FindingId.JDK_FAULT);
    }

    @Test
    void futuresThatWaitForTheOneThreadOfTheCommonPoolAreFoundFromJava25On() {
        String future = "java.util.concurrent.CompletableFuture$AsyncSupply.run:1768";

        assertThat(futures("25.0.3", 1, 5, future)).singleElement().satisfies(finding -> {
            assertThat(finding.title()).startsWith("All CompletableFutures without an executor share one thread");
            assertThat(finding.where())
                    .anySatisfy(place -> assertThat(place.frame()).isEqualTo("com.shop.Prices.fetch:3"));
        });
        assertThat(futures("21.0.2", 1, 5, future)).isEmpty();
        assertThat(futures("25.0.3", 3, 5, future)).isEmpty();
        assertThat(futures("25.0.3", 1, 0, future)).isEmpty();
        assertThat(futures("25.0.3", 1, 5, "java.util.stream.ForEachOps$ForEachTask.compute:290"))
                .isEmpty();
    }
}

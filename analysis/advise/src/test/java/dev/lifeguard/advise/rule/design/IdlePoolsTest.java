package dev.lifeguard.advise.rule.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

class IdlePoolsTest {
    private static Scene scene(int pools, int threads, double busy) {
        Scene scene = new Scene(10);
        for (int i = 1; i <= pools; i++) {
            scene.pool(
                    Scene.threadPool(i, "pool-" + i),
                    (second, of) -> of.threads(threads).busy(busy, 0.5, 0));
        }
        return scene;
    }

    @Test
    void manyPoolsThatDoNothingAreFound() {
        List<Finding> findings = scene(10, 8, 0).findings(FindingId.IDLE_POOLS);

        assertThat(findings).hasSize(1);
        assertThat(findings.get(0).title()).isEqualTo("10 pools hold 80 threads and use less than 1% of them");
        assertThat(findings.get(0).severity()).isEqualTo(Severity.NOTE);
    }

    @Test
    void theLineThatMadeMostThreadsIsFirst() {
        PoolInfo large =
                new PoolInfo(20, "large", PoolInfo.Kind.THREAD_POOL, "Pool", "com.shop.Large.make:1", null, -1);
        Scene scene = scene(10, 8, 0).pool(large, (second, of) -> of.threads(30).busy(0, 0.5, 0));

        assertThat(scene.findings(FindingId.IDLE_POOLS).get(0).where())
                .extracting(Place::frame)
                .containsExactly("com.shop.Pools.make:9", "com.shop.Large.make:1");
    }

    @Test
    void aFewPoolsOrThreadsAreNotFound() {
        assertThat(scene(7, 20, 0).findings(FindingId.IDLE_POOLS)).isEmpty();
        assertThat(scene(12, 2, 0).findings(FindingId.IDLE_POOLS)).isEmpty();
    }

    @Test
    void poolsThatAreUsedAreNotFound() {
        assertThat(scene(10, 8, 0.2).findings(FindingId.IDLE_POOLS)).isEmpty();
    }

    @Test
    void theLargestAreNamedAndTheLineThatMadeThem() {
        Finding finding = scene(10, 8, 0.04).findings(FindingId.IDLE_POOLS).get(0);

        assertThat(finding.chain())
                .containsExactly(
                        "the largest are pool-1 (8), pool-10 (8), pool-2 (8), pool-3 (8), pool-4 (8)",
                        "the pool is created at com.shop.Pools.make:9");
        assertThat(finding.evidence())
                .filteredOn(figure -> figure.what().equals("busy threads, mean"))
                .singleElement()
                .satisfies(figure -> assertThat(figure.value()).isEqualTo(0.4, within(1e-9)));
    }

    @Test
    void theLargestComesFirst() {
        Scene scene = scene(9, 8, 0).pool(Scene.threadPool(20, "zoo"), (second, of) -> of.threads(30));

        assertThat(scene.findings(FindingId.IDLE_POOLS).get(0).pool()).isEqualTo("zoo");
    }

    @Test
    void whatIsGoneOrHasNoThreadsOrIsTheJdksDoesNotCount() {
        assertThat(scene(8, 8, 0).gone(3, 9).findings(FindingId.IDLE_POOLS)).isEmpty();
        assertThat(scene(7, 8, 0)
                        .pool(Scene.threadPool(20, "none"), (second, of) -> of.threads(0))
                        .findings(FindingId.IDLE_POOLS))
                .isEmpty();
        assertThat(scene(7, 8, 0)
                        .pool(Scene.commonPool(20), (second, of) -> of.threads(8))
                        .findings(FindingId.IDLE_POOLS))
                .isEmpty();
    }

    @Test
    void poolsWhoseLineIsUnknownAreFoundToo() {
        Scene scene = new Scene(10);
        for (int i = 1; i <= 8; i++) {
            scene.pool(
                    new PoolInfo(i, "pool-" + i, PoolInfo.Kind.THREAD_POOL, "Pool", null, null, -1),
                    (second, of) -> of.threads(8));
        }

        assertThat(scene.findings(FindingId.IDLE_POOLS).get(0).where()).isEmpty();
    }
}

package dev.lifeguard.advise.rule.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.PoolSecond;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class PoolPerCallTest {
    /** Pools created at one line. Each appears in its own second and works again after {@code again} seconds. */
    private static Scene scene(int pools, int apart, int again) {
        Scene scene = new Scene(20);
        for (int i = 1; i <= pools; i++) {
            int made = 1 + i * apart;
            scene.pool(Scene.threadPool(i, "call-" + i), (second, of) -> {
                if (second < made) {
                    of.absent();
                } else if (second == made || second == made + again) {
                    of.threads(2).busy(1, 0.1, 0).tasks(1, 50);
                    of.created = second == made ? 2 : 0;
                } else {
                    of.threads(2);
                }
            });
        }
        return scene;
    }

    @Test
    void poolsThatComeOneAfterTheOtherForAMomentAreFound() {
        Finding finding = scene(6, 2, 0).findings(FindingId.POOL_PER_CALL).get(0);

        assertThat(finding.title())
                .isEqualTo("com.shop.Pools.make:9 creates pools over and over: 18 a minute, each for 1 task");
        assertThat(finding.chain()).contains("the pool is created at com.shop.Pools.make:9");
    }

    @Test
    void poolsMadeAtOnceAreNotFound() {
        assertThat(scene(6, 0, 0).findings(FindingId.POOL_PER_CALL)).isEmpty();
    }

    @Test
    void poolsThatWorkAgainLaterAreNotFound() {
        assertThat(scene(6, 2, 5).findings(FindingId.POOL_PER_CALL)).isEmpty();
    }

    @Test
    void aFewAreNotFound() {
        assertThat(scene(4, 2, 0).findings(FindingId.POOL_PER_CALL)).isEmpty();
    }

    private static double figure(Finding finding, String what) {
        return finding.evidence().stream()
                .filter(evidence -> evidence.what().equals(what))
                .mapToDouble(Figure::value)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void itsThreadsAndThoseThatAreLeftAreCounted() {
        Finding finding = scene(6, 2, 0)
                .gone(1, 15)
                .gone(2, 16)
                .findings(FindingId.POOL_PER_CALL)
                .get(0);

        assertThat(figure(finding, "threads created for them")).isEqualTo(12);
        assertThat(figure(finding, "threads that they still hold")).isEqualTo(8);
        assertThat(figure(finding, "tasks that they completed")).isEqualTo(6);
    }

    @Test
    void poolsThatOnlyGetTasksOrOnlyEndThemWorkToo() {
        assertThat(again(of -> of.arrived = 1).findings(FindingId.POOL_PER_CALL))
                .isEmpty();
        assertThat(again(of -> of.tasks(1, 0.001).arrived = 0).findings(FindingId.POOL_PER_CALL))
                .isEmpty();
        assertThat(again(of -> {}).findings(FindingId.POOL_PER_CALL)).hasSize(1);
    }

    /** Six pools that do something in the second in which they are made, and this five seconds later. */
    private static Scene again(Consumer<PoolSecond> later) {
        Scene scene = new Scene(20);
        for (int i = 1; i <= 6; i++) {
            int made = 2 * i;
            scene.pool(Scene.threadPool(i, "call-" + i), (second, of) -> {
                of.threads(2);
                if (second < made) {
                    of.absent();
                } else if (second == made) {
                    of.busy(1, 0.1, 0).tasks(1, 50);
                } else if (second == made + 5) {
                    later.accept(of);
                }
            });
        }
        return scene;
    }

    @Test
    void fiftyInTwoSecondsAreFoundAndFewerAreAStart() {
        assertThat(inTwoSeconds(50).findings(FindingId.POOL_PER_CALL)).hasSize(1);
        assertThat(inTwoSeconds(49).findings(FindingId.POOL_PER_CALL)).isEmpty();
    }

    private static Scene inTwoSeconds(int pools) {
        Scene scene = new Scene(5);
        for (int i = 1; i <= pools; i++) {
            int made = 1 + i % 2;
            scene.pool(Scene.threadPool(i, "call-" + i), (second, of) -> {
                of.threads(2).busy(second == made ? 1 : 0, 0.1, 0);
                if (second < made) {
                    of.absent();
                }
            });
        }
        return scene;
    }

    @Test
    void aLineMostOfWhosePoolsLastIsNotFound() {
        Scene scene = scene(6, 2, 0);
        for (int i = 0; i < 2; i++) {
            scene.pool(
                    Scene.threadPool(100 + i, "lasting-" + i),
                    (second, of) -> of.busy(1, 0.1, 0).tasks(1, 50));
        }

        assertThat(scene.findings(FindingId.POOL_PER_CALL)).isEmpty();
    }
}

package dev.lifeguard.advise.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.Scene;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import org.junit.jupiter.api.Test;

class PoolPerCallTest {
    /** Pools of one line, each of which comes in a second of its own and works again after {@code again} seconds. */
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
                .isEqualTo("com.shop.Pools.make:9 makes a pool again and again: 18 in a minute, each for 1 task");
        assertThat(finding.chain()).contains("pool made at com.shop.Pools.make:9");
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
}

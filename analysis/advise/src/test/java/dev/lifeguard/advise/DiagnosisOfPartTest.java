package dev.lifeguard.advise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A second or less: what is found in it, and what of it only a whole service shows. */
class DiagnosisOfPartTest {
    private static final PoolInfo VIRTUAL =
            new PoolInfo(1, "virtual-threads", PoolInfo.Kind.VIRTUAL, "ForkJoinPool", null, null, PoolInfo.UNBOUNDED);

    private static List<FindingId> found(Scene scene) {
        return Diagnosis.ofPart(Scene.situation(scene.recording())).stream()
                .map(Finding::id)
                .toList();
    }

    /** One thread of 64 that is busy for a tenth of a second. */
    private static Scene moment(PoolInfo pool, double cpuShare, int samples) {
        return moment(pool, 0.1, cpuShare, samples);
    }

    private static Scene moment(PoolInfo pool, double busy, double cpuShare, int samples) {
        return new Scene(1)
                .pool(
                        pool,
                        (second, of) -> of.threads(64).busy(busy, cpuShare, 0).tasks(1, 100))
                .stack(1, Role.BLOCKED, samples, "java.lang.Thread.sleep0", "com.shop.Mail.send:8");
    }

    @Test
    void oneTaskThatBlocksInALargeCommonPoolIsEnough() {
        Scene scene = moment(Scene.commonPool(1), 0.05, 1);

        assertThat(found(scene)).containsExactly(FindingId.BLOCKING_IN_COMMON_POOL);
        assertThat(scene.findings(FindingId.BLOCKING_IN_COMMON_POOL)).isEmpty();
    }

    @Test
    void aMomentMayBeAClassThatIsLoaded() {
        assertThat(found(moment(Scene.commonPool(1), 0.03, 0.5, 3))).isEmpty();
        assertThat(found(moment(VIRTUAL, 0.05, 1))).isEmpty();
    }

    @Test
    void workOfTheProcessorIsNotFound() {
        assertThat(found(moment(Scene.commonPool(1), 0.95, 3))).isEmpty();
        assertThat(found(moment(VIRTUAL, 0.95, 3))).isEmpty();
    }

    @Test
    void onePinnedCarrierOfManyIsEnough() {
        Scene scene = moment(VIRTUAL, 0.05, 2);

        assertThat(found(scene)).containsExactly(FindingId.PINNED_CARRIER);
        assertThat(scene.findings(FindingId.PINNED_CARRIER)).isEmpty();
    }

    @Test
    void whatDependsOnTrafficIsNotAskedFor() {
        Scene scene = new Scene(1)
                .pool(
                        Scene.threadPool(1, "mail"),
                        (second, of) ->
                                of.threads(2).busy(2, 0.01, 0).tasks(40, 50).waiting(5));

        assertThat(found(scene)).isEmpty();
    }
}

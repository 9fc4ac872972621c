package dev.lifeguard.advise.rule.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.DumpScene;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.recording.Origin.Alike;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeakedThreadsTest {
    private static final double UNKNOWN = Double.NaN;

    private static DumpScene scene(Alike... alike) {
        DumpScene scene = new DumpScene(1);
        int stack = scene.stack(List.of("java.lang.Object.wait", "com.shop.Watcher.run:7"));
        assertThat(stack).isEqualTo(1);
        for (Alike one : alike) {
            scene.alike(one);
        }
        return scene;
    }

    private static Alike threads(int threads, int starts, double later, double life) {
        return new Alike("watcher", 0, threads, 1, starts, later, life, 3600, 12);
    }

    @Test
    void threadsThatAreStartedOneAfterAnotherAreLeaked() {
        Finding finding = scene(threads(100, 100, 0.5, 0.9)).findings().get(0);

        assertThat(finding.id()).isEqualTo(FindingId.UNBOUNDED_THREADS);
        assertThat(finding.pool()).isEqualTo("watcher");
        assertThat(finding.title()).isEqualTo("100 threads of watcher only wait, and more are started all the time");
        assertThat(finding.chain())
                .containsExactly(
                        "the first was started 60 min before the dump, the last 12 s before it: one every 36.2 s",
                        "all of them wait in com.shop.Watcher.run:7, each for itself, in no pool");
        assertThat(finding.change().text()).contains("jcmd PID JFR.start duration=6m", "jdk.ThreadStart");
    }

    @Test
    void poolsThatAreCreatedOneAfterAnotherAreLeaked() {
        Finding finding = scene(new Alike("pool-*", 900, 1800, 1, 300, 0.5, 1, UNKNOWN, UNKNOWN))
                .findings()
                .get(0);

        assertThat(finding.id()).isEqualTo(FindingId.POOL_PER_CALL);
        assertThat(finding.title())
                .isEqualTo("900 pools with 1800 threads of pool-* only wait, and more are started all the time");
        assertThat(finding.chain())
                .contains("they were started at 300 different times, between starts of other threads");
        assertThat(finding.change().text()).contains("duration=10m");
    }

    @Test
    void aServerThatHasStartedOrReachedItsLimitLeaksNothing() {
        assertThat(scene(threads(200, 1, 0, 1)).findings())
                .as("started at once")
                .isEmpty();
        assertThat(scene(threads(200, 200, 0.19, 1)).findings())
                .as("grew, and has stopped")
                .isEmpty();
        assertThat(scene(threads(200, 200, 0.2, 1)).findings()).hasSize(1);
        assertThat(scene(threads(200, 200, 0.91, 1)).findings())
                .as("most have ended")
                .isEmpty();
        assertThat(scene(threads(200, 200, 0.9, 1)).findings()).hasSize(1);
        assertThat(scene(threads(200, 200, 0.5, 0.24)).findings())
                .as("all are young")
                .isEmpty();
        assertThat(scene(threads(200, 0, 0, 0)).findings()).as("unknown").isEmpty();
        assertThat(scene(threads(200, 99, 0.5, 1)).findings()).as("in bursts").isEmpty();
        assertThat(scene(threads(200, 100, 0.5, 1)).findings()).hasSize(1);
    }

    @Test
    void fewThreadsAreDoubtedIfTheirAgesAreKnown() {
        assertThat(scene(threads(20, 20, 0.5, 1)).findings()).hasSize(1);
        DumpScene few = scene(threads(19, 19, 0.5, 1));
        assertThat(few.findings()).isEmpty();
        assertThat(few.doubts())
                .containsExactly(new Doubt(
                        FindingId.UNBOUNDED_THREADS,
                        "watcher",
                        "19 threads only wait, and the first was started 60 min before the dump, the last 12 s before it:"
                                + " one every 3.32 min; whether they end is unknown"));
        assertThat(scene(new Alike("watcher", 0, 19, 1, 19, 0.5, 1, UNKNOWN, UNKNOWN))
                        .doubts())
                .isEmpty();
    }
}

package dev.lifeguard.advise.rule.stuck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.DumpScene;
import dev.lifeguard.advise.Scene;
import dev.lifeguard.advise.Waits;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Threads that wait for each other's locks, in pools and in none. */
class CirclesOfThreadsTest {
    private static final int NO_POOL = WaitSnapshot.NONE;

    @Test
    void theCircleIsWrittenOutOverAllItsPools() {
        DumpScene scene = new DumpScene(1)
                .pool(1, "orders", Kind.POOL_THREADS, 1, Role.BLOCKED, List.of("a.A.move:5"), 2)
                .pool(2, "mail", Kind.POOL_THREADS, 1, Role.BLOCKED, List.of("a.B.send:7"), 2);
        int move = scene.stack(List.of("a.A.move:5"));
        int send = scene.stack(List.of("a.B.send:7"));

        List<Finding> findings = scene.waits(new Waits()
                        .held(1, 1, State.BLOCKED, move, "a.Account", 1)
                        .held(2, 1, State.BLOCKED, send, "java.lang.Object", 0))
                .findings();

        assertThat(findings).extracting(Finding::pool).containsExactly("orders", "mail");
        Finding finding = findings.get(0);
        assertThat(finding.id()).isEqualTo(FindingId.DEADLOCK);
        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
        assertThat(finding.title())
                .isEqualTo(
                        "1 of 2 workers of orders is deadlocked: it waits for a thread that waits for it, in a.A.move:5");
        assertThat(finding.chain())
                .contains(
                        "1 of 2 workers is blocked in a.A.move:5, waiting for a monitor (a.Account), which worker-1 holds",
                        "1 of 2 workers of mail is blocked in a.B.send:7, waiting for a monitor, which worker-0 holds");
        assertThat(finding.where()).extracting(Place::frame).containsExactly("a.A.move:5", "a.B.send:7");
    }

    @Test
    void threadsOfNoPoolAreNamedThemselves() {
        DumpScene scene = new DumpScene(1);
        int move = scene.stack(List.of("a.A.move:5"));
        int send = scene.stack(List.of("a.B.send:7"));
        List<Finding> findings = scene.waits(new Waits()
                        .held(NO_POOL, 1, State.BLOCKED, move, "a.Account", 1)
                        .held(NO_POOL, 1, State.BLOCKED, send, "", 0))
                .findings();

        assertThat(findings).singleElement().satisfies(finding -> {
            assertThat(finding.id()).isEqualTo(FindingId.DEADLOCK);
            assertThat(finding.pool()).isEqualTo("thread-0");
            assertThat(finding.title())
                    .isEqualTo("2 threads are deadlocked: each waits for what another one of them holds");
            assertThat(finding.chain())
                    .containsExactly(
                            "thread-0 is blocked in a.A.move:5, waiting for a monitor (a.Account), which thread-1 holds",
                            "thread-1 is blocked in a.B.send:7, waiting for a monitor, which thread-0 holds");
            assertThat(finding.where()).extracting(Place::frame).containsExactly("a.A.move:5", "a.B.send:7");
        });
    }

    @Test
    void theProbeShowsThemToo() {
        Scene scene = new Scene(1);
        int move = scene.stackId("a.A.move:5");
        scene.waits(new Waits()
                .held(NO_POOL, 1, State.BLOCKED, move, "a.Account", 1)
                .held(NO_POOL, 1, State.WAITING, move, "a.Account", 0)
                .at(1));

        assertThat(scene.ids()).containsExactly(FindingId.DEADLOCK);
    }

    @Test
    void whoWaitsForACircleIsNoCircleOfItsOwn() {
        DumpScene scene = new DumpScene(1);
        int at = scene.stack(List.of("a.A.move:5"));

        assertThat(scene.waits(new Waits()
                                .held(NO_POOL, 5, State.BLOCKED, at, "a.Account", 1)
                                .held(NO_POOL, 1, State.BLOCKED, at, "a.Account", 2)
                                .held(NO_POOL, 1, State.BLOCKED, at, "a.Account", 1))
                        .findings())
                .extracting(Finding::title)
                .containsExactly("2 threads are deadlocked: each waits for what another one of them holds");
    }

    @Test
    void withoutACircleThereIsNone() {
        assertThat(new DumpScene(1).findings()).isEmpty();

        DumpScene scene = new DumpScene(1);
        int at = scene.stack(List.of("a.A.move:5"));
        assertThat(scene.waits(new Waits()
                                .held(NO_POOL, 1, State.BLOCKED, at, "a.Account", 1)
                                .alone(NO_POOL, 1, State.RUNNING, at))
                        .findings())
                .isEmpty();
    }
}

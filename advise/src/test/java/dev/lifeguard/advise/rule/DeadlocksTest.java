package dev.lifeguard.advise.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.advise.DumpScene;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.recording.Origin;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeadlocksTest {
    @Test
    void theCircleIsWrittenOutOverAllItsPools() {
        DumpScene scene = new DumpScene(1)
                .pool(1, "orders", Kind.POOL_THREADS, 1, Role.BLOCKED, List.of("a.A.move:5"), 2)
                .pool(2, "mail", Kind.POOL_THREADS, 1, Role.BLOCKED, List.of("a.B.send:7"), 2);
        int move = scene.stack(List.of("java.lang.Object.wait", "a.A.move:5"));
        int send = scene.stack(List.of("a.B.send:7"));

        Finding finding = scene.deadlock(
                        new Origin.Waiter("orders-1", 1, "a.Account", move), new Origin.Waiter("mail-2", 2, "", send))
                .findings()
                .get(0);

        assertThat(finding.id()).isEqualTo(FindingId.DEADLOCK);
        assertThat(finding.title())
                .isEqualTo(
                        "2 threads of orders and mail are deadlocked: each waits for a lock that the next one holds");
        assertThat(finding.chain())
                .containsExactly(
                        "orders-1 waits in a.A.move:5 for a a.Account, which mail-2 holds",
                        "mail-2 waits in a.B.send:7 for a lock, which orders-1 holds");
        assertThat(finding.where()).extracting(Place::frame).containsExactly("a.A.move:5", "a.B.send:7");
    }

    @Test
    void threadsOfNoPoolAreNamedThemselves() {
        Finding finding = new DumpScene(1)
                .deadlock(new Origin.Waiter("a", -1, "", 99), new Origin.Waiter("b", -1, "", 99))
                .findings()
                .get(0);
        assertThat(finding.pool()).isEqualTo("a");
        assertThat(finding.chain().get(0)).isEqualTo("a waits for a lock, which b holds");
    }

    @Test
    void withoutACircleThereIsNone() {
        assertThat(new DumpScene(1).findings()).isEmpty();
    }
}

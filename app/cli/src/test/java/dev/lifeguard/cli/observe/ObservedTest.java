package dev.lifeguard.cli.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.cli.Samples;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.recording.EventWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class ObservedTest {
    private static final PoolInfo MAIL = Samples.pool(3);
    private static final StackInfo STACK =
            new StackInfo(1, List.of("java.util.concurrent.FutureTask.get:191", "com.shop.Mail.send:8"));

    private final Observed observed = new Observed();

    private void accept(Event... events) {
        for (Event event : events) {
            observed.accept(EventWriter.line(event));
        }
    }

    /** A second of a pool whose 8 threads all wait for tasks in its queue. */
    private void deadlock() {
        Tick tick = Samples.tick(1, Samples.poolTick(MAIL.id(), 8, 5, 0, 0));
        WaitSnapshot waits = new WaitSnapshot(
                tick.endNs(),
                false,
                List.of(new WaitSnapshot.Group(
                        MAIL.id(), "mail-1", 8, WaitSnapshot.State.WAITING, STACK.id(), 0, 1_000_000_000)),
                List.of(new WaitSnapshot.Awaited("", WaitSnapshot.End.WORKERS, List.of(), MAIL.id(), "")));
        observed.accept(EventWriter.line(Samples.header()));
        accept(MAIL, STACK, waits, tick);
    }

    @Test
    void withoutLinesThereAreNoProblems() {
        assertThat(observed.getAsBoolean()).isFalse();
        assertThat(observed.get()).isEmpty();
    }

    @Test
    void aDeadlockIsARowOfTheJdksTypes() {
        deadlock();

        assertThat(observed.getAsBoolean()).isTrue();
        assertThat(observed.get()).singleElement().satisfies(row -> {
            assertThat(row[0]).isEqualTo("self-starvation");
            assertThat(row[1]).isEqualTo("pool-3");
            assertThat((String) row[2])
                    .startsWith("ERROR  pool-3 is deadlocked")
                    .contains("com.shop.Mail.send:8")
                    .contains("docs/findings/self-starvation.md");
            assertThat(row[3]).isEqualTo(3);
            assertThat(row[4]).isEqualTo(5);
            assertThat(row[5]).isEqualTo(true);
        });
    }

    @Test
    void anEndedDeadlockIsNotReported() {
        deadlock();
        accept(Samples.tick(2, Samples.poolTick(MAIL.id(), 4, 0, 6, 0)));

        assertThat(observed.getAsBoolean()).isFalse();
        assertThat(observed.get()).isEmpty();
    }
}

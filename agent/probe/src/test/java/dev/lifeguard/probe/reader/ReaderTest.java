package dev.lifeguard.probe.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.probe.proc.CpuLimit;
import dev.lifeguard.probe.proc.MachineStart;
import dev.lifeguard.probe.reader.report.Sink;
import java.util.ArrayDeque;
import org.junit.jupiter.api.Test;

class ReaderTest {
    private static final long SECOND_NS = 1_000_000_000;
    private static final long STEP_NS = SECOND_NS / Reader.STEPS;

    private boolean followed;
    private final Sink sink = new Sink() {
        @Override
        public void accept(Event event) {}

        @Override
        public void flush() {}

        @Override
        public boolean recorded() {
            return false;
        }

        @Override
        public boolean followed() {
            return followed;
        }
    };
    private final long start = System.nanoTime();
    private final Reader reader =
            new Reader(start, false, MachineStart.now(), CpuLimit.own(), new ArrayDeque<>(), sink);

    @Test
    void stepsAreLongerWhileNobodyFollows() {
        reader.step(start + STEP_NS);
        assertThat(reader.stepNs()).as("while a client may come").isEqualTo(STEP_NS);
        reader.step(start + SECOND_NS);
        assertThat(reader.stepNs()).isEqualTo(4 * STEP_NS);
        followed = true;
        assertThat(reader.stepNs()).isEqualTo(STEP_NS);
    }

    @Test
    void anIntervalEndsAfterTenSteps() {
        reader.tick(start + SECOND_NS);
        assertThat(reader.isDue(start + 4 * SECOND_NS)).isFalse();
        assertThat(reader.isDue(start + 5 * SECOND_NS)).isTrue();
        followed = true;
        assertThat(reader.isDue(start + 2 * SECOND_NS - STEP_NS)).isFalse();
        assertThat(reader.isDue(start + 2 * SECOND_NS)).isTrue();
    }

    @Test
    void figuresAreOldAfterASecond() {
        reader.tick(start + SECOND_NS);
        assertThat(reader.isOld(start + 2 * SECOND_NS - 1)).isFalse();
        assertThat(reader.isOld(start + 2 * SECOND_NS)).isTrue();
    }
}

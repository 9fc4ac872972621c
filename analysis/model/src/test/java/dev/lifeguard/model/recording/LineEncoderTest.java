package dev.lifeguard.model.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineEncoderTest {
    /** Fifty pools with a thousand sampled tasks, as an observed JVM may have in each second. */
    private static Tick tick() {
        PoolTick pool = new PoolTick(
                3,
                new PoolTick.Threads(11, 12, 13, 24),
                new PoolTick.Load(14, 15, 16, 17),
                new PoolTick.Tasks(new long[] {1, 0, 2, 0, 3, 0, 4, 0, 5, 3}, 19, 20, 22, 23),
                new PoolTick.Execution(21, new long[] {30, 31, 3071, 33}, true),
                new PoolTick.Clocks(25, 26, 27),
                new PoolTick.Help(28, 29));
        TaskSample task = new TaskSample(3, 123_456_789, 20_000_000, 500_000_000, -1, -1, 1);
        return new Tick(
                1, 2, Samples.MACHINE, Collections.nCopies(50, pool), Collections.nCopies(1000, task), List.of());
    }

    @Test
    void encodesTheLinesOfARecording() {
        LineEncoder encoder = new LineEncoder();

        assertThat(new String(encoder.bytes(Samples.HEADER), StandardCharsets.UTF_8))
                .isEqualTo(EventWriter.line(Samples.HEADER) + "\n");
        assertThat(new String(encoder.bytes(Samples.POOL), StandardCharsets.UTF_8))
                .isEqualTo(EventWriter.line(Samples.POOL) + "\n");
    }

    /** A recorder must not burden the host's garbage collector: the line has tens of kilobytes. */
    @Test
    void writingATickMakesHardlyAnyGarbage() throws IOException {
        LineEncoder encoder = new LineEncoder();
        Tick tick = tick();
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        int length = 0;
        for (int i = 0; i < 5; i++) {
            length = written(encoder, tick);
        }
        long before = threads.getCurrentThreadAllocatedBytes();
        written(encoder, tick);

        assertThat(length).isGreaterThan(50_000);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(5_000);
    }

    private static int written(LineEncoder encoder, Tick tick) {
        try {
            return encoder.write(tick, OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

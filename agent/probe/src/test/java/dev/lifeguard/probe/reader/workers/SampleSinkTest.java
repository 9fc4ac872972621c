package dev.lifeguard.probe.reader.workers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.ThreadPoolCell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampleSinkTest {
    @ParameterizedTest
    @CsvSource({"100, 50", "450, 225", "99, 50", "1, 50", "0, 50", "2000, 1000", "3600000, 1000"})
    void aLateStepIsGivenAsManyMoreSamples(double lengthMs, int wanted) {
        assertThat(SampleSink.wanted(lengthMs * 1e6)).isEqualTo(wanted);
    }

    @Test
    void longerStepsHaveRoomForFewSamplesOnly() {
        SampleSink sink = new SampleSink(0);
        assertThat(sink.hasRoom(1e9, 10)).isTrue();
        drain(sink, 15);
        assertThat(sink.hasRoom(4, 10)).isTrue();
        drain(sink, 16);
        assertThat(sink.hasRoom(4, 10)).as("of one worker").isFalse();
        for (int i = 0; i < 100; i++) {
            drain(sink, 10);
        }
        assertThat(sink.hasRoom(4, 10)).as("of all workers").isFalse();
        assertThat(sink.hasRoom(4, 10)).isTrue();
    }

    private static void drain(SampleSink sink, int samples) {
        PoolStats stats = new PoolStats(new Object(), 1, 1, false, false, false);
        ThreadPoolCell cell = new ThreadPoolCell(Thread.currentThread(), stats, 0);
        for (int i = 0; i < samples; i++) {
            Object task = new Object();
            stats.sampler.arrived(task, System.nanoTime());
            stats.sampler.gone(task, cell);
            cell.taskStarts();
            cell.taskEnds();
        }
        int before = sink.count();
        sink.drain(cell, new SampleClocks());
        assertThat(sink.count() - before).isEqualTo(samples);
    }
}

package dev.lifeguard.probe.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.metrics.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightRecordingTest {
    @TempDir
    Path folder;

    @Test
    void anyFlightRecordingHoldsThePools() throws IOException {
        try (Recording recording = new Recording();
                FlightRecording events = new FlightRecording()) {
            assertThat(events.follows()).isFalse();
            recording.start();
            assertThat(events.follows()).isTrue();
            events.event(Samples.POOL);
            events.event(Samples.second(1_000_000_000));
            events.event(Samples.second(2_000_000_000));
            Path file = folder.resolve("test.jfr");
            recording.dump(file);
            List<RecordedEvent> pools = RecordingFile.readAllEvents(file).stream()
                    .filter(event -> event.getEventType().getName().equals("dev.lifeguard.Pool"))
                    .toList();

            assertThat(pools).hasSize(2);
            assertThat(pools.get(0).getString("pool")).isEqualTo(Samples.POOL.name());
            assertThat(pools.get(0).getDouble("busyThreads")).isEqualTo(1.5);
            assertThat(pools.get(0).getLong("completed")).isEqualTo(3);
            assertThat(pools.get(0).getDuration("runQueue").toNanos()).isEqualTo(2_000_000);
            recording.stop();
            assertThat(events.follows()).isFalse();
        }
        assertThat(FlightRecorder.getFlightRecorder().getEventTypes())
                .as("what the recorder still knows once the probe has left")
                .noneMatch(type -> type.getName().equals("dev.lifeguard.Pool"));
    }
}

package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.flow.call.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests runs while JFR records. */
class EventTest {
    @Test
    void aRunThatUsedThreadsIsAnEvent(@TempDir Path folder) throws IOException {
        List<Integer> items = IntStream.range(0, 100).boxed().toList();
        Report report;
        Path file = folder.resolve("runs.jfr");
        try (Recording recording = new Recording()) {
            recording.start();
            report = Parallel.named("seen").limit(5).each(items, i -> Thread.sleep(1));
            recording.stop();
            recording.dump(file);
        }
        List<RecordedEvent> runs = RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().equals("dev.lifeguard.flow.Run"))
                .toList();
        assertThat(runs).singleElement().satisfies(run -> {
            assertThat(run.getString("run")).isEqualTo("seen");
            assertThat(run.getString("strategy")).isEqualTo(report.strategy().name());
            assertThat(run.getString("reason")).isEqualTo(report.reason());
            assertThat(run.getLong("items")).isEqualTo(100);
            assertThat(run.getInt("concurrency")).isEqualTo(report.concurrency());
            assertThat(run.getDuration("elapsed").toNanos()).isEqualTo(report.elapsedNs());
        });
    }
}

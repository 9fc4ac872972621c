package dev.lifeguard.lab.taskprocessing.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.process.Json;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordsTest {
    private static final TaskCase WHAT =
            new TaskCase(Library.FS2, Technique.CONCURRENT_PRODUCER, Setting.BALANCED, ResultOrder.WIDE, 2);

    @TempDir
    private Path folder = Path.of("");

    @Test
    void plansSurviveJson() {
        RunPlan plan =
                new RunPlan(Library.FS2, List.of(WHAT), 7, 10, Path.of("/x/fs2.runs.jsonl"), Path.of("/x/start"));
        assertThat(Json.read(Json.write(plan), RunPlan.class)).isEqualTo(plan);
        RunPlan atOnce = new RunPlan(Library.FS2, List.of(), 7, 1, Path.of("/x"), null);
        assertThat(Json.read(Json.write(atOnce), RunPlan.class)).isEqualTo(atOnce);
    }

    @Test
    void recordsSurviveJson() {
        RunRecord record = record();
        assertThat(Json.read(Json.write(record), RunRecord.class))
                .usingRecursiveComparison()
                .isEqualTo(record);
    }

    @Test
    void partialLinesAreParsed() {
        String begin = RunLine.begin(WHAT);
        assertThat(RunLine.parse(begin))
                .hasValueSatisfying(line -> assertThat(line.marks()).isEmpty());
        assertThat(RunLine.parse(begin + "PPC")).hasValueSatisfying(line -> {
            assertThat(line.marks()).isEqualTo("PPC");
            assertThat(line.label()).isEqualTo("balanced: ConcurrentProducer, ordered-wide, 2 producers");
            assertThat(line.time()).isEmpty();
        });
        assertThat(RunLine.parse((begin + "PPC" + RunLine.end(record())).strip()))
                .hasValueSatisfying(line -> assertThat(line.time()).isEqualTo("1.50 s"));
        assertThat(RunLine.parse("lifeguard: something else")).isEmpty();
    }

    @Test
    void aLogIsFollowed() throws IOException {
        Path log = folder.resolve("fs2.log");
        LogTail tail = new LogTail(log, RunLine.nothing(Library.FS2));
        assertThat(tail.ended()).isEmpty();
        print(log, "something else\n" + RunLine.begin(WHAT) + "P");
        assertThat(tail.ended()).isEmpty();
        assertThat(tail.now().marks()).isEqualTo("P");
        print(log, "C" + RunLine.end(record()));
        assertThat(tail.ended()).extracting(RunLine::marks).containsExactly("PC");
        assertThat(tail.now().time()).isEqualTo("1.50 s");
        assertThat(tail.ended()).isEmpty();
        assertThat(tail.now().marks()).isEqualTo("PC");
    }

    private static void print(Path log, String text) throws IOException {
        Files.writeString(log, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private static RunRecord record() {
        return new RunRecord(1.5, 1_500_000_000, 3, 2, new long[] {1}, new long[] {4, 5, 6}, new long[] {1, 0, 2});
    }
}

package dev.lifeguard.lab.taskprocessing;

import static dev.lifeguard.lab.taskprocessing.SampleRuns.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.html.Page;
import dev.lifeguard.report.page.Section;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TaskPageTest {
    private static final TaskResults SOME = measured(
            run(Library.FS2, Technique.BATCH_IO, Setting.BALANCED, ResultOrder.ORDERED, 1, 2.5),
            run(Library.FS2, Technique.CONCURRENT_PRODUCER, Setting.BALANCED, ResultOrder.UNORDERED, 10, 1.5));

    @Test
    void showsASettingOnlyIfSomethingWasRun() {
        assertThat(new TaskPage(SOME).sections())
                .extracting(Section::title)
                .contains("balanced", "the approaches and their source")
                .doesNotContain("slow-producer");
    }

    @Test
    void showsTheSourceOfAllLibraries() {
        String html = new Page("", "", new TaskPage(SOME).sections()).html();
        assertThat(html)
                .contains("produced().prefetch.consumed", "Channel.buffered", "flatMapSequential", "mapConcurrent");
    }

    @Test
    void showsSettingsAndSourcesWithoutRuns() {
        assertThat(new TaskPage(measured()).sections())
                .extracting(Section::title)
                .containsExactly("what is asked", "the approaches and their source");
    }

    @Test
    void comparesProducersAndOrders() {
        TaskResults results = measured(
                run(Library.FS2, Technique.PREFETCH_STREAM, Setting.BALANCED, ResultOrder.UNORDERED, 1, 1.2),
                run(Library.FS2, Technique.PREFETCH_STREAM, Setting.BALANCED, ResultOrder.ORDERED, 1, 2.4),
                run(Library.FS2, Technique.PREFETCH_STREAM, Setting.BALANCED, ResultOrder.WIDE, 1, 1.8),
                run(Library.FS2, Technique.STREAM, Setting.BALANCED, ResultOrder.UNORDERED, 1, 3));
        assertThat(TaskColumns.times(results, Setting.BALANCED, false).rows())
                .extracting(List::getLast)
                .containsExactly("2.00x", "1.50x");
        assertThat(TaskColumns.times(results, Setting.BALANCED, true).rows())
                .extracting(List::getLast)
                .containsExactly("1.00x", "2.50x");
    }

    @Test
    void csvHasARowForEachRun() {
        assertThat(TaskColumns.CSV.csv(SOME.runs().toList(), 3).lines())
                .hasSize(3)
                .anySatisfy(line -> assertThat(line)
                        .startsWith("balanced,BatchIO,ordered,1,fs2,")
                        .contains(",29912.378,"))
                .anySatisfy(line -> assertThat(line)
                        .contains("ConcurrentProducer,unordered,10,fs2,")
                        .contains(",,1000,100"));
    }

    @Test
    void jsonHasTheSeedAndTheRuns() {
        JsonWriter out = new JsonWriter().beginObject();
        TaskColumns.JSON.members(out, SOME);
        JsonObject json = JsonObject.parse(out.endObject().toString());
        assertThat(json.integer("seed", 0)).isEqualTo(1);
        assertThat(json.objects("runs")).hasSize(2);
    }

    private static TaskResults measured(TaskRun... runs) {
        return new TaskResults(
                new TaskPlan(List.of(), List.of(), 1, 1, Optional.empty()),
                List.of(new LibraryRuns(Library.FS2, List.of(runs), List.of(), Optional.empty(), List.of())),
                List.of(),
                List.of());
    }
}

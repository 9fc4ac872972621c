package dev.lifeguard.lab.findings;

import static dev.lifeguard.lab.report.Numbers.percent;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The experiment's tables, sentences and files. */
final class FindingsReport {
    private static final List<String> HEAD =
            List.of("finding", "services with it", "found", "line right", "healthy services", "false alarms");

    private final FindingsPlan plan;
    private final List<FindingsRun> runs;

    FindingsReport(FindingsPlan plan, List<FindingsRun> runs) {
        this.plan = plan;
        this.runs = runs;
    }

    List<Section> sections() {
        return List.of(new Section(
                "findings: is it found, and nothing else?",
                List.of(
                        new Text("Small services, drawn from seeds: with one thing wrong each, or healthy and as like"
                                + " them as can be. Each runs in a JVM of its own and is observed for " + plan.seconds()
                                + " s. The line is the one that the program itself says to have passed."),
                        scores(),
                        misses())));
    }

    List<Table> tables() {
        return List.of(scores(), misses());
    }

    private Table scores() {
        List<List<String>> rows = new ArrayList<>();
        FindingsCase.RUN_TIME.forEach(id -> rows.add(row(id.id(), FindingsScore.of(runs, id))));
        rows.add(row("all", FindingsScore.of(runs)));
        return new Table("Services from seeds " + seeds(), HEAD, rows);
    }

    private static List<String> row(String name, FindingsScore score) {
        return List.of(
                name,
                String.valueOf(score.wrong()),
                score.recalled() + " (" + percent(100 * score.recall()) + ")",
                score.lineRight() + " (" + percent(100 * score.lines()) + ")",
                String.valueOf(score.healthy()),
                score.falseAlarms() + " (" + percent(100 * score.falseShare()) + ")");
    }

    private Table misses() {
        return new Table(
                "Misses; their recordings are kept",
                List.of("seed", "service", "Java", "probe", "what came"),
                missed().map(run -> List.of(
                                String.valueOf(run.what().seed()),
                                run.what().program(),
                                String.valueOf(run.what().java()),
                                run.what().attached() ? "attached" : "agent",
                                run.says()))
                        .toList());
    }

    private Stream<FindingsRun> missed() {
        return runs.stream().filter(FindingsRun::missed);
    }

    List<String> conclusion() {
        FindingsScore all = FindingsScore.of(runs);
        return List.of("Of " + all.wrong() + " services with something wrong it was found in "
                + percent(100 * all.recall()) + " (aim: " + percent(100 * FindingsScore.MIN_RECALL)
                + "), and the line named in " + percent(100 * all.lines()) + " of those (aim: "
                + percent(100 * FindingsScore.MIN_LINES) + "); in " + percent(100 * all.falseShare()) + " of "
                + all.healthy() + " healthy services something was found (aim: at most "
                + percent(100 * FindingsScore.MAX_FALSE) + ").");
    }

    /** Writes its members into the object that is open; they are documented in {@code docs/lab.md}. */
    void write(JsonWriter out) {
        out.member("seeds", seeds()).member("seconds", plan.seconds());
        out.name("all");
        score(out, FindingsScore.of(runs));
        out.name("findings").beginArray();
        FindingsCase.RUN_TIME.forEach(id -> {
            out.beginObject().member("id", id.id()).name("score");
            score(out, FindingsScore.of(runs, id));
            out.endObject();
        });
        out.endArray().name("misses").beginArray();
        missed().forEach(run -> out.beginObject()
                .member("seed", run.what().seed())
                .member("service", run.what().program())
                .member("java", run.what().java())
                .member("attached", run.what().attached())
                .member("says", run.says())
                .endObject());
        out.endArray();
    }

    private static void score(JsonWriter out, FindingsScore score) {
        out.beginObject()
                .member("wrong", score.wrong())
                .member("recalled", score.recalled())
                .member("withLine", score.withLine())
                .member("lineRight", score.lineRight())
                .member("healthy", score.healthy())
                .member("falseAlarms", score.falseAlarms())
                .endObject();
    }

    /** A row for each service; the file. */
    Path csv(Path folder) {
        Path file = folder.resolve("findings.csv");
        String text = Stream.concat(
                        Stream.of("seed,service,healthy,java,attached,found,line_right,false_alarm,ids"),
                        runs.stream().map(FindingsReport::csv))
                .collect(Collectors.joining("\n", "", "\n"));
        try {
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new Failure("cannot write " + file + " (" + e + "); choose another folder with --out");
        }
    }

    private static String csv(FindingsRun run) {
        return String.join(
                ",",
                String.valueOf(run.what().seed()),
                run.what().program(),
                String.valueOf(run.what().healthy()),
                String.valueOf(run.what().java()),
                String.valueOf(run.what().attached()),
                String.valueOf(run.recalled()),
                String.valueOf(run.lineRight()),
                String.valueOf(run.falseAlarm()),
                run.ids());
    }

    private String seeds() {
        return plan.cases().getFirst().seed() + " to " + plan.cases().getLast().seed();
    }
}

package dev.lifeguard.lab.findings;

import static dev.lifeguard.report.figure.Column.array;
import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Column.object;
import static dev.lifeguard.report.figure.Numbers.percent;

import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Tables, sentences and files of the experiment. */
record FindingsReport(FindingsPlan plan, List<FindingsRun> runs) {
    private static final Column<FindingsRun> SEED =
            fact("seed", run -> run.runCase().seed());
    private static final Column<FindingsRun> SERVICE =
            fact("service", run -> run.runCase().program());
    private static final Column<FindingsRun> JAVA =
            fact("java", "Java", run -> run.runCase().java());
    private static final Column<FindingsRun> ATTACHED =
            fact("attached", run -> run.runCase().attached());
    private static final Column<FindingsRun> SAYS = fact("says", "what came", FindingsRun::mismatch);

    private static final Sheet<FindingsScore> SCORE = Sheet.of(
            fact("wrong", FindingsScore::wrong),
            fact("recalled", FindingsScore::recalled),
            fact("withLine", FindingsScore::withLine),
            fact("lineRight", FindingsScore::lineRight),
            fact("healthy", FindingsScore::healthy),
            fact("falseAlarms", FindingsScore::falseAlarms));

    private static final Sheet<FindingsScore> SCORES_TABLE = Sheet.of(
            fact("kind", FindingsScore::id),
            fact("services with it", FindingsScore::wrong),
            fact("found", score -> of(score.recalled(), score.recall())),
            fact("line right", score -> of(score.lineRight(), score.lines())),
            fact("healthy services", FindingsScore::healthy),
            fact("false alarms", score -> of(score.falseAlarms(), score.falseShare())));

    private static final Sheet<FindingsRun> MISSES_TABLE =
            Sheet.of(SEED, SERVICE, JAVA, fact("probe", run -> run.runCase().attached() ? "attached" : "agent"), SAYS);

    static final Sheet<FindingsReport> JSON = Sheet.of(
            fact("seeds", FindingsReport::seeds),
            figure("seconds", Unit.SECONDS, report -> FindingsKind.DEFAULT_SECONDS),
            object("all", SCORE, FindingsReport::all),
            array(
                    "findings",
                    Sheet.of(fact("id", FindingsScore::id), object("score", SCORE, score -> score)),
                    FindingsReport::scoresById),
            array("misses", Sheet.of(SEED, SERVICE, JAVA, ATTACHED, SAYS), FindingsReport::missed));

    static final Sheet<FindingsRun> CSV = Sheet.of(
            SEED,
            SERVICE,
            fact("healthy", run -> run.runCase().healthy()),
            JAVA,
            ATTACHED,
            fact("found", FindingsRun::recalled),
            fact("lineRight", FindingsRun::lineRight),
            fact("falseAlarm", FindingsRun::falseAlarm),
            fact("ids", FindingsRun::ids));

    List<Section> sections() {
        return List.of(new Section(
                "is it found, and nothing else?",
                List.of(
                        new Text("Small services, drawn from seeds: with one thing wrong each, or healthy and as like"
                                + " them as can be. Each runs in a JVM of its own and is observed for "
                                + FindingsKind.DEFAULT_SECONDS
                                + " s or more. The line is the one that the program itself says to have passed."),
                        scores(),
                        misses())));
    }

    List<Table> tables() {
        return List.of(scores(), misses());
    }

    private Table scores() {
        return SCORES_TABLE.table(
                "Services from seeds " + seeds(),
                Stream.concat(scoresById().stream(), Stream.of(all())).toList());
    }

    private FindingsScore all() {
        return FindingsScore.of("all", runs);
    }

    private List<FindingsScore> scoresById() {
        return Arrays.stream(FindingsKind.values())
                .map(FindingsKind::group)
                .distinct()
                .map(group -> FindingsScore.of(
                        group,
                        runs.stream()
                                .filter(run -> run.runCase().about().group().equals(group))
                                .toList()))
                .toList();
    }

    private Table misses() {
        return MISSES_TABLE.table("Misses; their recordings are kept", missed());
    }

    private List<FindingsRun> missed() {
        return runs.stream().filter(FindingsRun::missed).toList();
    }

    private static String of(int count, double share) {
        return count + " (" + percent(100 * share) + ")";
    }

    List<String> conclusion() {
        FindingsScore all = all();
        return List.of("Of " + all.wrong() + " services with something wrong it was found in "
                + percent(100 * all.recall()) + " (aim: " + percent(100 * FindingsScore.MIN_RECALL)
                + "), and the line named in " + percent(100 * all.lines()) + " of those (aim: "
                + percent(100 * FindingsScore.MIN_LINES) + "); in " + percent(100 * all.falseShare()) + " of "
                + all.healthy() + " healthy services something was found (aim: at most "
                + percent(100 * FindingsScore.MAX_FALSE) + ").");
    }

    private record Rate(String label, double measured, double aim) {}

    private static final Sheet<Rate> RATES = Sheet.of(
            fact("what", Rate::label),
            figure("measured", Unit.SHARE, Rate::measured),
            figure("aim", Unit.SHARE, Rate::aim));

    Optional<Headline> headline() {
        FindingsScore all = all();
        List<Rate> rates = List.of(
                new Rate("found, where something is wrong", all.recall(), FindingsScore.MIN_RECALL),
                new Rate("its line named", all.lines(), FindingsScore.MIN_LINES),
                new Rate("false alarms, where nothing is", all.falseShare(), FindingsScore.MAX_FALSE));
        return Headline.of(conclusion(), RATES.bars("All services", runs.isEmpty() ? List.of() : rates));
    }

    private String seeds() {
        return plan.cases().getFirst().seed() + " to " + plan.cases().getLast().seed();
    }
}

package dev.lifeguard.bench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.lifeguard.bench.stats.Spread;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResultTest {
    private static final Machine MACHINE = new Machine(2, "a CPU", "Linux 6", "25");

    private static Run run(String command) {
        return new Run(command, "abc", "2026-11-22", MACHINE);
    }

    private static ResultTable table(String name, Row... rows) {
        return new ResultTable(name, "what", List.of(new Column("time", "ms", 1)), List.of(rows));
    }

    private static Row row(String label, double value) {
        return Row.of(label, List.of(Cell.of(value)));
    }

    private static Result result(Run run, ResultTable... tables) {
        return new Result("cost", List.of(run), List.of(tables));
    }

    @Test
    void writtenResultsCanBeRead() {
        Result result = result(
                run("bench/run cost --only \"a\""),
                table(
                        "times",
                        row("nothing", 1.5),
                        Row.of("spread", List.of(Cell.of(new Spread(2, 1, 3, 5)))),
                        Row.of("words", List.of(Cell.of("none, \"really\"")))));

        assertThat(ResultJson.read(ResultJson.write(result))).isEqualTo(result);
    }

    @Test
    void aPartialRunKeepsOtherRowsWithTheirRun() {
        Result before = result(run("all"), table("times", row("a", 1), row("b", 2)), table("other", row("c", 3)));
        Result after = before.updated(result(run("only b"), table("times", row("b", 20), row("d", 40))));

        assertThat(after.runs()).extracting(Run::command).containsExactly("all", "only b");
        assertThat(after.table("times").orElseThrow().rows())
                .extracting(Row::label, row -> after.runs().get(row.run()).command())
                .containsExactly(tuple("a", "all"), tuple("b", "only b"), tuple("d", "only b"));
        assertThat(after.table("other").orElseThrow().rows().get(0).run()).isZero();
    }

    @Test
    void olderRowsOfASubjectAreDropped() {
        Result before =
                result(run("first"), table("ways", row("a: alone", 1), row("a: shared", 2), row("b: alone", 3)));
        Result after = before.updated(
                result(run("second"), table("ways", row("a: alone", 4)), table("ways", row("a: both", 5))));

        assertThat(after.table("ways").orElseThrow().rows())
                .extracting(Row::label, row -> after.runs().get(row.run()).command())
                .containsExactly(tuple("a: alone", "second"), tuple("b: alone", "first"), tuple("a: both", "second"));
    }

    @Test
    void aRunWithoutRowsIsDropped() {
        Result after = result(run("first"), table("times", row("a", 1)))
                .updated(result(run("second"), table("times", row("a", 2))));

        assertThat(after.runs()).extracting(Run::command).containsExactly("second");
        assertThat(after.table("times").orElseThrow().rows().get(0).run()).isZero();
    }

    @Test
    void rowsWithOtherColumnsAreDropped() {
        ResultTable other = new ResultTable("times", "what", List.of(new Column("time", "s", 1)), List.of(row("b", 2)));
        Result after = result(run("first"), table("times", row("a", 1))).updated(result(run("second"), other));

        assertThat(after.table("times").orElseThrow().rows())
                .extracting(Row::label)
                .containsExactly("b");
    }

    @Test
    void tablesWithTheSameNameAreMerged() {
        Result two = result(run("a"), table("times", row("a", 1)), table("times", row("b", 2)));

        assertThat(new Result("cost", List.of(), List.of()).updated(two).tables())
                .singleElement()
                .satisfies(times -> assertThat(times.rows()).hasSize(2));
    }

    @Test
    void figuresHaveTheDigitsOfTheirColumn() {
        assertThat(Cell.of(1234.567).text(1)).isEqualTo("1,234.6");
        assertThat(Cell.of(1234.567).text(-3)).isEqualTo("1230");
        assertThat(Cell.of(0.0012345).text(-3)).isEqualTo("0.00123");
        assertThat(Cell.of(new Spread(2, 1, 3, 5)).text(0)).isEqualTo("2 (1 to 3)");
        assertThat(Cell.of(Double.NaN).text(0)).isEqualTo("–");
    }
}

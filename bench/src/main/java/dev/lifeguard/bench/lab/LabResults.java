package dev.lifeguard.bench.lab;

import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Machine;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A {@code report.json} of the lab. */
record LabResults(JsonObject json) {

    /** Returns the command line of the lab. */
    String command() {
        return json.text("command", "");
    }

    /** Returns the experiment with that name, if it was completed. */
    Optional<JsonObject> experiment(String name) {
        return json.objects("experiments").stream()
                .filter(one -> one.text("name", "").equals(name) && one.flag("ok"))
                .findAny();
    }

    /** Returns the machine on which the lab ran. */
    Machine machine() {
        JsonObject setting = json.objectOrNull("setting");
        return setting == null
                ? new Machine(0, "unknown", "unknown", "unknown")
                : new Machine(
                        Integer.parseInt(setting.text("hardware threads", "0")),
                        setting.text("CPU", "unknown"),
                        setting.text("operating system", "unknown"),
                        setting.text("Java", "unknown"));
    }

    /** Compares found and expected: the number of runs that match exactly, and each run that does not. */
    static ResultTable findings(JsonObject experiment) {
        List<Row> rows = new ArrayList<>();
        List<JsonObject> runs = experiment.objects("diagnoses");
        for (JsonObject run : runs) {
            String expected = join(run.texts("expected"));
            String found = join(run.objects("found").stream()
                    .map(finding -> finding.text("id", ""))
                    .toList());
            if (!expected.equals(found)) {
                rows.add(Row.of(run.text("run", ""), List.of(Cell.of(expected), Cell.of(found))));
            }
        }
        int alike = runs.size() - rows.size();
        rows.add(
                0,
                Row.of(alike + " of " + runs.size() + " runs", List.of(Cell.of("as found"), Cell.of("as expected"))));
        return new ResultTable("findings", "run", List.of(Column.words("expected"), Column.words("found")), rows);
    }

    private static String join(List<String> ids) {
        List<String> distinct = ids.stream().distinct().sorted().toList();
        return distinct.isEmpty() ? "none" : String.join(", ", distinct);
    }
}

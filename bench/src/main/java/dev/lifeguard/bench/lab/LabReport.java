package dev.lifeguard.bench.lab;

import dev.lifeguard.bench.result.Machine;
import dev.lifeguard.bench.result.Result;
import dev.lifeguard.bench.result.Run;
import dev.lifeguard.model.json.JsonObject;
import java.util.List;

/** A {@code report.json} of the lab. */
record LabReport(JsonObject json) {
    private static final String GENERATED = "prediction-generated";

    /**
     * Returns an experiment's figures as a result.
     *
     * @param name {@code findings} or {@code prediction-generated}
     * @param commit the commit that was checked out when the lab ran
     * @param date date of the run, ISO 8601
     * @throws IllegalArgumentException if the report does not contain the experiment, or it failed
     */
    Result result(String name, String commit, String date) {
        JsonObject experiment = experiment(name.equals(GENERATED) ? "prediction" : name);
        Run run = new Run(json.text("command", ""), commit, date, machine());
        return new Result(
                name,
                List.of(run),
                switch (name) {
                    case "findings" -> List.of(LabTables.findings(experiment));
                    case GENERATED -> List.of(LabTables.scores(experiment), LabTables.recommended(experiment));
                    default -> throw new IllegalArgumentException("the pages show no figures of " + name);
                });
    }

    private JsonObject experiment(String name) {
        return json.objects("experiments").stream()
                .filter(one -> one.text("name", "").equals(name) && one.flag("ok"))
                .findAny()
                .orElseThrow(() -> new IllegalArgumentException("the report has no finished experiment " + name));
    }

    private Machine machine() {
        JsonObject setting = json.objectOrNull("setting");
        return setting == null
                ? new Machine(0, "unknown", "unknown", "unknown")
                : new Machine(
                        Integer.parseInt(setting.text("hardware threads", "0")),
                        setting.text("CPU", "unknown"),
                        setting.text("operating system", "unknown"),
                        setting.text("Java", "unknown"));
    }
}

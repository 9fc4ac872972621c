package dev.lifeguard.lab.report;

import dev.lifeguard.lab.diagnosis.DiagnosisJson;
import dev.lifeguard.lab.diagnosis.DiagnosisTable;
import dev.lifeguard.lab.experiment.Outcome;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.Page;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The report of a run of the lab: {@code report.html} and {@code report.json} in its folder. */
public final class LabReport {
    private static final int VERSION = 1;

    private LabReport() {}

    /**
     * Writes both, and prints the paths of all files; where that fails, one line on {@code err}.
     *
     * @return whether it could be written
     */
    public static boolean write(Settings settings, List<Outcome> outcomes, PrintWriter out, PrintWriter err) {
        Path html = settings.out().resolve("report.html");
        Path json = settings.out().resolve("report.json");
        Map<String, String> setting = Environment.now();
        try {
            Files.createDirectories(settings.out());
            replace(html, page(settings, outcomes, setting).html());
            replace(json, json(settings, outcomes, setting));
        } catch (IOException e) {
            err.println("lifeguard: " + cannotWrite(settings.out(), e));
            return false;
        }
        out.println(html);
        out.println(json);
        outcomes.forEach(outcome -> outcome.result().files().forEach(out::println));
        return true;
    }

    /** What to tell the user if nothing can be written to the folder, null if something can; it exists then. */
    public static @Nullable String cannotWrite(Path folder) {
        try {
            Files.createDirectories(folder);
            Files.delete(Files.createTempFile(folder, "lifeguard", ".tmp"));
            return null;
        } catch (IOException e) {
            return cannotWrite(folder, e);
        }
    }

    private static String cannotWrite(Path folder, IOException why) {
        return "cannot write the report to " + folder + " (" + why + "); choose another folder with --out";
    }

    /** A report that was there before stays whole until the new one is. */
    private static void replace(Path file, String text) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Files.writeString(part, text);
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }

    static Page page(Settings settings, List<Outcome> outcomes, Map<String, String> setting) {
        List<Section> sections = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            if (!outcome.ok()) {
                sections.add(new Section(
                        outcome.experiment().name() + " failed",
                        List.of(new Text(String.join("\n", outcome.result().failures())))));
            }
            sections.addAll(outcome.result().sections());
            if (!outcome.result().diagnoses().isEmpty()) {
                sections.add(findings(outcome));
            }
        }
        sections.add(repeat(settings, outcomes, setting));
        return new Page(
                "Lifeguard lab",
                outcomes.isEmpty()
                        ? "Nothing was run."
                        : String.join(
                                "\n",
                                outcomes.stream()
                                        .map(outcome -> outcome.experiment().name() + ": "
                                                + outcome.experiment().shows())
                                        .toList()),
                sections);
    }

    private static Section findings(Outcome outcome) {
        return new Section(
                outcome.experiment().name() + ": what Lifeguard found",
                List.of(
                        DiagnosisTable.of("Findings, by run", outcome.result().diagnoses()),
                        DiagnosisTable.titles("What they say", outcome.result().diagnoses())));
    }

    private static Section repeat(Settings settings, List<Outcome> outcomes, Map<String, String> setting) {
        List<Block> blocks = List.of(
                new Code("The command that does the same again", settings.command()),
                new Table(
                        "",
                        List.of("with", "what"),
                        setting.entrySet().stream()
                                .map(fact -> List.of(fact.getKey(), fact.getValue()))
                                .toList()),
                new Text(seeds(settings, outcomes)));
        return new Section("Machine, versions, and how to repeat it", blocks);
    }

    private static String seeds(Settings settings, List<Outcome> outcomes) {
        return outcomes.stream()
                .map(Outcome::experiment)
                .map(experiment -> experiment.name()
                        + experiment.seed(settings).stream()
                                .mapToObj(seed -> ": seed " + seed)
                                .findFirst()
                                .orElse(": nothing is drawn at random"))
                .collect(Collectors.joining("\n"));
    }

    static String json(Settings settings, List<Outcome> outcomes, Map<String, String> setting) {
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("version", VERSION)
                .member("command", settings.command())
                .member("profile", settings.full() ? "full" : "quick");
        out.name("setting").beginObject();
        setting.forEach(out::member);
        out.endObject().name("experiments").beginArray();
        for (Outcome outcome : outcomes) {
            out.beginObject()
                    .member("name", outcome.experiment().name())
                    .member("ok", outcome.ok())
                    .member("failures", outcome.result().failures())
                    .member("conclusion", outcome.result().conclusion());
            DiagnosisJson.write(out, outcome.result().diagnoses());
            outcome.result().json().accept(out);
            out.endObject();
        }
        return out.endArray().endObject().toString();
    }
}

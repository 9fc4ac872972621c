package dev.lifeguard.lab.report;

import static dev.lifeguard.report.figure.Column.array;
import static dev.lifeguard.report.figure.Column.fact;

import dev.lifeguard.lab.diagnosis.DiagnosisColumns;
import dev.lifeguard.lab.experiment.Outcome;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.html.Page;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Code;
import dev.lifeguard.report.page.Folded;
import dev.lifeguard.report.page.Section;
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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The lab's report: {@code report.html}, {@code page.json} with the same page for the console, and {@code report.json}.
 */
public final class LabReport {
    private static final int VERSION = 1;

    private static final Sheet<Outcome> EXPERIMENT = Sheet.of(
            fact("name", outcome -> outcome.experiment().name()),
            fact("ok", Outcome::ok),
            fact("failures", outcome -> outcome.result().failures()),
            fact("conclusion", outcome -> outcome.result().conclusion()),
            array(
                    "diagnoses",
                    DiagnosisColumns.JSON,
                    outcome -> outcome.result().diagnoses()));

    private static final Sheet<Map.Entry<String, String>> ENVIRONMENT =
            Sheet.of(fact("with", Map.Entry::getKey), fact("what", Map.Entry::getValue));

    private LabReport() {}

    /**
     * Writes the files and prints the paths of all files. On failure it prints one line on {@code err}.
     *
     * @return whether the report was written
     */
    public static boolean write(Settings settings, List<Outcome> outcomes, PrintWriter out, PrintWriter err) {
        Path html = settings.out().resolve("report.html");
        Path json = settings.out().resolve("report.json");
        Map<String, String> environment = Environment.now();
        try {
            Files.createDirectories(settings.out());
            Page page = page(settings, outcomes, environment);
            replace(html, page.html());
            replace(settings.out().resolve("page.json"), page.json());
            replace(json, json(settings, outcomes, environment));
        } catch (IOException e) {
            err.println("lifeguard: " + cannotWrite(settings.out(), e));
            return false;
        }
        out.println(html);
        out.println(json);
        outcomes.forEach(outcome -> outcome.result().files().forEach(out::println));
        return true;
    }

    /** Creates the folder if needed, and returns a message for the user if it is not writable; otherwise null. */
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

    /** Replaces a file only when the new one is complete. */
    private static void replace(Path file, String text) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Files.writeString(part, text);
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }

    static Page page(Settings settings, List<Outcome> outcomes, Map<String, String> environment) {
        List<Section> sections = new ArrayList<>();
        outcomes.forEach(outcome -> sections.add(ExperimentSection.of(outcome)));
        sections.add(repeat(settings, outcomes, environment));
        return new Page(
                "Lifeguard lab",
                outcomes.isEmpty() ? "Nothing was run." : about(settings, outcomes, environment),
                sections);
    }

    /** Describes the report and the machine that made it. */
    private static String about(Settings settings, List<Outcome> outcomes, Map<String, String> environment) {
        String javas = Stream.concat(
                        Stream.of(System.getProperty("java.version")),
                        outcomes.stream().flatMap(outcome -> outcome.result().javaVersions().stream()))
                .distinct()
                .collect(Collectors.joining(" and "));
        return "Experiments on thread pools, run with Lifeguard attached and set beside the figures that their authors"
                + " published. This run used the " + (settings.full() ? "full" : "quick") + " profile, JDK " + javas
                + ", and a machine with " + environment.get(Environment.CPU) + ", "
                + environment.get(Environment.HARDWARE_THREADS) + " hardware threads.";
    }

    private static Section repeat(Settings settings, List<Outcome> outcomes, Map<String, String> environment) {
        List<Block> blocks = List.of(
                new Code("", settings.command()),
                new Folded(
                        "Machine, versions and seeds",
                        List.of(
                                ENVIRONMENT.table("", List.copyOf(environment.entrySet())),
                                new Text(seeds(settings, outcomes)))));
        return new Section("Run it again", blocks);
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

    static String json(Settings settings, List<Outcome> outcomes, Map<String, String> environment) {
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("version", VERSION)
                .member("command", settings.command())
                .member("profile", settings.full() ? "full" : "quick");
        out.name("setting").beginObject();
        environment.forEach(out::member);
        out.endObject();
        out.name("experiments").beginArray();
        for (Outcome outcome : outcomes) {
            EXPERIMENT.members(out.beginObject(), outcome);
            outcome.result().json().accept(out);
            out.endObject();
        }
        return out.endArray().endObject().toString();
    }
}

package dev.lifeguard.cli;

import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.cli.error.Errors;
import dev.lifeguard.cli.error.ExitCode;
import dev.lifeguard.cli.lint.LintJson;
import dev.lifeguard.cli.lint.LintReport;
import dev.lifeguard.cli.lint.LintText;
import dev.lifeguard.cli.lint.RunTime;
import dev.lifeguard.cli.lint.Sarif;
import dev.lifeguard.cli.lint.Sources;
import dev.lifeguard.cli.option.OutputFile;
import dev.lifeguard.cli.recording.SavedRecording;
import dev.lifeguard.cli.recording.Span;
import dev.lifeguard.lint.Lint;
import dev.lifeguard.lint.git.GitChanges;
import dev.lifeguard.lint.input.Input;
import dev.lifeguard.lint.input.Libraries;
import dev.lifeguard.lint.known.Acceptance;
import dev.lifeguard.lint.known.Baseline;
import dev.lifeguard.lint.known.ChangedLines;
import dev.lifeguard.lint.known.Selection;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.report.process.Interruption;
import dev.lifeguard.report.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lifeguard lint}: finds thread pool hazards in class files. */
@Command(
        name = "lint",
        description = "Finds thread pool hazards in classes, archives and projects, without running them.",
        customSynopsis = {
            "lifeguard lint PATH... [--since REV] [--libraries] [--hints] [--json]",
            "                      [--sarif FILE] [--fail-on LEVEL] [--recording FILE]",
            "                      [--baseline FILE] [--write-baseline FILE]",
            "                      [--accept FILE]"
        },
        footer = {
            "",
            "PATH is a folder of classes, a .class, .jar, .war or .ear file, or a built Maven or Gradle project. Calls"
                    + " are followed through its libraries, too. Examples:",
            "  lifeguard lint .",
            "  lifeguard lint target/classes --fail-on warning",
            "  lifeguard lint . --since origin/main",
            "  lifeguard lint app.jar --recording app.jsonl.gz"
        })
final class LintCommand extends BaseCommand {
    @Parameters(paramLabel = "PATH", arity = "1..*", description = "Classes, archives, or projects.")
    private List<Path> paths = List.of();

    @Option(
            names = "--since",
            paramLabel = "REV",
            description =
                    "Report only what touches lines changed since the branch left this commit, branch or tag of git;"
                            + " there, hints too.")
    private @Nullable String since;

    @Option(names = "--libraries", description = "Report findings in libraries, too.")
    private boolean libraries;

    @Option(names = "--hints", description = "Report hints, too: possible hazards that the code alone cannot confirm.")
    private boolean hints;

    @Option(names = "--json", description = "Print JSON instead of text.")
    private boolean json;

    @Option(names = "--sarif", paramLabel = "FILE", description = "Also write SARIF 2.1.0 to a file.")
    private @Nullable Path sarif;

    @Option(
            names = "--fail-on",
            paramLabel = "LEVEL",
            description = "Exit with 1 if there is a finding of this level or above: hint, note, warning or error.")
    private @Nullable Severity failOn;

    @Option(
            names = "--recording",
            paramLabel = "FILE",
            description = "Report hints, too, if a recording of the program shows their harm, and show its figures.")
    private @Nullable Path recording;

    @Option(names = "--baseline", paramLabel = "FILE", description = "Leave out the findings listed in the file.")
    private @Nullable Path baseline;

    @Option(
            names = "--write-baseline",
            paramLabel = "FILE",
            description = "Write the findings to the file, as a baseline.")
    private @Nullable Path newBaseline;

    @Option(
            names = "--accept",
            paramLabel = "FILE",
            description = "Leave out the findings that the file accepts, one per line: ID CLASS[.METHOD] REASON.")
    private @Nullable Path accept;

    LintCommand(Interruption interruption, Terminal terminal) {
        super(interruption, terminal);
    }

    @Override
    public Integer call() {
        long begin = System.nanoTime();
        Recording recorded = recording == null ? null : SavedRecording.readAny(List.of(recording), Span.ALL);
        Input input = read();
        Severity least = failOn;
        boolean withHints = hints || least == Severity.HINT;
        Acceptance accepted = accept == null ? Acceptance.NONE : parse(accept, Acceptance::parse);
        Baseline known = baseline == null ? Baseline.NONE : parse(baseline, Baseline::parse);
        Selection selection = new Selection(withHints, libraries, accepted, known, changed());
        List<CodeFinding> inCode = Lint.check(input.types());
        RunTime runTime = recorded == null ? null : new RunTime(recorded, inCode);
        List<CodeFinding> found = runTime == null ? inCode : runTime.findings();
        Libraries inLibraries = input.libraries();
        Selection.Result result = selection.of(found, inLibraries);
        List<LintReport.Ranked> ranked = result.reported().stream()
                .map(finding -> new LintReport.Ranked(finding, inLibraries.has(finding), LintReport.Cost.NOT_SEEN))
                .toList();
        double seconds = (System.nanoTime() - begin) / 1e9;
        LintReport report = new LintReport(
                runTime == null ? ranked : runTime.ranked(ranked),
                input.types().size(),
                seconds,
                runTime != null,
                since,
                new LintReport.Hidden(result.libraries(), result.hints(), result.known(), result.unchanged()));
        if (newBaseline != null) {
            Selection all = new Selection(withHints, libraries, Acceptance.NONE, Baseline.NONE, null);
            OutputFile.write(
                    newBaseline, Baseline.render(all.of(found, inLibraries).reported()));
        }
        write(report, new Sources(input.sourceRoots()));
        return least != null && report.has(least) ? ExitCode.FOUND : ExitCode.DONE;
    }

    private Input read() {
        Input input = new Input();
        for (Path path : paths) {
            if (!Files.exists(path)) {
                throw CliException.badInput("no such file or folder: " + path);
            }
            try {
                input.add(path);
            } catch (IOException e) {
                throw CliException.badInput("cannot read " + path + ": " + e.getMessage(), e);
            }
        }
        PrintWriter err = err();
        input.warnings().forEach(warning -> Errors.line(err, warning));
        if (input.types().isEmpty()) {
            throw CliException.badInput(
                    "no classes in " + paths.get(0) + ": compile it first, or name a folder of classes");
        }
        return input;
    }

    private @Nullable ChangedLines changed() {
        try {
            return since == null ? null : GitChanges.since(since, paths);
        } catch (IOException e) {
            throw CliException.badInput("--since: " + e.getMessage(), e);
        }
    }

    private static <T> T parse(Path file, Function<List<String>, T> parser) {
        try {
            return parser.apply(Files.readAllLines(file, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw CliException.badInput("cannot read " + file + ": " + e.getMessage(), e);
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw CliException.badInput(file + ": " + e.getMessage(), e);
        }
    }

    private void write(LintReport report, Sources sources) {
        if (sarif != null) {
            String version = Main.class.getPackage().getImplementationVersion();
            OutputFile.write(sarif, Sarif.render(report, sources, Path.of(""), version));
        }
        print(json ? LintJson.render(report) : LintText.render(report, sources, terminal.textLayout()));
    }
}

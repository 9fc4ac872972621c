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
import dev.lifeguard.lint.Lint;
import dev.lifeguard.lint.input.Input;
import dev.lifeguard.lint.input.Libraries;
import dev.lifeguard.lint.known.Acceptance;
import dev.lifeguard.lint.known.Baseline;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.Severity;
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
            "lifeguard lint PATH... [--libraries] [--hints] [--json] [--sarif FILE]",
            "                      [--fail-on LEVEL] [--recording FILE]",
            "                      [--baseline FILE] [--write-baseline FILE]",
            "                      [--accept FILE]"
        },
        footer = {
            "",
            "PATH is a folder of classes, a .class, .jar, .war or .ear file, or a built Maven or Gradle project. Calls"
                    + " are followed through its libraries, too. Examples:",
            "  lifeguard lint .",
            "  lifeguard lint target/classes --fail-on warning",
            "  lifeguard lint app.jar --recording app.jsonl.gz"
        })
final class LintCommand extends BaseCommand {
    @Parameters(paramLabel = "PATH", arity = "1..*", description = "Classes, archives, or projects.")
    private List<Path> paths = List.of();

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
            description = "Show how often a finding's lines were busy in a recording.")
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
        RunTime runTime = recording == null ? null : new RunTime(SavedRecording.read(recording));
        Input input = read();
        Severity least = failOn;
        boolean withHints = hints || least == Severity.HINT;
        List<CodeFinding> found = Lint.check(input.types());
        List<CodeFinding> everywhere = withHints ? found : Lint.withoutHints(found);
        Libraries inLibraries = input.libraries();
        List<CodeFinding> all = libraries ? everywhere : inLibraries.others(everywhere);
        List<CodeFinding> allWithHints = libraries ? found : inLibraries.others(found);
        List<CodeFinding> findings = unknown(all);
        List<LintReport.Ranked> ranked = findings.stream()
                .map(finding -> new LintReport.Ranked(finding, inLibraries.has(finding), LintReport.Cost.NOT_SEEN))
                .toList();
        double seconds = (System.nanoTime() - begin) / 1e9;
        LintReport report = new LintReport(
                runTime == null ? ranked : runTime.ranked(ranked),
                input.types().size(),
                seconds,
                runTime != null,
                new LintReport.Hidden(
                        everywhere.size() - all.size(),
                        unknown(allWithHints).size() - findings.size(),
                        all.size() - findings.size()));
        write(all, report, new Sources(input.sourceRoots()));
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

    private List<CodeFinding> unknown(List<CodeFinding> all) {
        List<CodeFinding> findings = all;
        Path accepted = accept;
        if (accepted != null) {
            findings = parse(accepted, Acceptance::parse).others(findings);
        }
        Path known = baseline;
        if (known != null) {
            findings = parse(known, Baseline::parse).unknown(findings);
        }
        return findings;
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

    private void write(List<CodeFinding> all, LintReport report, Sources sources) {
        if (newBaseline != null) {
            OutputFile.write(newBaseline, Baseline.render(all));
        }
        if (sarif != null) {
            String version = Main.class.getPackage().getImplementationVersion();
            OutputFile.write(sarif, Sarif.render(report, sources, Path.of(""), version));
        }
        print(json ? LintJson.render(report) : LintText.render(report, sources, terminal.textLayout()));
    }
}

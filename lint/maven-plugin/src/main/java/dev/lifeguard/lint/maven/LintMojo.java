package dev.lifeguard.lint.maven;

import dev.lifeguard.lint.Lint;
import dev.lifeguard.lint.git.GitChanges;
import dev.lifeguard.lint.input.Input;
import dev.lifeguard.lint.known.Acceptance;
import dev.lifeguard.lint.known.Baseline;
import dev.lifeguard.lint.known.ChangedLines;
import dev.lifeguard.lint.known.Selection;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.Severity;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/** {@code lifeguard:lint}: checks the classes of the module and fails if there is a hazard. */
@Mojo(name = "lint", defaultPhase = LifecyclePhase.PROCESS_CLASSES, threadSafe = true)
public final class LintMojo extends AbstractMojo {
    /** The classes to check. */
    @Parameter(defaultValue = "${project.build.outputDirectory}", required = true)
    @SuppressWarnings("NullAway.Init") // set by Maven
    File classes;

    /**
     * The lowest severity that fails the build: {@code hint}, {@code note}, {@code warning} or {@code error}; {@code
     * none} to never fail.
     */
    @Parameter(property = "lifeguard.failOn", defaultValue = "warning")
    String failOn = "warning";

    /** A baseline of known findings, as written by {@code lifeguard lint --write-baseline}. */
    @Parameter(property = "lifeguard.baseline")
    @Nullable
    File baseline;

    /** A file of accepted hazards with reasons, as for {@code lifeguard lint --accept}. */
    @Parameter(property = "lifeguard.accept")
    @Nullable
    File accept;

    /**
     * A commit, branch or tag, as for {@code lifeguard lint --since}: only hazards and hints that touch lines changed
     * since the branch left it are reported.
     */
    @Parameter(property = "lifeguard.since")
    @Nullable
    String since;

    /** Whether to report hazards located in libraries, if {@code classes} is an archive that contains some. */
    @Parameter(property = "lifeguard.libraries", defaultValue = "false")
    boolean libraries;

    /** Whether to report hints too: possible hazards that the code alone cannot confirm. */
    @Parameter(property = "lifeguard.hints", defaultValue = "false")
    boolean hints;

    /** Whether to skip the check. */
    @Parameter(property = "lifeguard.skip", defaultValue = "false")
    boolean skip;

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip || !classes.exists()) {
            return; // a module without code
        }
        Severity least = least();
        int failing = 0;
        for (CodeFinding finding : findings(hints || least == Severity.HINT)) {
            boolean fails = least != null && finding.severity().compareTo(least) >= 0;
            failing += fails ? 1 : 0;
            if (fails) {
                getLog().error(text(finding));
            } else if (finding.severity().compareTo(Severity.NOTE) <= 0) {
                getLog().info(text(finding));
            } else {
                getLog().warn(text(finding));
            }
        }
        if (failing > 0) {
            throw new MojoFailureException(failing + " hazards for thread pools; see above");
        }
    }

    private @Nullable Severity least() throws MojoExecutionException {
        if (failOn.equalsIgnoreCase("none")) {
            return null;
        }
        try {
            return Severity.valueOf(failOn.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new MojoExecutionException("failOn must be hint, note, warning, error or none, not " + failOn, e);
        }
    }

    private List<CodeFinding> findings(boolean withHints) throws MojoExecutionException {
        try {
            Input input = new Input();
            input.add(classes.toPath());
            input.warnings().forEach(getLog()::warn);
            Selection selection = new Selection(
                    withHints,
                    libraries,
                    accept == null ? Acceptance.NONE : Acceptance.parse(Files.readAllLines(accept.toPath())),
                    baseline == null ? Baseline.NONE : Baseline.parse(Files.readAllLines(baseline.toPath())),
                    changed());
            Selection.Result result = selection.of(Lint.check(input.types()), input.libraries());
            if (since != null) {
                getLog().info(result.unchanged() + " others and " + result.hints()
                        + " hints not shown, in code unchanged since " + since);
            } else if (result.hints() > 0) {
                getLog().info(result.hints() + " hints not shown (lifeguard.hints shows them)");
            }
            if (result.libraries() > 0) {
                getLog().info(result.libraries() + " findings in libraries not shown (lifeguard.libraries shows them)");
            }
            return result.reported();
        } catch (IOException e) {
            throw new MojoExecutionException("cannot read " + e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new MojoExecutionException("baseline or accept: " + e.getMessage(), e);
        }
    }

    private @Nullable ChangedLines changed() throws MojoExecutionException {
        try {
            return since == null ? null : GitChanges.since(since, List.of(classes.toPath()));
        } catch (IOException e) {
            throw new MojoExecutionException("since: " + e.getMessage(), e);
        }
    }

    private static String text(CodeFinding finding) {
        return finding.id().id() + ": " + finding.message()
                + finding.path().stream()
                        .map(step -> "\n    " + step.frame() + " " + step.what())
                        .collect(Collectors.joining())
                + "\n    do: " + finding.remedy();
    }
}

package dev.lifeguard.lint.junit;

import dev.lifeguard.lint.Lint;
import dev.lifeguard.lint.git.GitChanges;
import dev.lifeguard.lint.input.Input;
import dev.lifeguard.lint.known.Acceptance;
import dev.lifeguard.lint.known.Baseline;
import dev.lifeguard.lint.known.ChangedLines;
import dev.lifeguard.lint.known.Selection;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Severity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Asserts that classes have no thread pool hazards:
 *
 * <pre>{@code
 * @Test
 * void noHazards() {
 *     assertNoHazards(classesOf(ShopApplication.class));
 * }
 * }</pre>
 */
public final class LintAssertions {
    private LintAssertions() {}

    /**
     * Returns all classes in the class folders or archives of these classes.
     *
     * @throws IllegalArgumentException if the location of one of them is unknown, as with JDK classes
     */
    public static Classes classesOf(Class<?>... some) {
        return Classes.beside(List.of(some));
    }

    /**
     * Fails if a class has a hazard of severity warning or error.
     *
     * @throws AssertionError with all findings, their paths and how to fix them
     */
    public static void assertNoHazards(Classes classes) {
        assertNoHazards(classes, Severity.WARNING);
    }

    /**
     * Fails if a class has a hazard of at least this severity. Calls are followed through libraries in an archive, but
     * hazards located in libraries count only with {@link Classes#withLibraries()}. After {@link Classes#since},
     * only hazards that touch changed lines count.
     *
     * @param least the lowest severity that fails
     * @param accepted accepted hazards, each {@code ID WHERE REASON}, as in the file for {@code lifeguard lint
     *     --accept}
     * @throws AssertionError with all findings, their paths and how to fix them
     * @throws IllegalArgumentException if there are no classes, or an accepted hazard has no reason
     * @throws UncheckedIOException if git does not find the changes; the message says why
     */
    public static void assertNoHazards(Classes classes, Severity least, String... accepted) {
        Input input = read(classes);
        Acceptance accepts = Acceptance.parse(List.of(accepted));
        Selection selection = new Selection(true, classes.libraries(), accepts, Baseline.NONE, changed(classes));
        List<CodeFinding> findings = selection.of(Lint.check(input.types()), input.libraries()).reported().stream()
                .filter(finding -> finding.severity().compareTo(least) >= 0)
                .toList();
        if (!findings.isEmpty()) {
            throw new AssertionError(findings.stream()
                    .map(LintAssertions::text)
                    .collect(Collectors.joining("\n", findings.size() + " hazards for thread pools:\n", "")));
        }
    }

    private static Input read(Classes classes) {
        Input input = new Input();
        try {
            for (Path path : classes.paths()) {
                input.add(path);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (input.types().isEmpty()) {
            throw new IllegalArgumentException("no classes in " + classes.paths());
        }
        return input;
    }

    private static @Nullable ChangedLines changed(Classes classes) {
        try {
            return classes.since() == null ? null : GitChanges.since(classes.since(), classes.paths());
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    private static String text(CodeFinding finding) {
        return finding.severity().label().toUpperCase(Locale.ROOT) + " "
                + finding.id().id() + ": " + finding.message()
                + finding.path().stream().map(LintAssertions::line).collect(Collectors.joining())
                + "\n  do: " + finding.remedy();
    }

    /** Formats a step as in a stack trace, so that tools turn it into a link. */
    private static String line(CodeStep step) {
        String place = step.file().isEmpty() ? "" : "(" + step.file() + ":" + step.line() + ")";
        return "\n  at " + step.type() + "." + step.method() + place + " " + step.what();
    }
}

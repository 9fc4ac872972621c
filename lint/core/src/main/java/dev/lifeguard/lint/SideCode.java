package dev.lifeguard.lint;

import dev.lifeguard.lint.code.Words;
import dev.lifeguard.model.finding.CodeStep;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tests, examples and benchmarks in an archive, recognized by name: a package called test, benchmark, example, sample,
 * demo or similar; a class whose name begins or ends with the word Test, or contains Benchmark, Example or Demo. Users do
 * not run such code in service, so its findings are possible at most.
 *
 * <p>Test annotations, names of mocks, and callers are ignored: on judged findings they changed nothing, or hid as many
 * true ones as false ones.
 */
final class SideCode {
    private static final Set<String> PACKAGES = Words.of("""
        test tests testing benchmark benchmarks bench jmh example examples sample samples demo demos
        """);

    private static final Pattern CLASSES = Pattern.compile("Tests?(?=[A-Z])\\w*"
            + "|\\w*(?:(?:Test|Tests|TestCase|Tester)|(?:Benchmark|Example|Demo)s?(?![a-z])\\w*)");

    private SideCode() {}

    /** Whether the step is in side code. */
    static boolean has(CodeStep step) {
        String[] parts = step.type().split("\\.", -1);
        for (int i = 0; i < parts.length - 1; i++) {
            if (PACKAGES.contains(parts[i])) {
                return true;
            }
        }
        for (String name : parts[parts.length - 1].split("\\$", -1)) {
            if (CLASSES.matcher(name).matches()) {
                return true;
            }
        }
        return false;
    }
}

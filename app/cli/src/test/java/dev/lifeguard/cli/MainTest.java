package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.cli.connect.JvmStatus;
import dev.lifeguard.cli.error.Errors;
import dev.lifeguard.report.process.Interruption;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.UsageMessageSpec;

class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void helpIsPrintedOnStandardOutput() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString()).contains("Usage: lifeguard", "thread pools");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void unknownOptionIsBadUsage() {
        assertThat(run("--no-such-option")).isEqualTo(2);
        assertOneLine("lifeguard: unknown option '--no-such-option' (see lifeguard --help)");
    }

    @Test
    void aSimilarOptionIsSuggested() {
        assertThat(run("record", "4711", "--secnds", "4")).isEqualTo(2);
        assertOneLine("lifeguard: unknown option '--secnds'; did you mean --seconds? (see lifeguard record --help)");
    }

    @Test
    void aMisspeltOptionIsNamedRatherThanTheMissingOne() {
        assertThat(run("resize", "4711", "--pol", "orders", "--size", "4")).isEqualTo(2);
        assertOneLine("lifeguard: unknown option '--pol'; did you mean --pool? (see lifeguard resize --help)");
    }

    @Test
    void aMissingTargetListsWhatRunsHere() {
        assertThat(run("watch")).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("lifeguard: TARGET is missing")
                .containsAnyOf("; JVMs here: ", "; this user can attach to no other JVM here")
                .endsWith(" (see lifeguard watch --help)" + System.lineSeparator());
    }

    @Test
    void unknownCommandIsBadUsage() {
        assertThat(run("wach", "1")).isEqualTo(2);
        assertOneLine("lifeguard: unknown command 'wach'; did you mean watch? (see lifeguard --help)");
    }

    @Test
    void theHelpOfACommandHasItsExitCodes() {
        assertThat(run("advise", "--help")).isZero();
        assertThat(out.toString())
                .containsSubsequence(
                        "Exit codes:", "0 ", "success", "1 ", "--fail-on or above", "2 ", "bad", "3 ", "JVM");
    }

    @Test
    void examplesAndSynopsesFitATerminal() {
        Main.commandLine(new Errors(false, JvmStatus::listed), new Interruption())
                .getSubcommands()
                .forEach((name, command) -> {
                    UsageMessageSpec usage = command.getCommandSpec().usageMessage();
                    assertThat(Stream.concat(
                                    Stream.of(usage.footer()).filter(line -> line.startsWith("  ")),
                                    Stream.of(usage.customSynopsis())
                                            .map(line -> line.startsWith(" ") ? line : "Usage: " + line)))
                            .as(name)
                            .allMatch(line -> line.length() <= 80);
                });
    }

    @Test
    void noCommandPrintsTheHelp() {
        assertThat(run()).isZero();
        assertThat(out.toString()).contains("Usage: lifeguard");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void argumentsAreNotReadFromFiles() {
        assertThat(run("@/etc/hostname")).isEqualTo(2);
        assertOneLine("lifeguard: unknown command '@/etc/hostname' (see lifeguard --help)");
    }

    private int run(String... args) {
        return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true), new Interruption());
    }

    private void assertOneLine(String line) {
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).isEqualTo(line + System.lineSeparator());
    }
}

package dev.lifeguard.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

class ManualTest {
    @Command(name = "tool", description = "Does it.", subcommands = Part.class)
    static final class Tool {}

    @Command(
            name = "part",
            description = "Does a part.",
            exitCodeList = "0:success",
            footer = {"", ".begins with a point", "C:\\path"})
    static final class Part {
        @Option(
                names = {"-o", "--out"},
                paramLabel = "FILE",
                description = "Where it's written.")
        private String out = "";

        @Option(names = "--secret", hidden = true)
        private boolean secret;

        @Parameters(paramLabel = "TARGET", description = "What.")
        private String target = "";
    }

    private static final CommandLine TOOL = new CommandLine(new Tool());

    @Test
    void aManPageHasTheVisibleArgumentsAndOptions() {
        assertThat(ManPage.of(
                        Objects.requireNonNull(TOOL.getSubcommands().get("part"))
                                .getCommandSpec(),
                        "1.2"))
                .isEqualTo("""
                .TH "TOOL-PART" 1 "" "Lifeguard 1.2" "Lifeguard"
                .SH NAME
                tool\\-part \\- Does a part.
                .SH SYNOPSIS
                .nf
                tool part [\\-o=FILE] TARGET
                .fi
                .SH PARAMETERS
                .TP
                \\fBTARGET\\fR
                What.
                .SH OPTIONS
                .TP
                \\fB\\-o, \\-\\-out\\fR \\fIFILE\\fR
                Where it's written.
                .SH EXIT STATUS
                .TP
                0
                success
                .SH NOTES
                .nf

                \\&.begins with a point
                C:\\epath
                .fi
                """);
    }

    @Test
    void theMainPageNamesThePagesOfItsCommands() {
        assertThat(ManPage.of(TOOL.getCommandSpec(), "1.2"))
                .endsWith(".SH COMMANDS\n.TP\n\\fBtool\\-part\\fR(1)\nDoes a part.\n");
    }

    @Test
    void fishKnowsCommandsAndTheirOptions() {
        assertThat(FishCompletion.of(TOOL.getCommandSpec())).isEqualTo("""
                # Completion of tool for fish
                complete -c tool -n __fish_use_subcommand -f -a part -d 'Does a part.'
                complete -c tool -n '__fish_seen_subcommand_from part' -s o -l out -r -F -d 'Where it\\'s written.'
                """);
    }
}

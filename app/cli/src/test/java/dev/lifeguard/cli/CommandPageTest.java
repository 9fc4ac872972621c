package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Reactor;
import dev.lifeguard.architecture.document.Document;
import dev.lifeguard.cli.connect.JvmStatus;
import dev.lifeguard.cli.error.Errors;
import dev.lifeguard.report.process.Interruption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Tests that {@code docs/cli.md} shows the existing options. */
class CommandPageTest {
    private static final Pattern OPTION = Pattern.compile("--[a-z-]+");
    private static final Document PAGE = Document.all(Reactor.root()).stream()
            .filter(document -> document.name().equals("docs/cli.md"))
            .findFirst()
            .orElseThrow();

    @Test
    void theSynopsisHasEveryCommandWithItsOptions() {
        assertThat(synopsis()).isEqualTo(options());
    }

    @Test
    void everyOptionIsDescribed() {
        String page = String.join("\n", PAGE.lines());
        options()
                .forEach((command, options) -> options.forEach(option -> assertThat(section(page, command))
                        .as("%s %s", command, option)
                        .contains(option)));
    }

    /** Returns a command's part of the page. Options of several commands are described above. */
    private static String section(String page, String command) {
        int start = page.indexOf("\n## " + command + "\n");
        int end = page.indexOf("\n## ", start + 1);
        return page.substring(start, end) + page.substring(page.indexOf("\n## TARGET"), page.indexOf("\n## watch"));
    }

    private static Map<String, Set<String>> synopsis() {
        List<String> lines = PAGE.blocks().stream()
                .filter(block -> block.language().equals("synopsis"))
                .findFirst()
                .orElseThrow()
                .code();
        Map<String, Set<String>> commands = new TreeMap<>();
        for (String line : lines) {
            String name = line.split(" ")[1];
            if (!name.startsWith("-")) {
                commands.put(
                        name,
                        OPTION.matcher(line)
                                .results()
                                .map(MatchResult::group)
                                .collect(Collectors.toCollection(TreeSet::new)));
            }
        }
        return commands;
    }

    private static Map<String, Set<String>> options() {
        Map<String, Set<String>> commands = new TreeMap<>();
        Main.commandLine(new Errors(false, JvmStatus::listed), new Interruption())
                .getSubcommands()
                .forEach((name, command) -> commands.put(name, options(command)));
        return commands;
    }

    private static Set<String> options(CommandLine command) {
        return command.getCommandSpec().options().stream()
                .filter(option -> !option.usageHelp() && !option.versionHelp() && !option.hidden())
                .map(OptionSpec::longestName)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}

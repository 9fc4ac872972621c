package dev.lifeguard.cli.manual;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The man page of one command, in the macros of {@code man(7)}. */
public final class ManPage {
    private ManPage() {}

    /**
     * Writes the page.
     *
     * @param version the program's version, for the footer
     */
    public static String of(CommandSpec command, String version) {
        String name = command.qualifiedName("-");
        StringBuilder page = new StringBuilder();
        page.append(".TH \"").append(name.toUpperCase(Locale.ROOT)).append("\" 1 \"\" \"Lifeguard ");
        page.append(version).append("\" \"Lifeguard\"\n");
        section(page, "NAME", name + " - " + sentence(command.usageMessage().description()));
        page.append(".SH SYNOPSIS\n.nf\n")
                .append(text(new Help(command, Help.defaultColorScheme(Ansi.OFF)).synopsis(0)));
        page.append(".fi\n");
        arguments(page, "PARAMETERS", command.positionalParameters());
        arguments(page, "OPTIONS", command.options());
        subcommands(page, command);
        exitCodes(page, command);
        String[] footer = command.usageMessage().footer();
        if (footer.length > 0) {
            page.append(".SH NOTES\n.nf\n");
            for (String line : footer) {
                page.append(text(line.replace("%n", ""))).append('\n');
            }
            page.append(".fi\n");
        }
        return page.toString();
    }

    private static void arguments(StringBuilder page, String title, List<? extends ArgSpec> arguments) {
        List<? extends ArgSpec> shown =
                arguments.stream().filter(argument -> !argument.hidden()).toList();
        if (shown.isEmpty()) {
            return;
        }
        page.append(".SH ").append(title).append('\n');
        for (ArgSpec argument : shown) {
            page.append(".TP\n\\fB").append(text(names(argument))).append("\\fR");
            if (argument instanceof OptionSpec && argument.arity().max() > 0) {
                page.append(" \\fI").append(text(argument.paramLabel())).append("\\fR");
            }
            page.append('\n').append(text(sentence(argument.description()))).append('\n');
        }
    }

    private static String names(ArgSpec argument) {
        return argument instanceof OptionSpec option
                ? String.join(", ", option.names())
                : ((PositionalParamSpec) argument).paramLabel();
    }

    private static void exitCodes(StringBuilder page, CommandSpec command) {
        Map<String, String> codes = command.usageMessage().exitCodeList();
        if (!codes.isEmpty()) {
            page.append(".SH EXIT STATUS\n");
            codes.forEach((code, meaning) -> page.append(".TP\n")
                    .append(code)
                    .append('\n')
                    .append(text(meaning))
                    .append('\n'));
        }
    }

    private static void subcommands(StringBuilder page, CommandSpec command) {
        if (command.subcommands().isEmpty()) {
            return;
        }
        page.append(".SH COMMANDS\n");
        command.subcommands()
                .forEach((name, subcommand) -> page.append(".TP\n\\fB")
                        .append(text(command.name() + "-" + name))
                        .append("\\fR(1)\n")
                        .append(text(description(subcommand)))
                        .append('\n'));
    }

    private static String description(CommandLine subcommand) {
        return sentence(subcommand.getCommandSpec().usageMessage().description());
    }

    private static void section(StringBuilder page, String title, String text) {
        page.append(".SH ").append(title).append('\n').append(text(text)).append('\n');
    }

    private static String sentence(String[] lines) {
        return Stream.of(lines).collect(Collectors.joining(" "));
    }

    /** Escapes what troff would interpret: a backslash, and a period or an apostrophe at the start of a line. */
    private static String text(String plain) {
        return plain.replace("\\", "\\e").replace("-", "\\-").replaceAll("(?m)^(?=[.'])", "\\\\&");
    }
}

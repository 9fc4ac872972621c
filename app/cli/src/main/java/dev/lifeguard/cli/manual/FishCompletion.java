package dev.lifeguard.cli.manual;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completion of commands and options for the fish shell. picocli generates those for bash and zsh. */
public final class FishCompletion {
    private FishCompletion() {}

    /** Returns the script for a command with its subcommands. */
    public static String of(CommandSpec command) {
        StringBuilder script = new StringBuilder();
        String start = "complete -c " + command.name();
        script.append("# Completion of ").append(command.name()).append(" for fish\n");
        options(script, command, start + " -n __fish_use_subcommand");
        command.subcommands().forEach((name, subcommand) -> {
            script.append(start)
                    .append(" -n __fish_use_subcommand -f -a ")
                    .append(name)
                    .append(description(
                            subcommand.getCommandSpec().usageMessage().description()));
            options(script, spec(subcommand), start + " -n '__fish_seen_subcommand_from " + name + "'");
        });
        return script.toString();
    }

    private static CommandSpec spec(CommandLine subcommand) {
        return subcommand.getCommandSpec();
    }

    private static void options(StringBuilder script, CommandSpec command, String start) {
        for (OptionSpec option : command.options()) {
            if (option.hidden()) {
                continue;
            }
            script.append(start);
            for (String name : option.names()) {
                script.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
            }
            if (option.arity().max() > 0) {
                script.append(option.paramLabel().contains("FILE") ? " -r -F" : " -x");
            }
            script.append(description(option.description()));
        }
    }

    private static String description(String[] lines) {
        String text = String.join(" ", lines).replace("\\", "\\\\").replace("'", "\\'");
        return " -d '" + text + "'\n";
    }
}

package dev.lifeguard.cli;

import dev.lifeguard.cli.connect.JvmStatus;
import dev.lifeguard.cli.error.Errors;
import dev.lifeguard.cli.manual.FishCompletion;
import dev.lifeguard.cli.manual.ManPage;
import dev.lifeguard.report.process.Interruption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Writes man pages and completions. The build of the archives runs it. */
public final class ManualFiles {
    private ManualFiles() {}

    /**
     * Writes them to the folders {@code man/man1} and {@code completions} of a folder.
     *
     * @param args the folder and the program's version
     */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        CommandLine lifeguard = Main.commandLine(new Errors(false, JvmStatus::listed), new Interruption());
        Path pages = Files.createDirectories(folder.resolve("man/man1"));
        page(pages, lifeguard.getCommandSpec(), args[1]);
        for (CommandLine command : lifeguard.getSubcommands().values()) {
            page(pages, command.getCommandSpec(), args[1]);
        }
        Path completions = Files.createDirectories(folder.resolve("completions"));
        String bash = AutoComplete.bash("lifeguard", lifeguard);
        Files.writeString(completions.resolve("lifeguard.bash"), bash);
        // The first line makes zsh load the bash script.
        Files.writeString(completions.resolve("_lifeguard"), "#compdef lifeguard\n" + bash);
        Files.writeString(completions.resolve("lifeguard.fish"), FishCompletion.of(lifeguard.getCommandSpec()));
    }

    private static void page(Path folder, CommandSpec command, String version) throws IOException {
        Files.writeString(folder.resolve(command.qualifiedName("-") + ".1"), ManPage.of(command, version));
    }
}

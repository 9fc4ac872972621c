package dev.lifeguard.cli;

import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.report.process.Interruption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/**
 * {@code lifeguard lab}: starts the lab in a separate JVM and passes the arguments on. The lab needs a newer Java than
 * the command line and is not published.
 */
@Command(
        name = "lab",
        description = "Runs experiments on known systems; 'lifeguard lab --help' explains them.",
        customSynopsis = "lifeguard lab [ARGS...]")
final class LabCommand implements Callable<Integer> {
    private static final int MIN_JAVA = 25;

    @Unmatched
    private List<String> arguments = new ArrayList<>();

    private final Interruption interruption;

    LabCommand(Interruption interruption) {
        this.interruption = interruption;
    }

    @Override
    public Integer call() {
        List<String> command = command(lab(), Runtime.version().feature(), arguments);
        interruption.guard();
        try {
            return exitCode(new ProcessBuilder(command).inheritIO().start());
        } catch (IOException e) {
            throw CliException.badInput("cannot start the lab: " + e.getMessage(), e);
        }
    }

    /**
     * Returns the lab's jar in the source tree that {@code ./lifeguard} was started from; null if it was started
     * otherwise.
     */
    private static @Nullable Path lab() {
        String home = System.getProperty("lifeguard.home");
        return home == null ? null : Path.of(home, "lab", "core", "target", "lifeguard-lab.jar");
    }

    /** Returns the command line of the lab's JVM. */
    static List<String> command(@Nullable Path jar, int java, List<String> arguments) {
        if (jar == null || !Files.isReadable(jar)) {
            throw CliException.badInput("the lab is not here" + (jar == null ? "" : " (" + jar + " is missing)")
                    + ": run ./lifeguard lab in Lifeguard's sources, which builds it");
        }
        if (java < MIN_JAVA) {
            throw CliException.badInput("the lab needs Java " + MIN_JAVA + " or newer, and this is Java " + java
                    + ": set JAVA_HOME to a newer JDK");
        }
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Dlifeguard.home=" + System.getProperty("lifeguard.home", ""));
        command.add("-jar");
        command.add(jar.toString());
        command.addAll(arguments);
        return command;
    }

    /** Waits for the lab. Ctrl-C reaches the lab directly; other signals reach only this process and are passed on. */
    private static int exitCode(Process lab) {
        try {
            return lab.waitFor();
        } catch (InterruptedException e) {
            lab.destroy(); // a JVM that is already shutting down ignores it
            return lab.onExit().join().exitValue();
        }
    }
}

package dev.lifeguard.cli;

import dev.lifeguard.cli.demo.DemoServices;
import dev.lifeguard.cli.demo.Shop;
import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.cli.error.ExitCode;
import dev.lifeguard.cli.error.JavaModules;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.report.process.Installation;
import dev.lifeguard.report.process.Interruption;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code lifeguard demo}: a service with a real problem, and the commands that find and fix it. */
@Command(
        name = "demo",
        description = "Starts a small sick service, and shows with it what the other commands do.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        footer = {"", "It takes about two minutes. Ctrl-C ends it; nothing is left running."})
final class DemoCommand implements Callable<Integer> {
    private static final int MIN_SECONDS = 5;
    private static final int MAX_SECONDS = 600;
    private static final String POOL = "checkout";

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "25",
            description = "How long the service is observed in each step, 5 to 600 (default 25).")
    private int seconds;

    @Option(names = "--serve", hidden = true, description = "Be the service; with the port of another one.")
    private @Nullable Integer serve;

    private final Interruption interruption;

    DemoCommand(Interruption interruption) {
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        if (serve != null) {
            Shop.serve(serve);
            return ExitCode.DONE;
        }
        if (seconds < MIN_SECONDS || seconds > MAX_SECONDS) {
            throw new ParameterException(
                    spec.commandLine(), "--seconds must be from " + MIN_SECONDS + " to " + MAX_SECONDS);
        }
        JavaModules.require("the demo", "java.instrument", "java.management", "java.net.http", "jdk.httpserver");
        interruption.guard();
        Path recording = Files.createTempFile("lifeguard-demo-", ".jsonl.gz");
        try (DemoServices town = open()) {
            return print(Long.toString(town.pid()), recording);
        } finally {
            Files.deleteIfExists(recording);
        }
    }

    private int print(String pid, Path recording) {
        String file = recording.toString();
        say("This is " + DemoServices.story() + ". It runs as process " + pid + ", and its customers complain.");
        step("Which pool waits, and where?", "watch", pid, "--seconds", "4", "--interval", "4s");
        step(
                "BLOCKED AT is the line. Let us have a longer look, for the other commands.",
                "record",
                pid,
                "--seconds",
                Integer.toString(seconds),
                "--out",
                file,
                "--force");
        step("What is wrong, and what would help?", "advise", file);
        step(
                "What would other sizes give, and what if traffic grows by half?",
                "whatif",
                file,
                "--pool",
                POOL,
                "--traffic",
                "1,1.5");
        if (interruption.isEnding()) {
            return ExitCode.DONE;
        }
        String size = recommended(file);
        step(
                "Is that true? " + size + " threads, in the running service, and back again if it does not help:",
                "resize",
                pid,
                "--pool",
                POOL,
                "--size",
                size,
                "--verify",
                seconds + "s");
        if (!interruption.isEnding()) {
            say("That was it: no change to the code, no restart. With your own service: lifeguard advise PID");
        }
        return ExitCode.DONE;
    }

    private void step(String why, String... command) {
        if (interruption.isEnding()) {
            return;
        }
        say(why);
        PrintWriter out = spec.commandLine().getOut();
        out.println("$ lifeguard " + String.join(" ", command));
        out.flush();
        int exitCode = run(out, command);
        if (exitCode != ExitCode.DONE && exitCode != ExitCode.ROLLED_BACK && !interruption.isEnding()) {
            throw CliException.unreachable("the demo ends, because " + command[0] + " did with exit code " + exitCode);
        }
    }

    private int run(PrintWriter out, String... command) {
        return Main.run(command, out, spec.commandLine().getErr(), interruption);
    }

    /** Returns the number of threads that whatif recommends. */
    private String recommended(String file) {
        StringWriter json = new StringWriter();
        run(new PrintWriter(json), "whatif", file, "--pool", POOL, "--json");
        JsonObject recommended = JsonObject.parse(json.toString()).objectOrNull("recommended");
        if (recommended == null) {
            throw new IllegalStateException("whatif recommends no size: " + json);
        }
        return Long.toString(recommended.integer("size", 0));
    }

    private void say(String text) {
        PrintWriter out = spec.commandLine().getOut();
        out.println();
        out.println("# " + text);
        out.flush();
    }

    private static DemoServices open() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx64m", "-XX:+UseSerialGC", "-XX:+EnableDynamicAgentLoading", "-jar"));
        command.add(Installation.program(DemoCommand.class).toString());
        command.addAll(List.of("demo", "--serve"));
        try {
            return new DemoServices(command);
        } catch (IOException e) {
            throw CliException.badInput("cannot start the service: " + e.getMessage())
                    .because(e);
        }
    }
}

package dev.lifeguard.cli;

import dev.lifeguard.cli.demo.DemoServices;
import dev.lifeguard.cli.demo.Shop;
import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.cli.error.ExitCode;
import dev.lifeguard.cli.error.JavaModules;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.report.process.Installation;
import dev.lifeguard.report.process.Interruption;
import dev.lifeguard.report.terminal.Terminal;
import dev.lifeguard.report.terminal.WordWrap;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code lifeguard demo}: a service with a real fault, and the commands that find and fix it. */
@Command(
        name = "demo",
        description = "Finds and fixes the fault of a sample service, with the other commands.",
        footer = {"", "It takes two minutes. Ctrl-C ends it, and nothing is left running. Example:", "  lifeguard demo"
        })
final class DemoCommand extends BaseCommand {
    private static final int MIN_SECONDS = 5;
    private static final int MAX_SECONDS = 600;
    private static final int COLUMNS = 78;
    private static final String POOL = "checkout";

    /** The command as the user types it, in a source tree or installed. */
    private static final String PROGRAM = System.getProperty("lifeguard.home") == null ? "lifeguard" : "./lifeguard";

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "25",
            description = "Seconds of observation in each step, 5 to 600 (default 25).")
    private int seconds;

    @Option(names = "--serve", hidden = true, description = "Run the service, with the port of the price service.")
    private @Nullable Integer serve;

    DemoCommand(Interruption interruption, Terminal terminal) {
        super(interruption, terminal);
    }

    @Override
    public Integer call() throws IOException {
        if (serve != null) {
            Shop.serve(serve);
            return ExitCode.DONE;
        }
        refuseIf(
                seconds < MIN_SECONDS || seconds > MAX_SECONDS,
                "--seconds must be from " + MIN_SECONDS + " to " + MAX_SECONDS);
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
        String observed = Integer.toString(seconds);
        say(DemoServices.story(), "It runs as process " + pid + ".");
        step("1. Watch its thread pools. Where do tasks wait?", "watch", pid, "--seconds", "4", "--interval", "4s");
        step("2. Record it for a while.", "record", pid, "--seconds", observed, "--out", file, "--force");
        step("3. Ask for the cause and the remedy.", "advise", file);
        if (interruption.isEnding()) {
            return ExitCode.DONE;
        }
        int size = recommended(file);
        if (size == Shop.THREADS) {
            say("This time its " + Shop.THREADS + " threads are enough, so there is nothing to change.");
            return ExitCode.DONE;
        }
        String sizes = Shop.THREADS + "," + size + "," + 2 * size;
        step(
                "4. Predict it first, for today's " + Shop.THREADS + " threads, the advised " + size + ", and "
                        + 2 * size + "; now and with 50% more traffic.",
                "whatif",
                file,
                "--pool",
                POOL,
                "--size",
                sizes,
                "--traffic",
                "1,1.5");
        int exitCode = step(
                "5. Try it in the running shop. If it does not help, the old size comes back.",
                "resize",
                pid,
                "--pool",
                POOL,
                "--size",
                Integer.toString(size),
                "--verify",
                seconds + "s");
        if (!interruption.isEnding()) {
            say(
                    exitCode == ExitCode.DONE
                            ? "Found and fixed, without a restart or code change."
                            : "The new size did not help this time, so the shop has its old one again.",
                    "Your own service: " + PROGRAM + " advise PID");
        }
        return ExitCode.DONE;
    }

    private int step(String why, String... command) {
        if (interruption.isEnding()) {
            return ExitCode.DONE;
        }
        say(why);
        PrintWriter out = out();
        out.println("$ " + PROGRAM + " " + String.join(" ", command));
        out.flush();
        int exitCode = run(out, command);
        if (exitCode != ExitCode.DONE && exitCode != ExitCode.ROLLED_BACK && !interruption.isEnding()) {
            throw CliException.unreachable("the demo stopped: " + command[0] + " failed with exit code " + exitCode);
        }
        return exitCode;
    }

    private int run(PrintWriter out, String... command) {
        return Main.run(command, out, err(), interruption);
    }

    /** Returns the number of threads that whatif recommends. */
    private int recommended(String file) {
        StringWriter json = new StringWriter();
        run(new PrintWriter(json), "whatif", file, "--pool", POOL, "--json");
        JsonObject recommended = JsonObject.parse(json.toString()).objectOrNull("recommended");
        int size = recommended == null ? 0 : (int) recommended.integer("size", 0);
        if (size == 0) {
            throw new IllegalStateException("whatif recommends no size: " + json);
        }
        return size;
    }

    /** Prints paragraphs as comments between the commands. */
    private void say(String... paragraphs) {
        PrintWriter out = out();
        out.println();
        for (String paragraph : paragraphs) {
            WordWrap.lines("", paragraph, COLUMNS).forEach(line -> out.println("# " + line));
        }
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
            throw CliException.badInput("cannot start the service: " + e.getMessage(), e);
        }
    }
}

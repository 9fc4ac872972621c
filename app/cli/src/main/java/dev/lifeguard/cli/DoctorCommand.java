package dev.lifeguard.cli;

import dev.lifeguard.cli.connect.TargetChecks;
import dev.lifeguard.cli.doctor.Check;
import dev.lifeguard.cli.doctor.CheckJson;
import dev.lifeguard.cli.doctor.CpuLimit;
import dev.lifeguard.cli.doctor.MachineChecks;
import dev.lifeguard.cli.doctor.MemoryLimit;
import dev.lifeguard.cli.error.ExitCode;
import dev.lifeguard.report.process.Installation;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code lifeguard doctor}: checks whether JVMs can be observed on this machine and explains how to fix what is
 * missing.
 */
@Command(
        name = "doctor",
        description = "Checks whether JVMs can be observed here, and explains how to fix what is missing.",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        footer = {"", "Nothing is loaded into the JVM. Examples:", "  lifeguard doctor", "  lifeguard doctor 4711"})
final class DoctorCommand implements Callable<Integer> {
    private static final Path PROC = Path.of("/proc");
    private static final Path GROUPS = Path.of("/sys/fs/cgroup");

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Parameters(
            paramLabel = "TARGET",
            arity = "0..1",
            description = "The JVM to check: its pid, or part of the name of its main class or jar.")
    private @Nullable String target;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    @Override
    public Integer call() throws InterruptedException {
        TargetChecks targetChecks = new TargetChecks(Installation.probe(DoctorCommand.class));
        List<Check> checks = new ArrayList<>(new MachineChecks(PROC).all());
        if (target == null) {
            checks.add(new CpuLimit(PROC, GROUPS).of("self"));
            checks.addAll(targetChecks.ofAny());
        } else {
            long pid = targetChecks.pid(target);
            List<Check> ofTarget = targetChecks.of(pid);
            checks.add(new CpuLimit(PROC, GROUPS).of(Long.toString(pid)));
            checks.add(new MemoryLimit(PROC, GROUPS).of(Long.toString(pid)));
            checks.addAll(ofTarget);
        }
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(CheckJson.render(checks));
        } else {
            checks.forEach(
                    check -> out.printf("%-7s  %-20s %s%n", check.ok() ? "ok" : "missing", check.name(), check.text()));
        }
        return exitCode(checks);
    }

    static int exitCode(List<Check> checks) {
        if (checks.stream().anyMatch(Check::prevents)) {
            return ExitCode.UNREACHABLE;
        }
        return checks.stream().allMatch(Check::ok) ? ExitCode.DONE : ExitCode.FOUND;
    }
}

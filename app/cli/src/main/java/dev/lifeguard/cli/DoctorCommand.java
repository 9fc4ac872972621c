package dev.lifeguard.cli;

import dev.lifeguard.cli.connect.TargetChecks;
import dev.lifeguard.cli.doctor.Check;
import dev.lifeguard.cli.doctor.CpuLimit;
import dev.lifeguard.cli.doctor.MachineChecks;
import dev.lifeguard.cli.doctor.MemoryLimit;
import dev.lifeguard.cli.error.ExitCode;
import dev.lifeguard.report.process.Installation;
import dev.lifeguard.report.process.Interruption;
import dev.lifeguard.report.terminal.Terminal;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code lifeguard doctor}: checks whether JVMs can be observed on this machine and explains how to fix what is
 * missing.
 */
@Command(
        name = "doctor",
        description = "Checks whether JVMs can be observed here, and explains how to fix what is missing.",
        footer = {"", "Nothing is loaded into the JVM. Examples:", "  lifeguard doctor", "  lifeguard doctor 4711"})
final class DoctorCommand extends BaseCommand {
    private static final Path PROC = Path.of("/proc");
    private static final Path GROUPS = Path.of("/sys/fs/cgroup");

    @Parameters(
            paramLabel = "TARGET",
            arity = "0..1",
            description = "The JVM to check: its pid, or part of the name of its main class or jar.")
    private @Nullable String target;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    DoctorCommand(Interruption interruption, Terminal terminal) {
        super(interruption, terminal);
    }

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
        PrintWriter out = out();
        if (json) {
            out.println(Check.json(checks));
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

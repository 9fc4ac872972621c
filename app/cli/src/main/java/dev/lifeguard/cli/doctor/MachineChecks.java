package dev.lifeguard.cli.doctor;

import dev.lifeguard.cli.doctor.Check.Need;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Checks what this machine provides for observing JVMs. */
public final class MachineChecks {
    private final Path proc;

    /** @param proc {@code /proc} */
    public MachineChecks(Path proc) {
        this.proc = proc;
    }

    public List<Check> all() {
        return List.of(java(), temporaryDirectory(Path.of(System.getProperty("java.io.tmpdir", "/tmp"))), clocks());
    }

    private static Check java() {
        return Check.ok(
                "java",
                Need.OBSERVING,
                System.getProperty("java.version") + " in " + System.getProperty("java.home") + " runs this command");
    }

    /** Checks the directory in which the probe leaves its descriptor. */
    static Check temporaryDirectory(Path directory) {
        String name = "temporary directory";
        try {
            Files.delete(Files.createTempFile(directory, "lifeguard-", ".txt"));
            return Check.ok(name, Need.OBSERVING, directory + " is writable");
        } catch (IOException e) {
            return Check.missing(
                    name,
                    Need.OBSERVING,
                    directory + " is not writable: choose another with -Djava.io.tmpdir=DIRECTORY");
        }
    }

    /** Checks CPU time and run queue time. A kernel that does not count them writes zeros. */
    Check clocks() {
        String name = "clocks of threads";
        try {
            String[] figures =
                    Files.readString(proc.resolve("self/schedstat")).strip().split(" ");
            if (figures.length >= 2 && !figures[0].equals("0")) {
                return Check.ok(name, Need.FIGURES, "the kernel counts CPU time and waiting for a CPU (schedstat)");
            }
        } catch (IOException e) {
            // equivalent to zeros
        }
        return Check.missing(
                name,
                Need.FIGURES,
                "whether a busy thread computes or waits stays unknown: that needs Linux with CONFIG_SCHEDSTATS, or"
                        + " with the kernel's option delayacct");
    }
}

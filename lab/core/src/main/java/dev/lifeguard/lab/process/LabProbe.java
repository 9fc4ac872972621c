package dev.lifeguard.lab.process;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.report.process.Installation;
import java.nio.file.Files;
import java.nio.file.Path;

/** The agent's jar that came with the lab. */
public final class LabProbe {
    private LabProbe() {}

    /**
     * Returns its path.
     *
     * @throws Failure if it does not exist
     */
    public static Path path() {
        Path probe = Installation.probe(LabProbe.class);
        if (!Files.isReadable(probe)) {
            throw new Failure("the probe is not at " + probe + ": build the lab with ./lifeguard lab");
        }
        return probe;
    }
}

package dev.lifeguard.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The option by which a JVM has Lifeguard's probe in it from its first moment. */
public final class ProbeOption {
    private ProbeOption() {}

    /**
     * A JVM's options with that of the probe.
     *
     * @param recording where the probe is to write; a file that is there is deleted. Null for no probe
     * @throws dev.lifeguard.lab.failure.Failure if the probe is not there
     */
    public static List<String> added(List<String> options, @Nullable Path recording) throws IOException {
        List<String> all = new ArrayList<>(options);
        if (recording != null) {
            Files.deleteIfExists(recording);
            all.add("-javaagent:" + LabProbe.path() + "=record=" + recording.toAbsolutePath());
        }
        return List.copyOf(all);
    }
}

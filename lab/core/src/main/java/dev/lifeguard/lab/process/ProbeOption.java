package dev.lifeguard.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The JVM option that loads Lifeguard's probe at start-up. */
public final class ProbeOption {
    private ProbeOption() {}

    /**
     * Adds the probe's option to a JVM's options.
     *
     * @param recording where the probe writes; an existing file is deleted. Null for no probe
     * @throws dev.lifeguard.lab.failure.Failure if the probe does not exist
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

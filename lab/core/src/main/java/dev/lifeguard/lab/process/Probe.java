package dev.lifeguard.lab.process;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.report.process.Installation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lifeguard's probe, whose jar came with the lab. */
public final class Probe {
    private Probe() {}

    /**
     * Adds the option that loads the probe at start-up to a JVM's options.
     *
     * @param recording where the probe writes; an existing file is deleted. Null for no probe
     * @throws Failure if the probe does not exist
     */
    public static List<String> added(List<String> options, @Nullable Path recording) throws IOException {
        List<String> all = new ArrayList<>(options);
        if (recording != null) {
            Files.deleteIfExists(recording);
            all.add("-javaagent:" + jar() + "=record=" + recording.toAbsolutePath());
        }
        return all;
    }

    /**
     * Attaches the probe to a running JVM.
     *
     * @param recording where the probe writes; an existing file is deleted
     * @throws Failure if it cannot be attached
     */
    public static void attach(String pid, String options, Path recording) throws IOException {
        Files.deleteIfExists(recording);
        try {
            VirtualMachine jvm = VirtualMachine.attach(pid);
            try {
                jvm.loadAgent(jar().toString(), options + "record=" + recording.toAbsolutePath());
            } finally {
                jvm.detach();
            }
        } catch (AttachNotSupportedException | AgentLoadException | AgentInitializationException e) {
            throw new Failure("cannot attach the probe to process " + pid + " (" + e + ")");
        }
    }

    /** @throws Failure if the probe does not exist */
    public static Path jar() {
        Path jar = Installation.probe(Probe.class);
        if (!Files.isReadable(jar)) {
            throw new Failure("the probe is not at " + jar + ": build the lab with ./lifeguard lab");
        }
        return jar;
    }
}

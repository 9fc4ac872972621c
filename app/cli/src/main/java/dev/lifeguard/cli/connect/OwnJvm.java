package dev.lifeguard.cli.connect;

import dev.lifeguard.cli.attach.AttachListener;
import dev.lifeguard.cli.attach.ProcFs;
import dev.lifeguard.cli.error.CliException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Attaches the probe to the JVM that runs this code. The JDK forbids this to its own attach support since Java 9. On
 * Linux this class uses HotSpot's socket instead; other systems need another process.
 */
public final class OwnJvm {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private OwnJvm() {}

    /** Returns whether this JVM can attach the probe to itself. */
    public static boolean reachable() {
        return AttachListener.possible(new ProcFs(Path.of("/proc")));
    }

    /**
     * Attaches the probe.
     *
     * @param jar the agent
     * @param options the agent's options
     * @throws CliException if that fails; the message says why
     */
    public static void attach(Path jar, List<String> options) throws InterruptedException {
        LocalJvm jvm = LocalJvm.of(ProcessHandle.current().pid(), new ProcFs(Path.of("/proc")));
        jvm.requireAttachEnabled();
        new Attacher(new ProbeJar(jar), LIMIT, options).attach(jvm);
    }
}

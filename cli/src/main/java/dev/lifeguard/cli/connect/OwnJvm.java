package dev.lifeguard.cli.connect;

import dev.lifeguard.cli.error.CliException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Attaches the probe to the JVM that this code runs in. The JDK's own way is forbidden there since Java 9, so it is HotSpot's socket,
 * which exists on Linux; elsewhere it takes another process.
 */
public final class OwnJvm {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private OwnJvm() {}

    /** Whether it can be done from within. */
    public static boolean reachable() {
        return AttachListener.possible(new ProcFs(Path.of("/proc")));
    }

    /**
     * Attaches.
     *
     * @param jar the agent
     * @param options of the agent
     * @throws CliException whose message says why that cannot be done
     */
    public static void attach(Path jar, List<String> options) throws InterruptedException {
        LocalJvm jvm = LocalJvm.of(ProcessHandle.current().pid(), new ProcFs(Path.of("/proc")));
        jvm.requireAttachEnabled();
        new Attacher(new ProbeJar(jar), LIMIT, options).attach(jvm);
    }
}

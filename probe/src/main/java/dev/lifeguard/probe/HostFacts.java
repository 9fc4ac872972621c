package dev.lifeguard.probe;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.probe.reader.WorkerClocks;
import java.io.File;
import java.io.IOException;

/** The facts about the host in the header of a recording. */
final class HostFacts {
    private static final int MAX_MAIN = 200;

    private HostFacts() {}

    /** The process id. {@code ProcessHandle} is the last resort, since it makes a thread pool of its own. */
    static long pid() {
        try {
            return Long.parseLong(new File("/proc/self").getCanonicalFile().getName());
        } catch (IOException | NumberFormatException e) {
            return ProcessHandle.current().pid();
        }
    }

    /** The header of a recording that began at {@code millis}, on the clock of {@link System#currentTimeMillis()}. */
    static Header header(long millis, boolean attached) {
        String command = System.getProperty("sun.java.command", "").trim();
        String main = command.split(" ", 2)[0];
        return new Header(
                millis,
                pid(),
                main.length() <= MAX_MAIN ? main : main.substring(0, MAX_MAIN),
                System.getProperty("java.version", ""),
                System.getProperty("java.vm.name", ""),
                String.join(
                        " ",
                        System.getProperty("os.name", ""),
                        System.getProperty("os.version", ""),
                        System.getProperty("os.arch", "")),
                Runtime.getRuntime().availableProcessors(),
                WorkerClocks.source(),
                attached);
    }
}

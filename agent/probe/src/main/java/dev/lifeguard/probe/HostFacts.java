package dev.lifeguard.probe;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.naming.ProgramName;
import dev.lifeguard.probe.reader.workers.WorkerClocks;
import java.io.File;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/** Facts about the host for the header of a recording. */
final class HostFacts {
    private static final int MAX_MAIN = 200;

    private HostFacts() {}

    /** The process id. {@code ProcessHandle} is the last resort, since it creates a thread pool. */
    static long pid() {
        try {
            return Long.parseLong(new File("/proc/self").getCanonicalFile().getName());
        } catch (IOException | NumberFormatException e) {
            return ProcessHandle.current().pid();
        }
    }

    /**
     * Returns the attributes that identify this JVM to a collector, by OpenTelemetry's names.
     *
     * @param given configured attributes, which take precedence
     */
    static Map<String, String> resource(Header header, Map<String, String> given) {
        Map<String, String> all = new TreeMap<>();
        all.put("service.name", "unknown_service:java"); // the default of OpenTelemetry's specification
        all.put("service.instance.id", UUID.randomUUID().toString());
        all.put("process.pid", Long.toString(header.pid()));
        all.put("process.command", header.mainClass());
        all.put("process.runtime.name", header.vmName());
        all.put("process.runtime.version", header.javaVersion());
        all.putAll(given);
        return all;
    }

    /**
     * Returns the header of a recording that starts at {@code millis}, on the clock of
     * {@link System#currentTimeMillis()}.
     */
    static Header header(long millis, boolean attached, double cpuLimit) {
        String main = ProgramName.withoutArguments(System.getProperty("sun.java.command", ""));
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
                attached,
                cpuLimit);
    }

    /** Fails if the Java was reduced by jlink and lacks this module. */
    static void requireManagement() {
        if (ModuleLayer.boot().findModule("java.management").isEmpty()) {
            throw new IllegalStateException(
                    "its Java was made without the module java.management: add it to --add-modules of jlink");
        }
    }
}

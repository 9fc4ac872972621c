package dev.lifeguard.lab.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to start a JVM: a service, or a program that does its work and ends.
 *
 * @param main its main class; a service gets {@code --lab.ready=FILE} and writes its port there
 * @param recording where the probe writes; null for a JVM without a probe
 * @param javaHome of the JDK that runs it
 */
public record ServicePlan(
        String name,
        Path folder,
        Class<?> main,
        List<String> arguments,
        List<String> jvmOptions,
        @Nullable Path recording,
        Path javaHome) {
    /** Heap options for services whose heap is not studied. */
    public static final List<String> USUAL_HEAP = List.of("-Xms256m", "-Xmx1g");

    /** Creates a plan with the JDK that runs the lab. */
    public ServicePlan(
            String name,
            Path folder,
            Class<?> main,
            List<String> arguments,
            List<String> jvmOptions,
            @Nullable Path recording) {
        this(name, folder, main, arguments, jvmOptions, recording, JavaCommand.OWN_JAVA);
    }

    /**
     * Starts the JVM.
     *
     * @param what its kind in messages, put before its name
     * @param log file for its output, in its folder
     */
    Child start(Children children, String what, String log, List<String> more) {
        try {
            List<String> all = new ArrayList<>(arguments);
            all.addAll(more);
            return children.start(
                    what + name,
                    folder.resolve(log),
                    JavaCommand.of(javaHome, main, Probe.added(jvmOptions, recording), all));
        } catch (IOException e) {
            throw Folders.unusable(folder, e);
        }
    }
}

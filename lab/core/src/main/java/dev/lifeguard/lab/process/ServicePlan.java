package dev.lifeguard.lab.process;

import dev.lifeguard.lab.failure.Failure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a JVM is to be started: that of a service, or one that does its work and ends.
 *
 * @param name what to call it in messages and names of files
 * @param folder for its log
 * @param main its main class; that of a service gets {@code --lab.ready=FILE} and writes its port there
 * @param arguments for its main class
 * @param jvmOptions for its JVM
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
    /** Room enough for a service whose heap is not in question. */
    public static final List<String> USUAL_HEAP = List.of("-Xms256m", "-Xmx1g");

    public ServicePlan {
        arguments = List.copyOf(arguments);
        jvmOptions = List.copyOf(jvmOptions);
    }

    /** On the JDK that runs the lab. */
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
     * Starts it.
     *
     * @param what what to call it in messages, before its name
     * @param log file for its output, in its folder
     * @param more arguments for its main class, after those of the plan
     */
    Child start(Children children, String what, String log, List<String> more) {
        try {
            List<String> all = new ArrayList<>(arguments);
            all.addAll(more);
            return children.start(
                    what + name,
                    folder.resolve(log),
                    JavaCommand.of(javaHome, main, ProbeOption.added(jvmOptions, recording), all));
        } catch (IOException e) {
            throw new Failure("cannot use the folder " + folder + " (" + e + "); choose another with --out");
        }
    }
}

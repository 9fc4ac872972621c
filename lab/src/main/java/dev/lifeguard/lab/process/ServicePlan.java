package dev.lifeguard.lab.process;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a service's JVM is to be started.
 *
 * @param name what to call it in messages and names of files
 * @param folder for its log, {@code NAME.service.log}
 * @param main its main class; it is told {@code --lab.ready=FILE} and writes its port there
 * @param arguments for its main class
 * @param jvmOptions for its JVM
 * @param recording where the probe writes; null for a service without a probe
 */
public record ServicePlan(
        String name,
        Path folder,
        Class<?> main,
        List<String> arguments,
        List<String> jvmOptions,
        @Nullable Path recording) {
    /** Room enough for a service whose heap is not in question. */
    public static final List<String> USUAL_HEAP = List.of("-Xms256m", "-Xmx1g");

    public ServicePlan {
        arguments = List.copyOf(arguments);
        jvmOptions = List.copyOf(jvmOptions);
    }
}

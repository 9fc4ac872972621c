package dev.lifeguard.lab.generated.work;

import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.lab.generated.Workloads;
import dev.lifeguard.lab.service.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.model.json.JsonWriter;
import java.nio.file.Files;

/**
 * Main class of the JVM that runs a workload, at one size or at several in sequence. Required arguments: {@code
 * --workload}, {@code --cores}, {@code --seconds} of arrivals, {@code --sizes} and {@code --lab.result}. Optional:
 * {@code --database}; {@code --attached} for the probe's jar, to be attached when the pool exists, and {@code
 * --recording}, where it writes.
 */
public final class GeneratedMain {
    private GeneratedMain() {}

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        Arguments arguments = new Arguments(args);
        SizeRuns runs = new SizeRuns(
                Workloads.named(arguments.text("workload"), arguments.number("cores"))
                        .work(),
                Double.parseDouble(arguments.text("seconds")),
                () -> attachProbe(arguments));
        JsonWriter out = new JsonWriter().beginObject();
        runs.run(
                arguments.list("sizes").stream().map(Integer::valueOf).toList(),
                arguments.has("database") ? arguments.text("database") : "",
                out);
        Files.writeString(arguments.path("lab.result"), out.endObject().toString());
        System.exit(0);
    }

    private static void attachProbe(Arguments arguments) throws Exception {
        if (arguments.has("attached")) {
            VirtualMachine jvm =
                    VirtualMachine.attach(String.valueOf(ProcessHandle.current().pid()));
            jvm.loadAgent(arguments.text("attached"), "record=" + arguments.text("recording"));
            jvm.detach();
        }
    }
}

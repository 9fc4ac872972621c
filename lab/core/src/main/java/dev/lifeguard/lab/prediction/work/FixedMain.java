package dev.lifeguard.lab.prediction.work;

import dev.lifeguard.lab.generated.work.SizeRuns;
import dev.lifeguard.lab.prediction.rival.Sizer;
import dev.lifeguard.lab.prediction.rival.SizingMethod;
import dev.lifeguard.lab.service.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.model.json.JsonWriter;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/**
 * Main class of the JVM that runs a fixed workload. Arguments: {@code --workload}, {@code --cores}, {@code --size} of
 * the pool, {@code --seconds} of arrivals, {@code --method}, which may adjust the size, {@code --settle} for the
 * seconds of other arrivals in which it does so first, and {@code --lab.result}.
 */
public final class FixedMain {
    private FixedMain() {}

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        Arguments arguments = new Arguments(args);
        Workload workload = Workloads.named(arguments.text("workload"), arguments.number("cores"));
        SizingMethod method = SizingMethod.valueOf(arguments.text("method"));
        int size = arguments.number("size");
        List<SteeredPool> steered = new ArrayList<>();
        JsonWriter out = new JsonWriter().beginObject();
        new SizeRuns(
                        workload.work(),
                        Double.parseDouble(arguments.text("seconds")),
                        Double.parseDouble(arguments.text("settle")),
                        (pool, begin) -> {
                            Sizer sizer = method.sizer(begin);
                            if (sizer == null) {
                                return pool;
                            }
                            steered.add(new SteeredPool(pool, sizer, begin));
                            return steered.getLast();
                        })
                .run(List.of(size), "", out);
        out.member("settledSize", steered.isEmpty() ? size : steered.getLast().settledSize());
        Files.writeString(arguments.path("lab.result"), out.endObject().toString());
        System.exit(0);
    }
}

package dev.lifeguard.lab.prediction.rival;

import dev.lifeguard.lab.generated.Workloads;
import dev.lifeguard.lab.generated.work.SizeRuns;
import dev.lifeguard.lab.service.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.model.json.JsonWriter;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/**
 * Main class of the JVM that runs a workload on a pool whose size a method adjusts. Arguments: {@code --workload},
 * {@code --cores}, {@code --sizes} for the first size, {@code --seconds} of arrivals, {@code --method}, {@code
 * --settle} for the seconds of other arrivals in which it adjusts the size first, and {@code --lab.result}.
 */
public final class SteeredMain {
    private SteeredMain() {}

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        Arguments arguments = new Arguments(args);
        SizingMethod method = SizingMethod.valueOf(arguments.text("method"));
        List<SteeredPool> pools = new ArrayList<>();
        JsonWriter out = new JsonWriter().beginObject();
        new SizeRuns(
                        Workloads.named(arguments.text("workload"), arguments.number("cores"))
                                .work(),
                        Double.parseDouble(arguments.text("seconds")),
                        Double.parseDouble(arguments.text("settle")),
                        (pool, size) -> {
                            pools.add(new SteeredPool(pool, method.sizer(size), size));
                            return pools.getLast();
                        })
                .run(List.of(arguments.number("sizes")), "", out);
        out.member("settledSize", pools.getLast().settledSize());
        Files.writeString(arguments.path("lab.result"), out.endObject().toString());
        System.exit(0);
    }
}

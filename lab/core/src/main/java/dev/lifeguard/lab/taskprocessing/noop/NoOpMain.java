package dev.lifeguard.lab.taskprocessing.noop;

import dev.lifeguard.lab.process.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.lab.taskprocessing.variant.noop.NoOpLoad;
import dev.lifeguard.model.json.JsonWriter;
import java.nio.file.Files;

/**
 * Main class of the JVM that runs the rounds. Each round runs all loads once, starting with another one, so that none
 * is favoured.
 */
public final class NoOpMain {
    private static final NoOpLoad[] LOADS = NoOpLoad.values();

    private NoOpMain() {}

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        Arguments arguments = new Arguments(args);
        int threads = Runtime.getRuntime().availableProcessors();
        int tasks = arguments.number("tasks");
        JsonWriter out = new JsonWriter().beginObject().name("rounds").beginArray();
        for (String producers : arguments.list("producers")) {
            for (int round = -NoOpPlan.WARM_UP; round < arguments.number("rounds"); round++) {
                long[] ns = new long[LOADS.length];
                for (int i = 0; i < LOADS.length; i++) {
                    int load = Math.floorMod(round + i, LOADS.length);
                    ns[load] = LOADS[load].ns(threads, tasks, Integer.parseInt(producers));
                }
                if (round >= 0) {
                    out.beginObject()
                            .member("producers", Integer.parseInt(producers))
                            .member("oneQueueMs", ns[NoOpLoad.ONE_QUEUE.ordinal()] / 1e6)
                            .member("stealingMs", ns[NoOpLoad.WORK_STEALING.ordinal()] / 1e6)
                            .endObject();
                }
            }
        }
        Files.writeString(
                arguments.path("lab.result"), out.endArray().endObject().toString());
        System.exit(0);
    }
}

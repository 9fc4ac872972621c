package dev.lifeguard.lab.taskprocessing.noop;

import dev.lifeguard.lab.process.Json;
import dev.lifeguard.lab.service.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.lab.taskprocessing.noop.NoOp.Round;
import dev.lifeguard.lab.taskprocessing.variant.noop.NoOpLoad;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

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
        List<NoOp> all = new ArrayList<>();
        for (int producers : NoOpPlan.PRODUCERS) {
            int tasks = arguments.number("tasks");
            all.add(new NoOp(producers, tasks, rounds(arguments.number("rounds"), tasks, producers)));
        }
        Files.writeString(arguments.path("lab.result"), Json.write(all));
        System.exit(0);
    }

    private static List<Round> rounds(int count, int tasks, int producers) throws InterruptedException {
        int threads = Runtime.getRuntime().availableProcessors();
        List<Round> rounds = new ArrayList<>();
        for (int round = -NoOpPlan.WARM_UP; round < count; round++) {
            long[] ns = new long[LOADS.length];
            for (int i = 0; i < LOADS.length; i++) {
                int load = Math.floorMod(round + i, LOADS.length);
                ns[load] = LOADS[load].ns(threads, tasks, producers);
            }
            if (round >= 0) {
                rounds.add(
                        new Round(ns[NoOpLoad.ONE_QUEUE.ordinal()] / 1e6, ns[NoOpLoad.WORK_STEALING.ordinal()] / 1e6));
            }
        }
        return rounds;
    }
}

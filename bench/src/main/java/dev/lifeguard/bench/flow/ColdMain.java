package dev.lifeguard.bench.flow;

import dev.lifeguard.flow.Parallel;
import dev.lifeguard.flow.call.Action;
import dev.lifeguard.flow.call.Task;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Main class of a JVM that processes a list once and prints the duration in nanoseconds. */
public final class ColdMain {
    private ColdMain() {}

    /**
     * @param args a {@link Choice}; {@code trim}, {@code map}, {@code spin} or {@code sleep}; the cost in nanoseconds;
     *     the spin rate of the machine; and {@code loaded} to load flow's classes first, by a call for an empty list
     */
    public static void main(String[] args) throws Exception {
        List<String> items =
                IntStream.range(0, 1000).mapToObj(i -> "  item " + i + " ").toList();
        boolean maps = args[1].equals("map");
        Task<String, String> map = String::trim;
        Action<String> task = maps || args[1].equals("trim")
                ? ColdMain::trim
                : new WorkItem(args[1].equals("spin"), Long.parseLong(args[2])).task(Double.parseDouble(args[3]));
        Choice choice = Choice.valueOf(args[0]);
        if (args.length > 4) {
            Parallel.each(List.of(), task);
        }
        long begin = System.nanoTime();
        if (maps) {
            map(choice, items, map);
        } else {
            choice.each(items, task);
        }
        System.out.println(System.nanoTime() - begin);
        System.exit(0);
    }

    private static List<String> map(Choice choice, List<String> items, Task<String, String> task) throws Exception {
        if (choice == Choice.FLOW) {
            return Parallel.map(items, task);
        }
        List<String> results = new ArrayList<>(items.size());
        for (String item : items) {
            results.add(task.apply(item));
        }
        return results;
    }

    private static void trim(String item) {
        if (item.trim().isEmpty()) { // keeps the compiler from removing it
            throw new IllegalArgumentException("blank");
        }
    }
}

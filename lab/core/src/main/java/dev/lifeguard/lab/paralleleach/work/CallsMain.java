package dev.lifeguard.lab.paralleleach.work;

import dev.lifeguard.lab.paralleleach.variant.Each;
import dev.lifeguard.lab.paralleleach.variant.Tasks;
import dev.lifeguard.lab.process.Json;
import dev.lifeguard.lab.service.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.lab.service.Spin;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Main class of a JVM that makes calls of {@code each} and times them.
 * <ul>
 * <li>{@code --repeat=first} makes one call, the first in its JVM.
 * <li>{@code --repeat=warm} warms up, then takes the median of several rounds.
 * <li>{@code --repeat=watched} repeats the call for a given time and reports the last one.
 * </ul>
 */
public final class CallsMain {
    private static final int MAX_ROUNDS = 15;
    private static final long ROUNDS_NS = 40_000_000;
    private static final long WARM_UP_NS = 25_000_000;
    private static final long WARM_UP_CALL_NS = 10_000_000;
    private static final Duration SPEED_TIME = Duration.ofMillis(150);

    /** @param cyclesPerNs speed of the machine, see {@link Spin} */
    public record Result(double cyclesPerNs, List<Timing> timings) {}

    private CallsMain() {}

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        Arguments arguments = new Arguments(args);
        double cyclesPerNs = arguments.has("cycles-per-ns")
                ? Double.parseDouble(arguments.text("cycles-per-ns"))
                : Spin.cyclesPerCpuNs(SPEED_TIME);
        List<Timing> timings = new ArrayList<>();
        for (String text : arguments.list("calls")) {
            Call call = Call.parse(text); // reading JSON would load classes that a cold call has to load
            String repeat = arguments.text("repeat");
            long ns = switch (repeat) {
                case "first" -> once(call, cyclesPerNs);
                case "warm" -> warm(call, cyclesPerNs);
                case "watched" -> repeated(call, cyclesPerNs, 1_000_000L * arguments.number("ms"));
                default -> throw new IllegalArgumentException(repeat);
            };
            timings.add(new Timing(call, repeat.equals("first"), ns / 1e6));
        }
        Files.writeString(arguments.path("lab.result"), Json.write(new Result(cyclesPerNs, timings)));
        System.exit(0);
    }

    /** Repeats a call for some time, at least twice: on a slow machine the first call alone may take longer. */
    private static long repeated(Call call, double cyclesPerNs, long forNs) throws Exception {
        long begin = System.nanoTime();
        once(call, cyclesPerNs);
        long last;
        do {
            last = once(call, cyclesPerNs);
        } while (System.nanoTime() - begin < forNs);
        return last;
    }

    private static long warm(Call call, double cyclesPerNs) throws Exception {
        int few = (int) Math.clamp(WARM_UP_CALL_NS / Math.max(1, call.costNs()), 1, call.items());
        repeated(call.withItems(few), cyclesPerNs, WARM_UP_NS);
        long[] rounds = new long[MAX_ROUNDS];
        long all = 0;
        int done = 0;
        while (done == 0 || (all < ROUNDS_NS && done < MAX_ROUNDS)) {
            rounds[done] = once(call, cyclesPerNs);
            all += rounds[done++];
        }
        Arrays.sort(rounds, 0, done);
        return rounds[done / 2];
    }

    private static long once(Call call, double cyclesPerNs) throws Exception {
        Each each = Each.with(call.threads());
        List<String> items = Collections.nCopies(call.items(), " please trim me ");
        Each.Task<String> task = switch (call.kind()) {
            case TRIM -> Tasks.trim();
            case SPIN -> Tasks.spin(Math.max(1, Math.round(call.costNs() * cyclesPerNs)));
            case SLEEP -> Tasks.sleep(Duration.ofNanos(call.costNs()));
        };
        long begin = System.nanoTime();
        each.each(items, task);
        return System.nanoTime() - begin;
    }
}

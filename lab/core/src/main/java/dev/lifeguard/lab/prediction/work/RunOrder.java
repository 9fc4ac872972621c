package dev.lifeguard.lab.prediction.work;

import dev.lifeguard.lab.process.Arguments;
import java.util.List;

/**
 * A run for another JVM, passed as arguments.
 *
 * @param workload its name
 * @param cores of the machine, to which the workload is scaled
 * @param size of the pool at the beginning
 * @param steering what adjusts the size afterwards
 * @param seconds duration of arrivals
 * @param settleSeconds duration of extra arrivals before them, in which an adjusted size can settle
 */
public record RunOrder(
        String workload, int cores, int size, Steering steering, double seconds, double settleSeconds, long seed) {

    public List<String> arguments() {
        return List.of(
                "--workload=" + workload,
                "--cores=" + cores,
                "--size=" + size,
                "--steering=" + steering,
                "--seconds=" + seconds,
                "--settle=" + settleSeconds,
                "--seed=" + seed);
    }

    static RunOrder of(Arguments arguments) {
        return new RunOrder(
                arguments.text("workload"),
                arguments.number("cores"),
                arguments.number("size"),
                Steering.valueOf(arguments.text("steering")),
                Double.parseDouble(arguments.text("seconds")),
                Double.parseDouble(arguments.text("settle")),
                Long.parseLong(arguments.text("seed")));
    }
}

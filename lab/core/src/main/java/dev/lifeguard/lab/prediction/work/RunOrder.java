package dev.lifeguard.lab.prediction.work;

import dev.lifeguard.lab.process.Arguments;
import java.util.List;

/**
 * What a JVM is ordered to run; it crosses the process border as arguments.
 *
 * @param workload its name
 * @param cores of the machine, which the workload is made for
 * @param size of the pool, when it begins
 * @param steering what sets its size then
 * @param seconds for which tasks arrive
 * @param settleSeconds for which others arrive before, so that what sets the size can settle
 * @param seed of the trace
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

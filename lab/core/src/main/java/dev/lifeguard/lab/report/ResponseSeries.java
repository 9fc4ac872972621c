package dev.lifeguard.lab.report;

import dev.lifeguard.lab.load.Request;
import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.load.Sent;
import dev.lifeguard.report.page.Series;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Response times second by second, as lines of a chart; a place is a second's end, since the load began. */
public final class ResponseSeries {
    private ResponseSeries() {}

    /**
     * One line.
     *
     * @param name in the legend
     * @param sent requests count in the second in which they were answered
     * @param figure of each second's responses
     */
    public static Series of(String name, Sent sent, ToDoubleFunction<ResponseTimes> figure) {
        var seconds = sent.requests().stream().filter(Request::ok).collect(Collectors.groupingBy(request ->
                (int) Math.floor((request.endEpochMs() - sent.beginEpochMs()) / 1000)));
        List<Integer> places = seconds.keySet().stream().sorted().toList();
        return new Series(
                name,
                places.stream().mapToDouble(second -> second + 1).toArray(),
                places.stream()
                        .mapToDouble(second ->
                                figure.applyAsDouble(ResponseTimes.of(seconds.getOrDefault(second, List.of()))))
                        .toArray());
    }
}

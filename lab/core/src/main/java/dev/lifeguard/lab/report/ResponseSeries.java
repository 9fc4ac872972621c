package dev.lifeguard.lab.report;

import dev.lifeguard.lab.load.Request;
import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.load.SentRequests;
import dev.lifeguard.report.page.Series;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** Response times second by second, as chart lines. Each point is at the end of its second, since the load began. */
public final class ResponseSeries {
    private ResponseSeries() {}

    /**
     * Returns a line.
     *
     * @param name in the legend
     * @param sent requests, each counted in the second of its response
     * @param figure of each second's responses
     */
    public static Series of(String name, SentRequests sent, ToDoubleFunction<ResponseTimes> figure) {
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

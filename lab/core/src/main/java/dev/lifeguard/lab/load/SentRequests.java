package dev.lifeguard.lab.load;

import dev.lifeguard.lab.failure.Failure;
import java.util.List;
import java.util.function.Predicate;

/**
 * The requests of a load without its warm-up.
 *
 * @param beginEpochMs when the load began, milliseconds since 1970
 * @param endEpochMs time of the last response
 */
public record SentRequests(List<Request> requests, double beginEpochMs, double endEpochMs) {
    /**
     * Leaves the warm-up out.
     *
     * @throws Failure if nothing is left
     */
    public static SentRequests of(String name, List<Request> all) {
        return of(name, all, request -> true);
    }

    /** Returns the requests of one load among several. */
    public static SentRequests of(String name, List<Request> all, Predicate<Request> which) {
        List<Request> load =
                all.stream().filter(request -> !request.warmUp()).filter(which).toList();
        if (load.isEmpty()) {
            throw new Failure(name + ": no request was sent");
        }
        return new SentRequests(
                load,
                load.stream().mapToDouble(Request::beginEpochMs).min().orElseThrow(),
                load.stream().mapToDouble(Request::endEpochMs).max().orElseThrow());
    }
}

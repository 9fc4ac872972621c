package dev.lifeguard.predict.limit;

import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The measured limits that matter to a pool.
 *
 * @param first the tightest limit
 * @param beyond the tightest limit of known size, if there may be more instances of the first. Tasks that hold a pooled
 *     connection also hold that connection's lock, and that connections have their own locks shows only if several were
 *     used
 */
public record KnownLimits(Optional<KnownLimit> first, Optional<KnownLimit> beyond) {
    /** Finds the limits used by this pool's tasks. */
    public static KnownLimits of(Recording recording, PoolTrace trace) {
        List<KnownLimit> all = KnownLimit.of(recording, trace);
        Optional<KnownLimit> first = all.stream().findFirst();
        return new KnownLimits(
                first,
                first.filter(KnownLimit::mayHaveMore)
                        .flatMap(lock -> all.stream()
                                .filter(limit -> !limit.mayHaveMore() && limit.size() > lock.size())
                                .findFirst()));
    }

    public Optional<KnownLimit> ofSize(int size) {
        return Stream.concat(first.stream(), beyond.stream())
                .filter(limit -> limit.size() == size)
                .findFirst();
    }
}

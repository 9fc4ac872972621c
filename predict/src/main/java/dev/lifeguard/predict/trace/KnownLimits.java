package dev.lifeguard.predict.trace;

import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The measured limits that matter to a pool.
 *
 * @param first the one that binds first
 * @param beyond the one that binds first of those of which it is known how many there are, where there may be more of the first: tasks that
 *     hold a connection of a pool hold the lock of that connection, too, and which connections have one shows only if several were used
 */
public record KnownLimits(Optional<KnownLimit> first, Optional<KnownLimit> beyond) {
    /** Those that the tasks of this pool take. */
    public static KnownLimits of(Recording recording, PoolTrace trace) {
        List<KnownLimit> all = KnownLimit.of(recording, trace);
        Optional<KnownLimit> first = all.stream().findFirst();
        return new KnownLimits(
                first,
                first.filter(KnownLimit::mayBeMore)
                        .flatMap(lock -> all.stream()
                                .filter(limit -> !limit.mayBeMore() && limit.size() > lock.size())
                                .findFirst()));
    }

    /** The one of them that so many tasks can hold at one time. */
    public Optional<KnownLimit> ofSize(int size) {
        return Stream.concat(first.stream(), beyond.stream())
                .filter(limit -> limit.size() == size)
                .findFirst();
    }
}

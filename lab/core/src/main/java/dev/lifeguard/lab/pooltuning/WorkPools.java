package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.pooltuning.service.WorkPoolConfiguration;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.recording.Recording;
import java.util.Optional;

/** Finds the pool whose size is in question among all that Lifeguard saw. */
final class WorkPools {
    private WorkPools() {}

    /** The pool that the service's configuration made. */
    static Optional<PoolInfo> in(Recording recording) {
        return recording.pools().values().stream()
                .filter(pool -> pool.createdAt() != null
                        && pool.createdAt().startsWith(WorkPoolConfiguration.class.getName() + "."))
                .findFirst();
    }
}

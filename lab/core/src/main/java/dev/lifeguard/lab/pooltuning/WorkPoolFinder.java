package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.pooltuning.service.WorkPoolConfiguration;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.recording.Recording;
import java.util.Optional;

/** Finds the pool whose size is varied among all recorded pools. */
final class WorkPoolFinder {
    private WorkPoolFinder() {}

    static Optional<PoolInfo> in(Recording recording) {
        return recording.pools().values().stream()
                .filter(pool -> pool.createdAt() != null
                        && pool.createdAt().startsWith(WorkPoolConfiguration.class.getName() + "."))
                .findFirst();
    }
}

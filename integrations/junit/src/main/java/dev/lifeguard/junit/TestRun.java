package dev.lifeguard.junit;

import dev.lifeguard.embed.Hazard;
import dev.lifeguard.embed.Lifeguard;
import dev.lifeguard.embed.Observation;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** One test, from start to end. */
final class TestRun {
    private final Set<PoolHazard> wanted = EnumSet.allOf(PoolHazard.class);
    private final LeftoverThreads leftovers;
    private final Rescue rescue;
    private final Observation observation;
    private boolean explained;

    /** @param deadlocked numbers of pools that deadlocked in earlier tests; this test adds its own */
    TestRun(Lifeguard lifeguard, NoPoolHazards settings, Set<Integer> deadlocked) {
        List.of(settings.ignore()).forEach(wanted::remove);
        leftovers = new LeftoverThreads(settings.mayLeak());
        rescue = new Rescue(Thread.currentThread(), deadlocked);
        observation = lifeguard.observe(found -> {
            if (wanted.contains(PoolHazard.STARVATION)) {
                rescue.onDeadlock(found);
            }
        });
        rescue.begin(observation);
    }

    /** Returns the deadlock that explains a failure, if there was one; else the failure itself. */
    Throwable explained(Throwable failure) {
        List<String> causes = rescue.causes();
        if (causes.isEmpty() || explained) {
            return failure;
        }
        explained = true;
        PoolHazardError error = new PoolHazardError(causes);
        error.addSuppressed(failure);
        return error;
    }

    /**
     * Ends the observation.
     *
     * @throws PoolHazardError if a hazard was found that has not been thrown yet
     */
    void end() throws InterruptedException {
        rescue.end();
        observation.close();
        List<String> wrong = new ArrayList<>(explained ? List.of() : rescue.deadlocks());
        boolean deadlocked = explained || !wrong.isEmpty();
        for (Hazard hazard : observation.hazards()) {
            if (wanted.contains(PoolHazard.of(hazard.id())) && !(hazard.isDeadlock() && rescue.isKnown(hazard))) {
                deadlocked |= hazard.isDeadlock();
                wrong.add(hazard.text());
            }
        }
        // A test that was prevented from ending had no chance to clean up.
        if (wanted.contains(PoolHazard.LEAK) && !deadlocked) {
            wrong.addAll(leftovers.found(observation));
        }
        if (!wrong.isEmpty()) {
            throw new PoolHazardError(wrong);
        }
    }
}

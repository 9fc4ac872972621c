package dev.lifeguard.advise;

import dev.lifeguard.advise.view.Capacity;
import dev.lifeguard.advise.view.LateTask;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.model.advice.Headroom;
import java.util.Comparator;
import java.util.List;

/** The headroom of pools: how much more traffic each can take. */
public final class Headrooms {
    private Headrooms() {}

    /** The headroom of each pool that was used, the smallest first. */
    public static List<Headroom> of(Situation situation) {
        return situation.all().stream()
                .filter(pool -> pool.busy() > 0 && !pool.seconds().isEmpty())
                .filter(pool -> !isHeld(pool))
                .filter(pool -> LateTask.of(pool, situation.recording()).isEmpty()) // which has no room at all
                .map(pool -> {
                    Capacity capacity = Capacity.of(pool, situation);
                    return new Headroom(pool.name(), capacity.traffic(), capacity.secondsLeft(), capacity.limit());
                })
                .sorted(Comparator.comparingDouble(Headroom::traffic))
                .toList();
    }

    /** Returns whether the pool only runs tasks that never end and nothing waits. Its capacity cannot be observed. */
    private static boolean isHeld(PoolCase pool) {
        return pool.whole().completed() == 0 && pool.waiting() == 0 && pool.held() > 0;
    }
}

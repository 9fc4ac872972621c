package dev.lifeguard.advise.doubt;

import dev.lifeguard.advise.starvation.StarvationDeadlock;
import dev.lifeguard.advise.starvation.StarvationDeadlocks;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.stream.Stream;

/** Pools that stand still, and of which it is not certain that they wait for themselves. */
public final class Standstills {
    private Standstills() {}

    /** Those at the end of a recording. */
    public static Stream<Doubt> of(Recording recording) {
        return StarvationDeadlocks.perhaps(recording).stream().map(Standstills::write);
    }

    private static Doubt write(StarvationDeadlock at) {
        List<FrameShare> lines = at.stacks().lines();
        String line = lines.isEmpty() ? "an unknown place" : lines.get(0).frame();
        return new Doubt(
                at.handOff() ? FindingId.THREAD_BLOCKING_QUEUE_TAKE : FindingId.SELF_STARVATION,
                at.pool().name(),
                "nothing has started or ended for " + Figures.seconds(at.seconds()) + ": "
                        + Figures.workersSit(at.workers(), at.workers()) + " in " + line + ", and "
                        + Figures.count(at.queued(), "task") + (at.queued() == 1 ? " waits" : " wait") + "; "
                        + at.evidence().text());
    }
}

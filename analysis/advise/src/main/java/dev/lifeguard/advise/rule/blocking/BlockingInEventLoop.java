package dev.lifeguard.advise.rule.blocking;

import dev.lifeguard.advise.rule.PoolRule;
import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.LongRounds;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.measurement.AsyncMeasurement;
import dev.lifeguard.model.measurement.FrameShare;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Work that blocks on event loops: the requests of all other connections of such a loop wait for its end, unseen. */
public final class BlockingInEventLoop extends PoolRule {
    @Override
    protected @Nullable Draft draft(PoolCase loops, Situation situation) {
        if (!loops.info().hasEventLoops()) {
            return null;
        }
        LongRounds rounds = loops.longRounds();
        Load load = loops.load();
        Stacks workers = loops.workers().where(stack -> !waitsForEvents(stack));
        Stacks blocked = workers.of(Role.BLOCKED).where(stack -> !stack.line().isEmpty());
        double seen = workers.share(blocked);
        boolean clocks = !Double.isNaN(load.blocked());
        double blockedSeconds = loops.length() * (clocks ? load.blocked() : seen * load.busy());
        double held = Math.min(rounds.seconds(), blockedSeconds) / (loops.length() * loops.threads());
        boolean blocks = blockedSeconds >= Thresholds.MAJORITY * rounds.seconds() // else they compute
                && seen >= Thresholds.MIN_BLOCKED
                && blocked.count() >= (clocks ? 1 : Thresholds.MIN_SAMPLES);
        return rounds.count() >= Thresholds.EVENT_LOOP_ROUNDS && held >= Thresholds.EVENT_LOOP_HELD && blocks
                ? write(loops, rounds, blocked, workers)
                : null;
    }

    /** A loop is about to wait for events, or has just done so. */
    private static boolean waitsForEvents(Stack stack) {
        return stack.has(frame -> frame.startsWith("sun.nio.ch.SelectorImpl.")
                || frame.contains(".netty.channel.epoll.Native.epollWait"));
    }

    private static Draft write(PoolCase loops, LongRounds rounds, Stacks blocked, Stacks workers) {
        List<FrameShare> lines = blocked.lines();
        String line = lines.get(0).frame();
        AsyncMeasurement requests = loops.whole().requests().async();
        double waiting = rounds.late() * rounds.lateMs() / 1000 / loops.length();
        Draft draft = new Draft(FindingId.BLOCKING_IN_EVENT_LOOP, loops.name())
                .errorIfNoticeable(
                        waiting,
                        "The event loops of " + loops.name() + " are blocked in " + line
                                + (Math.round(rounds.late()) == 0
                                        ? ", and new work waits meanwhile"
                                        : ": about " + Math.round(rounds.late()) + " of " + requests.begun()
                                                + " requests waited for it"))
                .percent("loop time in long rounds", rounds.seconds() / (loops.length() * loops.threads()))
                .exact("rounds of " + Figures.ms(Thresholds.EVENT_LOOP_ROUND_MS) + " or more", rounds.count(), "")
                .exact("longest round", loops.whole().execMs().max(), "ms")
                .sampled("blocked stacks of busy loops", workers.share(blocked), workers.count())
                .waiting(waiting)
                .because(loops.name() + " serves all its connections with "
                        + Figures.count(loops.threads(), "event loop") + ", and " + line
                        + " blocks them")
                .at(Place.Role.BLOCKED_AT, lines);
        if (requests.any()) {
            draft.exact("wait of a request for its loop, mean of those that waited", rounds.lateMs(), "ms")
                    .because("a request's time begins when its loop reads it, so the wait before that is not included");
        }
        return draft.made(loops.info())
                .change("Move the call off the event loop: subscribeOn(Schedulers.boundedElastic()) around it in"
                        + " Reactor, executeBlocking in Vert.x, a BlockingHandler in Undertow, or an asynchronous"
                        + " client.")
                .noHelp("More event loops: a blocked loop still delays all its connections.");
    }
}

package dev.lifeguard.advise.rule.stuck;

import dev.lifeguard.advise.rule.PoolRule;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.measurement.FrameShare;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A service whose request threads call the service itself, and wait for requests that need one of these threads. Its
 * workers must wait for network answers, or hand calls to threads that do. Connections of the JVM to itself do not
 * prove that, since clients may run in the same JVM. The pool must therefore also be stalled at times, unless no other
 * pool of the JVM uses the network.
 */
public final class SelfCalls extends PoolRule {
    @Override
    protected @Nullable Draft draft(PoolCase pool, Situation situation) {
        Stacks workers = pool.workers();
        boolean serves =
                Settings.servesRequests(pool.info()) || workers.share(Stack::servesRequest) > Thresholds.MAJORITY;
        boolean waits = pool.waiting() >= Thresholds.NOTICEABLE_WAITING
                && workers.share(workers.of(Role.BLOCKED)) >= Thresholds.MAJORITY;
        if (!serves || !waits || !calls(situation, pool, workers)) {
            return null;
        }
        boolean alone =
                situation.pools().stream().noneMatch(other -> other != pool && talks(other) && !isHandedCalls(other));
        return situation.recording().full().stream()
                .filter(at -> at.poolId() == pool.info().id())
                .filter(at -> at.selfConnections() > Thresholds.SELF_CALLS_CONNECTIONS * at.workers())
                .filter(at -> alone || at.stalledNs() >= Thresholds.SELF_CALLS_STILL_NS)
                .max(Comparator.comparingInt(FullPool::selfConnections))
                .map(at -> write(pool, at))
                .orElse(null);
    }

    /** Whether the workers wait for answers from the network, or hand calls over to a pool whose threads do. */
    private static boolean calls(Situation situation, PoolCase pool, Stacks workers) {
        return workers.share(stack -> stack.role() == Role.BLOCKED && Frames.isAtSocket(stack.frames()))
                        >= Thresholds.SELF_CALLS_AT_SOCKET
                || situation.pools().stream().anyMatch(other -> other != pool && talks(other) && isHandedCalls(other));
    }

    /** Whether threads that serve requests hand tasks over to a pool. */
    private static boolean isHandedCalls(PoolCase pool) {
        return pool.submitters().share(Stack::servesRequest) > 0;
    }

    /** Whether the threads of a pool talk to the far sides of connections, and not on behalf of a server. */
    private static boolean talks(PoolCase pool) {
        return pool.info().hasEventLoops()
                || pool.workers().share(stack -> Frames.isAtSocket(stack.frames()) && !stack.servesRequest()) > 0;
    }

    private static Draft write(PoolCase pool, FullPool at) {
        List<FrameShare> lines = pool.whole().blockedAt();
        long sit = lines.isEmpty() ? 0 : Math.round(at.workers() * lines.get(0).share());
        return new Draft(FindingId.SELF_STARVATION, pool.name())
                .error(pool.name() + " calls itself: its " + Figures.count(at.workers(), "thread")
                        + " wait for requests to the same service, which need one of these threads")
                .exact("connections of the service to itself", at.selfConnections(), "")
                .exact("threads, all of them busy", at.workers(), "threads")
                .exact(pool.tasks() + " waiting, mean", pool.waiting(), pool.tasks())
                .exact("busy threads, mean", pool.load().busy(), "threads")
                .nonZero("longest time in which no " + pool.task() + " started or ended", at.stalledNs() / 1e9, "s")
                .waiting(pool.waiting())
                .blockedAt(Figures.blockedWorkers(sit, at.workers()) + " in ", lines)
                .because(at.selfConnections() + " connections of this JVM lead to a port that it serves itself")
                .because("each of those requests needs a thread of " + pool.name() + ", and the callers hold them all")
                .made(pool.info())
                .change("Call the code, not the service: call the method directly instead of its HTTP interface, or run"
                        + " it in another process or on another connector with its own threads.")
                .noHelp("More threads (" + Settings.size(pool, 2 * at.workers())
                        + "): the same happens at more concurrent requests.");
    }
}

package dev.lifeguard.advise.rule.blocking;

import dev.lifeguard.advise.rule.Rule;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.measurement.FrameShare;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A request thread that starts a parallel stream: all requests then share the common pool's few workers.
 */
public final class ParallelStreamInRequest implements Rule {
    @Override
    public Stream<Draft> drafts(Situation situation) {
        List<Stack> seen = new ArrayList<>();
        for (PoolCase pool : situation.pools()) {
            boolean serves = Settings.servesRequests(pool.info());
            Stacks started = pool.kind().forkJoin() ? pool.submitters() : pool.workers();
            started.all().stream()
                    .filter(stack -> startsStream(stack) && (serves || stack.servesRequest()))
                    .forEach(seen::add);
        }
        Stacks stacks = new Stacks(seen);
        return stacks.count() < Thresholds.MIN_SAMPLES ? Stream.of() : Stream.of(write(situation, stacks));
    }

    /** Whether the thread itself started a parallel stream, as opposed to a worker that runs a part of one. */
    private static boolean startsStream(Stack stack) {
        return stack.has(frame -> frame.startsWith("java.util.stream.") && frame.contains(".evaluateParallel"));
    }

    /** The line that calls the terminal operation: the innermost of the user's code outside the stream's evaluation. */
    private static String caller(Stack stack) {
        List<String> frames = stack.frames();
        int at = 0;
        while (!frames.get(at).contains(".evaluateParallel")) {
            at++;
        }
        return frames.subList(at, frames.size()).stream()
                .filter(frame -> !Frames.isJdk(frame))
                .findFirst()
                .orElse(frames.get(at));
    }

    private static Draft write(Situation situation, Stacks stacks) {
        Optional<PoolCase> common = situation.pools().stream()
                .filter(pool -> pool.kind() == Kind.COMMON)
                .findFirst();
        double waiting = common.map(PoolCase::waiting).orElse(0.0);
        List<FrameShare> callers = stacks.lines(ParallelStreamInRequest::caller);
        String caller = callers.get(0).frame();
        String name = common.map(PoolCase::name).orElse("common-pool");
        Draft draft = new Draft(FindingId.PARALLEL_STREAM_IN_REQUEST, name)
                .errorIfNoticeable(
                        waiting,
                        "Requests run a parallel stream at " + caller
                                + ": all of them share the common pool's few workers")
                .exact("request samples in a parallel stream", stacks.count(), "")
                .waiting(waiting);
        common.ifPresent(pool -> draft.exact("tasks waiting for the common pool, mean", waiting, "tasks")
                .exact("its workers", pool.threads(), "threads")
                .exact("busy workers, mean", pool.busy(), "threads")
                .exact("request threads that help, mean", pool.whole().helpBusyThreads(), "threads")
                .because("each request waits until the common pool's " + Figures.count(pool.threads(), "worker")
                        + " and its own thread have processed its parts"));
        return draft.submittedFrom("parallel stream at ", callers)
                .change("Make it sequential: remove parallel() or parallelStream() at " + caller
                        + ". Where the parts block, run them on virtual threads or on one fixed-size executor that is"
                        + " made once.")
                .noHelp("A larger common pool: requests still share it, and slow ones delay fast ones.")
                .noHelp("A fork/join pool for each request: that creates thousands of threads.");
    }
}

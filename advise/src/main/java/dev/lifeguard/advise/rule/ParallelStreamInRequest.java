package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Requests;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.measurement.FrameShare;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A request thread that starts a parallel stream: all requests then share the common pool's few workers.
 */
public final class ParallelStreamInRequest implements Rule {
    /** Stacks that are required: a single one may be the start-up or an administrator's page. */
    static final long MIN_SAMPLES = 3;

    /** Mean number of tasks waiting for the common pool from which on users notice. */
    static final double NOTICEABLE_WAITING = 0.5;

    @Override
    public List<Finding> findings(Situation situation) {
        List<Stack> seen = new ArrayList<>();
        for (PoolCase pool : situation.pools()) {
            boolean serves = Settings.servesRequests(pool.info());
            Stacks started = pool.info().kind().forkJoin()
                    ? pool.stacks().of(Role.SUBMITTING)
                    : pool.stacks().ofWorkers();
            started.all().stream()
                    .filter(stack -> startsStream(stack) && (serves || Requests.serves(stack)))
                    .forEach(seen::add);
        }
        Stacks stacks = new Stacks(seen);
        return stacks.count() < MIN_SAMPLES ? List.of() : List.of(write(situation, stacks));
    }

    /** Whether the thread itself started a parallel stream, as opposed to a worker that runs a part of one. */
    static boolean startsStream(Stack stack) {
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
                .filter(frame -> !Stack.isJdk(frame))
                .findFirst()
                .orElse(frames.get(at));
    }

    private static Finding write(Situation situation, Stacks stacks) {
        Optional<PoolCase> common = situation.pools().stream()
                .filter(pool -> pool.info().kind() == Kind.COMMON)
                .findFirst();
        double waiting = common.map(pool -> pool.whole().waitingTasks()).orElse(0.0);
        List<FrameShare> callers = new Stacks(stacks.all().stream()
                        .map(stack -> new Stack(stack.role(), List.of(caller(stack)), stack.count()))
                        .toList())
                .lines();
        String caller = callers.get(0).frame();
        Draft draft = new Draft(
                        FindingId.PARALLEL_STREAM_IN_REQUEST,
                        common.map(PoolCase::name).orElse("common-pool"),
                        waiting >= NOTICEABLE_WAITING ? Severity.ERROR : Severity.WARNING,
                        "Requests run a parallel stream at " + caller
                                + ": together they share the common pool's few workers")
                .exact("stacks of request threads that run one", stacks.count(), "")
                .waiting(waiting);
        common.ifPresent(pool -> draft.exact("tasks waiting for the common pool, mean", waiting, "tasks")
                .exact("its workers", pool.threads(), "threads")
                .exact("busy workers, mean", pool.whole().busyThreads(), "threads")
                .exact("request threads that help, mean", pool.whole().helpBusyThreads(), "threads")
                .because("each request waits until the common pool's " + Figures.count(pool.threads(), "worker")
                        + " and its own thread have processed its parts"));
        return draft.because("parallel stream at " + caller)
                .at(Place.Role.SUBMITTED_FROM, callers)
                .change("Make it sequential: remove parallel() or parallelStream() at " + caller
                        + ". Where the parts block, run them on virtual threads or on one fixed-size executor that is"
                        + " made once.")
                .noHelp("A larger common pool: requests still share it, and slow ones keep quick ones waiting.")
                .noHelp("A fork/join pool for each request: that makes thousands of threads.")
                .done();
    }
}

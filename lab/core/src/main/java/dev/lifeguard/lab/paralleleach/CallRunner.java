package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.paralleleach.work.Call;
import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import dev.lifeguard.lab.paralleleach.work.CallsMain;
import dev.lifeguard.lab.paralleleach.work.CallsMain.Result;
import dev.lifeguard.lab.paralleleach.work.Timing;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.lab.process.WorkJvm;
import dev.lifeguard.model.finding.FindingId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Times the calls in separate JVMs. */
final class CallRunner {
    private static final Duration TIMEOUT = Duration.ofMinutes(10);

    private final Lab lab;
    private final ParallelEachPlan plan;
    private final int cores = Runtime.getRuntime().availableProcessors();

    CallRunner(Lab lab, ParallelEachPlan plan) {
        this.lab = lab;
        this.plan = plan;
    }

    /** Times all calls, without Lifeguard: its agent would already have loaded classes that a cold call has to load. */
    Timings timings() {
        lab.progress()
                .stage("calls in a warm JVM", Duration.ofSeconds(plan.lengths().warm()));
        Result warm = run("calls-warm", plan.warmCalls(cores), null, List.of("--repeat=warm"));
        List<Timing> all = new ArrayList<>(warm.timings());
        lab.progress()
                .stage("calls in fresh JVMs", Duration.ofSeconds(plan.lengths().cold()));
        String speed = "--cycles-per-ns=" + warm.cyclesPerNs();
        plan.coldCalls(cores).forEach(call -> all.add(cold(call, speed)));
        return new Timings(all);
    }

    /** Repeats the original's two cases with Lifeguard's agent. */
    List<Observed> watched() {
        lab.progress()
                .stage(
                        "the original's cases, watched",
                        Duration.ofSeconds(plan.lengths().watched()));
        return List.of(
                watched(new Call(Kind.TRIM, 0, ParallelEachPlan.MAX_THREADS, plan.items())),
                watched(new Call(Kind.SLEEP, ParallelEachPlan.SLOW_NS, ParallelEachPlan.MAX_THREADS, plan.items())));
    }

    private Observed watched(Call call) {
        String id = call.kind().id() + "-" + call.threads();
        Path recording = lab.folder().resolve(id + ".jsonl.gz");
        run(id, List.of(call), recording, List.of("--repeat=watched", "--ms=" + plan.watchedMs()));
        String label = call.kind() == Kind.TRIM ? "trim a string" : "sleep 10 ms";
        return Observed.of(label + ", " + UseRun.variant(call.threads()), expectedFindings(call.kind()), recording);
    }

    static Set<FindingId> expectedFindings(Kind kind) {
        return kind == Kind.TRIM
                ? Set.of(FindingId.POOL_PER_CALL, FindingId.TASKS_TOO_SMALL)
                : Set.of(FindingId.POOL_PER_CALL);
    }

    private Timing cold(Call call, String speed) {
        return IntStream.range(0, plan.coldRounds())
                .mapToObj(round -> run("calls-first", List.of(call), null, List.of("--repeat=first", speed))
                        .timings()
                        .getFirst())
                .sorted(Comparator.comparingDouble(Timing::ms))
                .toList()
                .get(plan.coldRounds() / 2);
    }

    private Result run(String name, List<Call> calls, @Nullable Path recording, List<String> more) {
        List<String> arguments = new ArrayList<>(more);
        arguments.add("--calls=" + calls.stream().map(Call::text).collect(Collectors.joining(",")));
        return WorkJvm.run(
                lab.children(),
                new ServicePlan(name, lab.folder(), CallsMain.class, arguments, ServicePlan.USUAL_HEAP, recording),
                TIMEOUT,
                Result.class);
    }
}

package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.graph.CallGraph;
import dev.lifeguard.lint.graph.PathSearch;
import dev.lifeguard.lint.graph.Steps;
import dev.lifeguard.lint.index.FieldUses.Use;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.PoolSites;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.know.Submissions;
import dev.lifeguard.model.finding.CodeStep;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Facts about a program that several rules need, collected once: pools, submissions, parallel streams, calls and field
 * uses.
 */
public final class Index {
    private final Program program;
    private final Hierarchy hierarchy;
    private final CallGraph graph;
    private final PathSearch reach;
    private final Origins origins;
    private final Requests requests;
    private final Lifetime lifetime;
    private final FieldUses uses;
    private final Callers callers;
    private final List<PoolSite> pools = new ArrayList<>();
    private final List<Submission> submissions = new ArrayList<>();
    private final List<Pipeline> pipelines = new ArrayList<>();
    private final Map<Value, List<Submission>> feeding = new IdentityHashMap<>();
    private final PoolFlow flow;

    public Index(Program program) {
        this.program = program;
        hierarchy = new Hierarchy(program);
        graph = new CallGraph(program, hierarchy);
        reach = new PathSearch(graph);
        program.methods().forEach(this::collect);
        origins = new Origins(program, graph.lambdas(), pools);
        requests = new Requests(program, hierarchy, graph);
        lifetime = new Lifetime(program, hierarchy);
        uses = new FieldUses(program, fields());
        Set<Method> asked = new HashSet<>();
        pools.forEach(pool -> asked.add(pool.method()));
        submissions.forEach(submission -> asked.add(submission.method()));
        pipelines.forEach(pipeline -> asked.add(pipeline.method()));
        program.methods()
                .filter(method -> method.calls().anyMatch(call -> call.owner().endsWith("ThreadLocal")))
                .forEach(asked::add);
        for (Method method : List.copyOf(asked)) {
            asked.addAll(graph.lambdas().around(method));
        }
        callers = new Callers(program, hierarchy, graph.lambdas(), asked);
        flow = new PoolFlow(program, hierarchy, graph, origins, submissions);
        for (Submission submission : submissions) {
            for (PoolSite pool : origins.pools(submission.method(), submission.pool())) {
                feeding.computeIfAbsent(pool.value(), value -> new ArrayList<>())
                        .add(submission);
            }
        }
    }

    /** Returns the fields that hold pools, the futures of submitted work, or thread locals. */
    private Set<String> fields() {
        Set<Value> futures = Collections.newSetFromMap(new IdentityHashMap<>());
        submissions.forEach(submission -> futures.add(submission.call().result()));
        Set<String> fields = new HashSet<>();
        program.methods().forEach(method -> {
            for (Op op : method.ops()) {
                if (op instanceof Op.FieldWrite write) {
                    if (write.value().alternatives().stream()
                            .anyMatch(value -> origins.site(value) != null || futures.contains(value))) {
                        fields.add(write.field());
                    }
                } else if (op instanceof Call call) {
                    Value receiver = call.receiver();
                    if (receiver.is(Value.Kind.FIELD) && call.owner().endsWith("ThreadLocal")) {
                        fields.add(receiver.field());
                    }
                }
            }
        });
        return fields;
    }

    private void collect(Method method) {
        boolean streams = false;
        for (Op op : method.ops()) {
            if (op instanceof Call call) {
                PoolSite pool = PoolSites.of(method, call, program, hierarchy);
                if (pool != null) {
                    pools.add(pool);
                }
                Submission submission = Submissions.of(method, call, hierarchy);
                if (submission != null) {
                    submissions.add(submission);
                }
                streams |= call.name().equals("parallelStream")
                        || call.name().equals("parallel")
                        || call.owner().equals("java/util/stream/StreamSupport");
            }
        }
        if (streams) {
            pipelines.addAll(Pipeline.of(method));
        }
    }

    public Program program() {
        return program;
    }

    public Hierarchy hierarchy() {
        return hierarchy;
    }

    public CallGraph graph() {
        return graph;
    }

    public PathSearch reach() {
        return reach;
    }

    public Origins origins() {
        return origins;
    }

    public Requests requests() {
        return requests;
    }

    public Lifetime lifetime() {
        return lifetime;
    }

    public FieldUses uses() {
        return uses;
    }

    /** Returns a path step at this op. */
    public CodeStep step(Method method, Op op, String what) {
        return Steps.at(program, method, op, what);
    }

    /** Returns the path step at the line that creates the pool. */
    public CodeStep made(PoolSite pool) {
        return step(pool.method(), pool.call(), "makes a pool: " + pool.label());
    }

    /** Returns every line that creates a pool. */
    public List<PoolSite> pools() {
        return pools;
    }

    /** Returns every line that submits work to other threads. */
    public List<Submission> submissions() {
        return submissions;
    }

    /** Returns the known lines that submit work to this pool and no other. */
    public List<Submission> feeding(PoolSite pool) {
        return feeding.getOrDefault(pool.value(), List.of());
    }

    /** Returns the lines that submit work to this pool, including lines where the pool may be another one. */
    public List<Submission> submitters(PoolSite pool) {
        return flow.submitters(pool);
    }

    /** Whether no line submits work to the pool and it does not escape. Such a pool never has a thread. */
    public boolean isIdle(PoolSite pool) {
        return submitters(pool).isEmpty() && !flow.escapes(pool);
    }

    /** Whether some line shuts down a pool that may be this one. */
    public boolean isEnded(PoolSite pool) {
        return flow.isEnded(pool);
    }

    /** Whether code that is not analysed may end the pool. */
    public boolean isEndable(PoolSite pool) {
        return flow.isEndable(pool);
    }

    /** Returns the fields that may hold the pool, {@code owner.name}. */
    public List<String> fields(PoolSite pool) {
        return flow.fields(pool);
    }

    /** Returns the call that makes a JDK class run its events on the pool; null if none is known. */
    public @Nullable Use eventSource(PoolSite pool) {
        return flow.eventSource(pool);
    }

    /** Returns the callers of methods with a pool, task, parallel stream or thread local. */
    public Callers callers() {
        return callers;
    }

    /** Returns the calls in a method that may run another method, judging by names only. */
    public Stream<Call> calls(Method caller, Method method) {
        return caller.calls()
                .filter(call -> call.name().equals(method.name())
                        && call.desc().equals(method.desc())
                        && hierarchy.isA(method.type(), call.owner()));
    }

    /** Returns the parallel streams. */
    public List<Pipeline> pipelines() {
        return pipelines;
    }

    /** Returns the pools that may run the submitted work; empty if it may be an unknown one. */
    public List<PoolSite> pools(Submission submission) {
        return submission.target() == Submission.Target.EXECUTOR
                ? origins.pools(submission.method(), submission.pool())
                : List.of();
    }

    /** Returns the methods that run as these tasks. */
    public List<Method> bodies(List<Value> tasks) {
        return tasks.stream()
                .flatMap(task -> graph.bodies(task).stream())
                .distinct()
                .toList();
    }
}

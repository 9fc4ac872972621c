package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.graph.CallGraph;
import dev.lifeguard.lint.graph.PathSearch;
import dev.lifeguard.lint.index.FieldUses.Use;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.PoolSites;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.know.Submissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Facts about a program that several rules need, collected once: pools, submissions, parallel streams, calls and field
 * uses.
 */
public final class Index {
    /** Maximum nesting of lambdas. */
    private static final int MAX_DEPTH = 4;

    private final Program program;
    private final Hierarchy hierarchy;
    private final CallGraph graph;
    private final PathSearch reach;
    private final Origins origins;
    private final Requests requests;
    private final Lifetime lifetime;
    private final FieldUses uses;
    private final ThreadLocalSetters setters;
    private final Callers ofPools;
    private final List<PoolSite> pools = new ArrayList<>();
    private final List<Submission> submissions = new ArrayList<>();
    private final List<Pipeline> pipelines = new ArrayList<>();
    private final Map<Value, List<Submission>> feeding = new IdentityHashMap<>();
    private final Submitters feeds;

    public Index(Program program) {
        this.program = program;
        hierarchy = new Hierarchy(program);
        graph = new CallGraph(program, hierarchy);
        reach = new PathSearch(graph);
        program.methods().forEach(this::collect);
        origins = new Origins(program, pools);
        requests = new Requests(program, hierarchy, graph);
        lifetime = new Lifetime(program, hierarchy);
        uses = new FieldUses(program, fields());
        setters = new ThreadLocalSetters(program);
        Set<Method> withPools = new HashSet<>();
        pools.forEach(pool -> withPools.add(pool.method()));
        submissions.forEach(submission -> withPools.add(submission.method()));
        pipelines.forEach(pipeline -> withPools.add(pipeline.method()));
        for (Method method : List.copyOf(withPools)) {
            Origins.Maker maker = origins.maker(method);
            for (int depth = 0; depth < MAX_DEPTH && maker != null; depth++) {
                withPools.add(maker.method());
                maker = origins.maker(maker.method());
            }
        }
        ofPools = new Callers(program, hierarchy, withPools);
        feeds = new Submitters(program, hierarchy, graph, origins, submissions);
        for (Submission submission : submissions) {
            for (PoolSite pool : origins.pools(submission.method(), submission.pool())) {
                feeding.computeIfAbsent(pool.value(), value -> new ArrayList<>())
                        .add(submission);
            }
        }
    }

    /** Returns the fields that hold pools or thread locals. */
    private Set<String> fields() {
        Set<String> fields = new HashSet<>();
        program.methods().forEach(method -> {
            for (Op op : method.ops()) {
                if (op instanceof Op.FieldWrite write) {
                    if (write.value().alternatives().stream().anyMatch(value -> origins.site(value) != null)) {
                        fields.add(write.owner() + "." + write.name());
                    }
                } else if (op instanceof Call call) {
                    Value receiver = call.receiver();
                    if (receiver.is(Value.Kind.FIELD) && call.owner().endsWith("ThreadLocal")) {
                        fields.add(Origins.key(receiver));
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
                PoolSite pool = PoolSites.of(method, call, hierarchy);
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
        return feeds.of(pool);
    }

    /** Whether no line submits work to the pool and it does not escape. Such a pool never has a thread. */
    public boolean isIdle(PoolSite pool) {
        return submitters(pool).isEmpty() && !escape(pool).escapes();
    }

    /** Returns the call that makes a JDK class run its events on the pool; null if none is known. */
    public @Nullable Use eventSource(PoolSite pool) {
        return escape(pool).eventSource();
    }

    private PoolEscape escape(PoolSite pool) {
        return new PoolEscape(program, hierarchy, graph, origins, uses, pool);
    }

    /**
     * Whether a method with a pool, task or parallel stream runs only when its object or the program starts or ends, as
     * far as its callers are known.
     */
    public boolean onlyOnce(Method method) {
        return ofPools.onlyOnce(method);
    }

    /**
     * Like {@link #onlyOnce}, but only when a service or the program shuts down. For a lambda, the method around it
     * counts.
     */
    public boolean onlyAtShutdown(Method method) {
        return ofPools.onlyAtShutdown(outermost(method));
    }

    /** Like {@link #onlyAtShutdown}, but also when the object ends. */
    public boolean onlyAtEnd(Method method) {
        return ofPools.onlyAtEnd(outermost(method));
    }

    private Method outermost(Method method) {
        Method outer = method;
        Origins.Maker maker = origins.maker(outer);
        for (int depth = 0; depth < MAX_DEPTH && maker != null; depth++) {
            outer = maker.method();
            maker = origins.maker(outer);
        }
        return outer;
    }

    /** Returns the known callers of this method, which has a pool, task or parallel stream. */
    public Set<Method> callersOfSubmitter(Method method) {
        return ofPools.of(method);
    }

    /** Returns the calls of a method that uses a thread local, or that passes an argument on to such a method. */
    public List<Use> callers(Method method) {
        return setters.callers(method);
    }

    /** Returns the parallel streams. */
    public List<Pipeline> pipelines() {
        return pipelines;
    }

    /** Returns the methods that run as these tasks. */
    public List<Method> bodies(List<Value> tasks) {
        return tasks.stream()
                .flatMap(task -> graph.bodies(task).stream())
                .distinct()
                .toList();
    }
}

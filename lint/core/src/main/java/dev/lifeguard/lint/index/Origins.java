package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.graph.Lambdas;
import dev.lifeguard.lint.know.PoolSite;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Traces values back out of the lambdas that capture them and the fields that hold them. */
public final class Origins {
    private static final int MAX_DEPTH = 5;

    private final Lambdas lambdas;
    private final Map<String, List<Value>> writes = new HashMap<>();
    private final Map<Value, PoolSite> sites = new IdentityHashMap<>();

    Origins(Program program, Lambdas lambdas, List<PoolSite> pools) {
        this.lambdas = lambdas;
        pools.forEach(pool -> sites.put(pool.value(), pool));
        program.methods().flatMap(method -> method.ops().stream()).forEach(op -> {
            if (op instanceof Op.FieldWrite write) {
                writes.computeIfAbsent(write.field(), field -> new ArrayList<>(1))
                        .add(write.value());
            }
        });
    }

    /** Returns the value that a lambda captured, traced back to where it was captured; any other value unchanged. */
    public Value captured(Method method, Value value) {
        Value at = value;
        Lambdas.Maker maker = lambdas.maker(method);
        for (int depth = 0; depth < MAX_DEPTH && at.is(Value.Kind.PARAM) && maker != null; depth++) {
            Value part = maker.captured(at.index());
            if (part == null) {
                break;
            }
            at = part;
            maker = lambdas.maker(maker.method());
        }
        return at;
    }

    /** Returns all values written to the field; empty if none are known. */
    public List<Value> writes(Value field) {
        return writes.getOrDefault(field.field(), List.of());
    }

    /** Returns the pools that a value may be; empty if it may be an unknown one. */
    public List<PoolSite> pools(Method method, Value value) {
        List<PoolSite> found = new ArrayList<>();
        for (Value one : captured(method, value).alternatives()) {
            if (one.isNull()) {
                continue;
            }
            List<PoolSite> of = sitesOf(one);
            if (of.isEmpty()) {
                return List.of();
            }
            found.addAll(of);
        }
        return found;
    }

    private List<PoolSite> sitesOf(Value value) {
        PoolSite site = site(value);
        if (site != null) {
            return List.of(site);
        }
        List<PoolSite> found = new ArrayList<>();
        if (value.is(Value.Kind.FIELD)) {
            for (Value written : writes(value)) {
                for (Value one : written.alternatives()) {
                    PoolSite at = site(one);
                    if (at != null) {
                        found.add(at);
                    } else if (!one.isNull()) {
                        return List.of();
                    }
                }
            }
        }
        return found;
    }

    /** Returns the pool created as this value, also inside a wrapper that only hides its class. */
    public @Nullable PoolSite site(Value value) {
        PoolSite site = sites.get(value);
        Call call = value.call();
        if (site != null
                || call == null
                || !value.is(Value.Kind.CALL)
                || call.parameters().isEmpty()) {
            return site;
        }
        boolean wrapper = call.name().startsWith("unconfigurable")
                || call.name().equals("listeningDecorator")
                || call.name().startsWith("fromExecutor");
        return wrapper ? sites.get(call.parameter(0)) : null;
    }

    /**
     * Returns a key that is equal for values known to be the same object: a field's name, or the place that created the
     * object. Null for other values.
     */
    public @Nullable Object identity(Method method, Value value) {
        Value at = captured(method, value);
        if (at.is(Value.Kind.FIELD)) {
            return at.field();
        }
        return at.is(Value.Kind.NEW) || at.is(Value.Kind.CALL) ? at : null;
    }
}

package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The places that may hold a pool: a field as {@code owner.name}, a parameter, a result, or the value itself. */
final class PoolPlaces {
    static final String EXECUTOR = "java/util/concurrent/Executor";
    private static final String COMPLETION = "java/util/concurrent/CompletionService";

    /** A parameter of a method, with {@code index} as in {@link Value#index()}. */
    record Parameter(Method method, int index) {}

    /** The result of a method. */
    record Result(Method method) {}

    private final Hierarchy hierarchy;
    private final Origins origins;
    private final Map<String, Boolean> isPool = new HashMap<>();

    /** Names of the fields that pools are written to; other fields are not followed. */
    private final Set<String> names = new HashSet<>();

    PoolPlaces(Program program, Hierarchy hierarchy, Origins origins) {
        this.hierarchy = hierarchy;
        this.origins = origins;
        program.methods().forEach(method -> {
            for (Op op : method.ops()) {
                if (op instanceof Op.FieldWrite write
                        && write.value().alternatives().stream().anyMatch(this::mayBePool)) {
                    names.add(write.name());
                }
            }
        });
    }

    /** Whether pools are written to a field of this name. */
    boolean hasField(String name) {
        return names.contains(name);
    }

    /** Returns the places that a value may come from, if pools come from there. */
    List<Object> of(Method method, Value value) {
        List<Object> places = new ArrayList<>(1);
        for (Value one : value.alternatives()) {
            Call checked = one.call();
            if (one.is(Value.Kind.CALL) && checked != null && FieldUses.onlyChecks(checked)) {
                places.addAll(of(method, checked.parameter(0)));
                continue;
            }
            Object place = place(method, one);
            if (place != null) {
                places.add(place);
            }
        }
        return places;
    }

    private @Nullable Object place(Method method, Value value) {
        if (value.is(Value.Kind.FIELD)) {
            return names.contains(value.name()) ? hierarchy.field(value.type(), value.name()) : null;
        }
        if (!mayBePool(value)) {
            return null;
        }
        return value.is(Value.Kind.PARAM) ? new Parameter(method, value.index()) : value;
    }

    private boolean mayBePool(Value value) {
        boolean typed = value.is(Value.Kind.PARAM) || value.is(Value.Kind.CALL) || value.is(Value.Kind.NEW);
        return typed && (isPool(value.type()) || origins.site(value) != null);
    }

    /** Whether the class is an executor, or a completion service on one. */
    boolean isPool(String type) {
        return !type.isEmpty()
                && isPool.computeIfAbsent(
                        type, name -> hierarchy.isA(name, EXECUTOR) || hierarchy.isA(name, COMPLETION));
    }
}

package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Lambda;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.FieldUses.Use;
import dev.lifeguard.lint.know.HandOffs;
import dev.lifeguard.lint.know.PoolSite;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** Follows one pool through non-public fields, arguments, results of private methods, and captured variables. */
final class PoolEscape {
    private static final int MAX_PLACES = 200;

    private record Place(Method method, Value value) {}

    private final Index index;
    private final Deque<Place> open = new ArrayDeque<>();
    private final Set<Object> seen = new HashSet<>();
    private boolean escapes;
    private @Nullable Use eventSource;

    PoolEscape(Index index, PoolSite pool) {
        this.index = index;
        open.add(new Place(pool.method(), pool.value()));
        while (!open.isEmpty() && seen.size() <= MAX_PLACES) {
            Place place = open.poll();
            Object known = place.value.is(Value.Kind.PARAM) ? place.method + "#" + place.value.index() : place.value;
            if (seen.add(known)) {
                visit(place);
            }
        }
        escapes |= !open.isEmpty();
    }

    /** Whether code that is not analysed may have the pool: it is returned, shared, or passed to a library. */
    boolean escapes() {
        return escapes;
    }

    /** Returns the call that makes a JDK class run its events on the pool; null if none is known. */
    @Nullable
    Use eventSource() {
        return eventSource;
    }

    private void visit(Place place) {
        for (Op op : place.method.ops()) {
            List<Value> values = FieldUses.values(op);
            for (int i = 0; i < values.size(); i++) {
                if (values.get(i).alternatives().stream().anyMatch(value -> isSame(value, place.value))) {
                    use(new Use(place.method, op, i));
                }
            }
        }
    }

    private static boolean isSame(Value value, Value sought) {
        boolean parameter = sought.is(Value.Kind.PARAM) && value.is(Value.Kind.PARAM);
        return value == sought || (parameter && value.index() == sought.index());
    }

    /** Follows the pool through one op that takes it. */
    private void use(Use use) {
        if (use.op() instanceof Op.FieldWrite write) {
            field(write.owner(), write.name());
        } else if (use.op() instanceof Op.MakeLambda made) {
            Lambda lambda = made.value().lambda();
            Method body = index.program().method(lambda);
            int parameter = use.place() - lambda.firstParameter();
            escapes |= body == null || parameter < 0 || !follow(body, parameter);
        } else if (use.op() instanceof Call call) {
            call(use, call);
        } else {
            escapes |= !(use.op() instanceof Op.Return) || !use.method().isPrivate() || !followResult(use.method());
        }
    }

    private void call(Use use, Call call) {
        int object = call.firstParameter();
        if (use.place() < object || FieldUses.onlyChecks(call)) {
            return;
        }
        if (HandOffs.runsEvents(call, index.hierarchy())) {
            eventSource = eventSource == null ? use : eventSource;
            escapes = true;
        } else if (index.origins().site(call.result()) != null) { // a JDK wrapper
            open.add(new Place(use.method(), call.result()));
        } else {
            List<Method> targets = index.graph().targets(call);
            targets.forEach(target -> follow(target, use.place() - object));
            escapes |= targets.isEmpty();
        }
    }

    private boolean follow(Method method, int parameter) {
        return open.add(new Place(method, Value.parameter(parameter, "")));
    }

    /** Follows the result of the private method; returns false if it has no known caller, as a lambda. */
    private boolean followResult(Method method) {
        boolean found = false;
        TypeInfo type = index.program().type(method.type());
        for (Method caller : type == null ? List.<Method>of() : type.methods().values()) {
            for (Call call : caller.calls().toList()) {
                if (index.graph().targets(call).contains(method)) {
                    open.add(new Place(caller, call.result()));
                    found = true;
                }
            }
        }
        return found;
    }

    private void field(String owner, String name) {
        String field = owner + "." + name;
        TypeInfo type = index.program().type(owner);
        int access = type == null ? Opcodes.ACC_PUBLIC : type.fields().getOrDefault(name, Opcodes.ACC_PUBLIC);
        if ((access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0
                || !index.uses().follows(field)) {
            escapes = true;
        } else if (seen.add(field)) {
            index.uses().of(field).forEach(this::use);
        }
    }
}

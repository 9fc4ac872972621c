package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Lambda;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.graph.CallGraph;
import dev.lifeguard.lint.know.PoolSite;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * Where a pool goes that nobody is seen to give work. One that only ends up in private fields, or in the hands of a
 * library that is not analysed, gives no reason to think that much comes to it; one that is returned, shared or put in
 * a collection does.
 */
final class Whereabouts {
    private static final int MOST_PLACES = 200;

    /**
     * What the JDK runs on the executors that it is given, as servers do, comes from outside; its collections keep
     * them.
     */
    private static final List<String> OF_JDK = List.of("java/", "javax/", "jdk/", "com/sun/net/");

    private record Place(Method method, Value value) {}

    private final Program program;
    private final CallGraph graph;
    private final Origins origins;
    private final Uses uses;
    private final Deque<Place> open = new ArrayDeque<>();
    private final Set<Object> seen = new HashSet<>();

    Whereabouts(Program program, CallGraph graph, Origins origins, Uses uses) {
        this.program = program;
        this.graph = graph;
        this.origins = origins;
        this.uses = uses;
    }

    boolean mayReachOthers(PoolSite pool) {
        open.add(new Place(pool.method(), pool.value()));
        while (!open.isEmpty()) {
            Place place = open.poll();
            Object known = place.value.is(Value.Kind.PARAM) ? place.method + "#" + place.value.index() : place.value;
            if (seen.add(known) && (seen.size() > MOST_PLACES || isShared(place))) {
                return true;
            }
        }
        return false;
    }

    private boolean isShared(Place place) {
        for (Op op : place.method.ops()) {
            List<Value> values = Uses.values(op);
            for (int i = 0; i < values.size(); i++) {
                if (values.get(i).alternatives().stream().anyMatch(value -> isSame(value, place.value))
                        && shares(place.method, op, i)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isSame(Value value, Value sought) {
        boolean parameter = sought.is(Value.Kind.PARAM) && value.is(Value.Kind.PARAM);
        return value == sought || (parameter && value.index() == sought.index());
    }

    /** Whether the op gives the value, which it has at this place, to others; where it goes else is looked at later. */
    private boolean shares(Method method, Op op, int place) {
        if (op instanceof Op.FieldWrite write) {
            return shares(write.owner(), write.name());
        }
        if (op instanceof Op.MakeLambda made) {
            Lambda lambda = made.value().lambda();
            Method body = program.method(lambda.owner(), lambda.name(), lambda.desc());
            int parameter = place - (lambda.bare() ? 1 : 0);
            return body == null || parameter < 0 || !follow(body, parameter);
        }
        if (!(op instanceof Call)) {
            return !(op instanceof Op.Return) || !method.isPrivate() || !followCallers(method);
        }
        Call call = (Call) op;
        int object = call.kind() == Call.Kind.STATIC ? 0 : 1;
        if (place < object || Uses.onlyChecks(call)) {
            return false;
        }
        if (origins.site(call.result()) != null) { // a wrapper
            open.add(new Place(method, call.result()));
            return false;
        }
        List<Method> targets = graph.targets(call);
        targets.forEach(target -> follow(target, place - object));
        boolean foreign = targets.isEmpty() && program.type(call.owner()) == null;
        return foreign ? OF_JDK.stream().anyMatch(call.owner()::startsWith) : targets.isEmpty();
    }

    private boolean follow(Method method, int parameter) {
        return open.add(new Place(method, Value.parameter(parameter, "")));
    }

    /** Follows what the private method returns; false where no caller is seen, as of a lambda. */
    private boolean followCallers(Method method) {
        boolean found = false;
        TypeInfo type = program.type(method.type());
        for (Method caller : type == null ? List.<Method>of() : type.methods().values()) {
            for (Op op : caller.ops()) {
                if (op instanceof Call && graph.targets((Call) op).contains(method)) {
                    open.add(new Place(caller, ((Call) op).result()));
                    found = true;
                }
            }
        }
        return found;
    }

    private boolean shares(String owner, String name) {
        TypeInfo type = program.type(owner);
        int access = type == null ? Opcodes.ACC_PUBLIC : type.fields().getOrDefault(name, Opcodes.ACC_PUBLIC);
        if ((access & Opcodes.ACC_PRIVATE) == 0) {
            return true;
        }
        String field = owner + "." + name;
        return seen.add(field) && uses.of(field).stream().anyMatch(use -> shares(use.method(), use.op(), use.place()));
    }
}

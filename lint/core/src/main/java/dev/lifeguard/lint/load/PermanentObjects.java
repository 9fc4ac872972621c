package dev.lifeguard.lint.load;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Lambda;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.Origins;
import dev.lifeguard.lint.index.Origins.Maker;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes objects that last as long as the program. Each is put into a static collection when it is created, nothing
 * removes it, and nothing calls a method that would end it.
 */
public final class PermanentObjects {
    private static final Set<String> ADD_METHODS =
            Set.of("put", "putIfAbsent", "computeIfAbsent", "add", "addIfAbsent");
    private static final List<String> REMOVE_PREFIXES =
            List.of("remove", "clear", "replace", "poll", "retain", "invalidate");

    /** Maximum number of returns through which a new object reaches its collection. */
    private static final int MAX_CALLS = 3;

    private final Index index;
    private final Set<String> endings;

    /** The static collections, {@code owner.name}, that hold the objects found so far. */
    private final Set<String> keepers = new HashSet<>();

    private PermanentObjects(Index index, Set<String> endings) {
        this.index = index;
        this.endings = endings;
    }

    /**
     * Whether all objects of the class are kept this way, as far as the code shows.
     *
     * @param endings names of methods that end an object
     */
    public static boolean includeAll(Index index, String type, Set<String> endings) {
        PermanentObjects kept = new PermanentObjects(index, endings);
        return kept.all(type) && index.program().methods().noneMatch(method -> kept.ends(method, type));
    }

    private boolean all(String type) {
        boolean found = false;
        for (Method method : index.program().methods().toList()) {
            for (Op op : method.ops()) {
                Value made = made(op, type);
                if (made != null && !keeps(method, made, MAX_CALLS)) {
                    return false;
                }
                found |= made != null;
            }
        }
        return found;
    }

    /**
     * Returns the object of the class that the op creates, or a reference to its constructor; null if it is neither.
     */
    private static @Nullable Value made(Op op, String type) {
        if (op instanceof Call call) {
            boolean makes = call.isConstructor()
                    && call.owner().equals(type)
                    && call.receiver().is(Value.Kind.NEW);
            return makes ? call.receiver() : null;
        }
        if (op instanceof Op.MakeLambda made) {
            Lambda lambda = made.value().lambda();
            return lambda.name().equals("<init>") && lambda.owner().equals(type) ? made.value() : null;
        }
        return null;
    }

    /** Whether the method, or every caller that it returns the object to, puts it into a static collection. */
    private boolean keeps(Method method, Value object, int calls) {
        for (Op op : method.ops()) {
            if (op instanceof Call call && puts(call) && mayBe(call, object)) {
                keepers.add(Origins.key(call.receiver()));
                return true;
            }
        }
        return calls > 0
                && method.ops().stream()
                        .anyMatch(
                                op -> op instanceof Op.Return end && end.value().mayBe(object))
                && keepResults(method, calls - 1);
    }

    private static boolean puts(Call call) {
        return ADD_METHODS.contains(call.name()) && call.receiver().isStaticField();
    }

    private static boolean mayBe(Call call, Value object) {
        return call.parameters().stream().anyMatch(parameter -> parameter.mayBe(object));
    }

    private boolean keepResults(Method method, int calls) {
        Maker maker = index.origins().maker(method);
        if (maker != null) {
            return keeps(maker.method(), maker.lambda(), 0);
        }
        boolean found = false;
        for (Method caller : index.program().methods().toList()) {
            for (Op op : caller.ops()) {
                boolean asks = op instanceof Call call && RecurringWork.calls(index, call, method);
                if (asks && !keeps(caller, ((Call) op).result(), calls)) {
                    return false;
                }
                found |= asks;
            }
        }
        return found;
    }

    /** Whether the method may end an object of the class, or removes something from one of the collections. */
    private boolean ends(Method method, String type) {
        return method.ops().stream().anyMatch(op -> {
            if (op instanceof Call call) {
                return (endings.contains(call.name())
                                && call.kind() != Call.Kind.SPECIAL // a super call within its own end method
                                && index.hierarchy().isA(type, call.owner()))
                        || (call.receiver().isStaticField()
                                && keepers.contains(Origins.key(call.receiver()))
                                && REMOVE_PREFIXES.stream().anyMatch(call.name()::startsWith));
            }
            return op instanceof Op.MakeLambda made && ends(made.value().lambda(), type);
        });
    }

    private boolean ends(Lambda lambda, String type) {
        return endings.contains(lambda.name()) && index.hierarchy().isA(type, lambda.owner());
    }
}

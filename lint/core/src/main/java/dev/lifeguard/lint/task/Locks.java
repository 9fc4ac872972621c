package dev.lifeguard.lint.task;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The locks that code takes, by name: {@code this Type} for the monitor of an object, {@code class Type} for that of a
 * class, and the field for others.
 */
public final class Locks {
    private static final String LOCK = "java/util/concurrent/locks/Lock";

    private final Index index;

    public Locks(Index index) {
        this.index = index;
    }

    /** Returns the locks that the method holds at this op, reading it from top to bottom. */
    public Set<String> held(Method method, Op at) {
        Set<String> held = new HashSet<>(ofMethod(method));
        for (Op op : method.ops()) {
            if (op == at) {
                break;
            }
            if (op instanceof Op.Monitor monitor && !monitor.enter()) {
                held.removeAll(name(method, monitor.lock()));
            } else if (op instanceof Call call && call.name().equals("unlock") && isLock(call)) {
                held.removeAll(name(method, call.receiver()));
            } else if (op instanceof Op.Monitor || (op instanceof Call call && isLock(call))) {
                held.addAll(taken(method, op));
            }
        }
        return held;
    }

    /** Returns the locks that the op takes and waits for, also by calling a synchronized method. */
    public Set<String> taken(Method method, Op op) {
        if (op instanceof Op.Monitor monitor) {
            return monitor.enter() ? name(method, monitor.lock()) : Set.of();
        }
        if (!(op instanceof Call call)) {
            return Set.of();
        }
        if (call.name().startsWith("lock") && isLock(call)) {
            return name(method, call.receiver());
        }
        List<Method> targets = index.graph().targets(call);
        return isOnSameObject(method, call) && targets.size() == 1 ? ofMethod(targets.get(0)) : Set.of();
    }

    /** Whether the call runs on the object of the method, or on none, so that its locks have the same names. */
    public boolean isOnSameObject(Method method, Op op) {
        return op instanceof Call call && (call.kind() == Call.Kind.STATIC || isThis(method, call.receiver()));
    }

    /** Returns the monitor that the method itself takes. */
    public static Set<String> ofMethod(Method method) {
        return method.isSynchronized() ? Set.of((method.isStatic() ? "class " : "this ") + method.type()) : Set.of();
    }

    private boolean isLock(Call call) {
        return index.hierarchy().isA(call.owner(), LOCK);
    }

    private boolean isThis(Method method, Value value) {
        return index.origins().captured(method, value).is(Value.Kind.THIS);
    }

    private Set<String> name(Method method, Value lock) {
        String name = nameOf(index.origins().captured(method, lock));
        return name == null ? Set.of() : Set.of(name);
    }

    private static @Nullable String nameOf(Value lock) {
        boolean shared = lock.is(Value.Kind.FIELD)
                && (lock.isStaticField() || lock.parts().get(0).is(Value.Kind.THIS));
        return lock.is(Value.Kind.THIS) ? "this " + lock.type() : shared ? lock.field() : null;
    }
}

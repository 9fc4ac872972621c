package dev.lifeguard.lint.task;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.graph.PathSearch;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.Blocking;
import dev.lifeguard.lint.know.Blocking.Wait;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Calls that make the JVM initialize a class (JVMS 5.5), directly or through an argument, whose initializer then waits.
 */
public final class ClassInitializers {
    /** Maximum number of calls from the initializer to the wait. Longer paths are rarely part of the initialization. */
    private static final int MAX_STEPS = 3;

    private final Index index;
    private final Map<String, List<PathSearch.Step>> known = new HashMap<>();

    public ClassInitializers(Index index) {
        this.index = index;
    }

    /**
     * Returns the path from the first initializer that this op runs and that waits, to the wait; empty if none waits.
     */
    public List<PathSearch.Step> waits(Method method, Op op) {
        for (String type : initialized(op)) {
            if (!type.equals(method.type())) {
                List<PathSearch.Step> way = known.computeIfAbsent(type, this::way);
                if (!way.isEmpty()) {
                    return way;
                }
            }
        }
        return List.of();
    }

    private static Set<String> initialized(Op op) {
        if (!(op instanceof Call)) {
            return Set.of();
        }
        Set<String> types = new HashSet<>();
        Call call = (Call) op;
        if (call.kind() == Call.Kind.STATIC || call.isConstructor()) {
            types.add(call.owner());
        }
        for (Value arg : call.args()) {
            if (arg.is(Value.Kind.FIELD) && arg.parts().isEmpty()) {
                types.add(arg.type());
            }
        }
        return types;
    }

    private List<PathSearch.Step> way(String name) {
        Method initializer = initializer(name);
        if (initializer == null) {
            return List.of();
        }
        List<PathSearch.Step> way = index.reach()
                .path(
                        List.of(initializer),
                        PathSearch.calls(call -> Blocking.of(call, index.hierarchy()) == Wait.LONG));
        return way.size() > MAX_STEPS ? List.of() : way;
    }

    /**
     * Returns the initializer of the class or its nearest superclass. Superclasses are initialized first, interfaces
     * are not.
     */
    private @Nullable Method initializer(String name) {
        Set<String> seen = new HashSet<>();
        TypeInfo type = index.program().type(name);
        while (type != null && seen.add(type.name())) {
            Method initializer = type.methods().get("<clinit>()V");
            if (initializer != null) {
                return initializer;
            }
            type = index.program().type(type.superName());
        }
        return null;
    }
}

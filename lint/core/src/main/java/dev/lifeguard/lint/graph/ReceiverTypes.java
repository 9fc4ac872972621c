package dev.lifeguard.lint.graph;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Program;
import java.util.HashSet;
import java.util.Set;

/**
 * The possible classes of a method's {@code this}. A class that overrides the method is excluded, unless the method is
 * called by {@code super}.
 */
final class ReceiverTypes {
    /** Maximum nesting of lambdas. */
    private static final int MAX_DEPTH = 4;

    private final Hierarchy hierarchy;
    private final Lambdas lambdas;
    private final Set<Method> calledBySuper = new HashSet<>();

    ReceiverTypes(Program program, Hierarchy hierarchy, Lambdas lambdas) {
        this.hierarchy = hierarchy;
        this.lambdas = lambdas;
        program.methods().flatMap(Method::calls).forEach(this::note);
    }

    private void note(Call call) {
        Method called = call.kind() == Call.Kind.SPECIAL && !call.isConstructor()
                ? hierarchy.find(call.owner(), call.name(), call.desc())
                : null;
        if (called != null) {
            calledBySuper.add(called);
        }
    }

    /** Whether {@code this} may be of this class when the method runs. */
    boolean mayBe(String type, Method method) {
        Method at = method;
        Lambdas.Maker maker = lambdas.onlyMaker(at);
        for (int depth = 0; depth < MAX_DEPTH && maker != null && maker.sharesThis(); depth++) {
            at = maker.method();
            maker = lambdas.onlyMaker(at);
        }
        boolean fixed = at.isStatic() || at.isPrivate() || at.name().startsWith("<");
        return fixed || calledBySuper.contains(at) || at.equals(hierarchy.find(type, at.name(), at.desc()));
    }
}

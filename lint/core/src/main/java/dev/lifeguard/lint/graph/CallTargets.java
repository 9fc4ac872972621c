package dev.lifeguard.lint.graph;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Lambda;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.code.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The methods that a call may run. It uses rapid type analysis: a call on an interface reaches the classes that the
 * program instantiates (Bacon and Sweeney, "Fast static analysis of C++ virtual function calls", 1996). A call with
 * more than a handful of possible targets is not followed.
 */
final class CallTargets {
    private static final int MAX_TARGETS = 4;

    private final Program program;
    private final Hierarchy hierarchy;
    private final ReceiverTypes ownObject;
    private final FailedTypeTests failedTests;
    private final Set<String> made = new HashSet<>();
    private final Map<String, List<Method>> targets = new HashMap<>();

    CallTargets(Program program, Hierarchy hierarchy, Lambdas lambdas) {
        this.program = program;
        this.hierarchy = hierarchy;
        program.methods().forEach(this::noteMade);
        ownObject = new ReceiverTypes(program, hierarchy, lambdas);
        failedTests = new FailedTypeTests(program, lambdas);
    }

    private void noteMade(Method method) {
        for (Op op : method.ops()) {
            if (op instanceof Call call) {
                if (call.isConstructor() && call.receiver().is(Value.Kind.NEW)) {
                    made.add(call.owner());
                }
            } else if (op instanceof Op.MakeLambda makes) {
                Lambda lambda = makes.value().lambda();
                if (lambda.name().equals("<init>")) {
                    made.add(lambda.owner());
                }
            }
        }
    }

    /** Returns the analysed methods that the call may run; empty if it has none or too many. */
    List<Method> of(Call call) {
        if (call.kind() != Call.Kind.VIRTUAL) {
            return exactly(call.owner(), call);
        }
        Value receiver = call.receiver();
        if (receiver.is(Value.Kind.NEW)) {
            return exactly(receiver.type(), call);
        }
        if (program.type(call.owner()) == null) {
            return List.of();
        }
        String key = call.owner() + '.' + call.name() + call.desc();
        List<Method> known = targets.get(key);
        if (known == null) {
            known = possible(call);
            targets.put(key, known);
        }
        return known;
    }

    /** Returns the methods that the call may run, given what this method shows about the class of the receiver. */
    List<Method> of(Method from, Call call) {
        List<Method> found = of(call);
        if (found.isEmpty() || call.kind() != Call.Kind.VIRTUAL) {
            return found;
        }
        Set<String> not = failedTests.of(from, call, call.receiver());
        boolean own = call.receiver().is(Value.Kind.THIS);
        if (call.receiver().is(Value.Kind.NEW) || (!own && not.isEmpty())) {
            return found;
        }
        Set<Method> left = ofMade(
                call,
                type -> (!own || ownObject.mayBe(type, from))
                        && not.stream().noneMatch(tested -> hierarchy.isA(type, tested)));
        return left.isEmpty() && ofMade(call, type -> true).isEmpty() ? found : List.copyOf(left);
    }

    private List<Method> exactly(String type, Call call) {
        Method method = hierarchy.find(type, call.name(), call.desc());
        return method == null ? List.of() : List.of(method);
    }

    /** Returns the methods that a call by name may run on any instantiated class; empty if there are too many. */
    List<Method> possible(Call call) {
        Set<Method> found = ofMade(call, type -> true);
        if (found.isEmpty()) { // an abstract class whose subclasses are instantiated elsewhere
            return exactly(call.owner(), call);
        }
        return found.size() > MAX_TARGETS ? List.of() : List.copyOf(found);
    }

    /** Returns the methods that the call may run on instantiated classes that match. */
    private Set<Method> ofMade(Call call, Predicate<String> mayBe) {
        Set<Method> found = new LinkedHashSet<>();
        for (TypeInfo type : hierarchy.subtypes(call.owner())) {
            if (isMade(type, call.owner()) && mayBe.test(type.name())) {
                Method method = hierarchy.find(type.name(), call.name(), call.desc());
                if (method != null) {
                    found.add(method);
                }
            }
        }
        return found;
    }

    /** Whether the program or a container may instantiate the class. */
    private boolean isMade(TypeInfo type, String called) {
        boolean itself = type.name().equals(called);
        return (itself && !type.isAbstract())
                || made.contains(type.name())
                || !type.annotations().isEmpty();
    }
}

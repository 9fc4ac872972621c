package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Lambda;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.code.Words;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.Pipeline;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A lambda of a parallel stream that writes to a shared collection, field or array element without a lock. */
public final class SharedMutableStateInParallelStream implements Rule {
    private static final Set<String> NOT_THREAD_SAFE = Words.of("""
        java/util/ArrayList java/util/LinkedList java/util/ArrayDeque java/util/PriorityQueue
        java/util/HashMap java/util/LinkedHashMap java/util/TreeMap java/util/IdentityHashMap
        java/util/WeakHashMap java/util/EnumMap java/util/HashSet java/util/LinkedHashSet java/util/TreeSet
        java/util/BitSet java/lang/StringBuilder java/text/SimpleDateFormat
        """);

    private static final Set<String> MUTATORS = Words.of("""
        add addAll addFirst addLast append clear compute computeIfAbsent computeIfPresent format insert
        merge offer parse poll push put putAll putIfAbsent remove removeAll set
        """);

    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        for (Pipeline pipeline : index.pipelines()) {
            for (Call operation : pipeline.operations()) {
                if (!operation.name().equals("forEachOrdered")) {
                    CodeStep write = write(index, pipeline.method(), operation);
                    if (write != null) {
                        findings.add(finding(index, pipeline, operation, write));
                    }
                }
            }
        }
        return findings;
    }

    private static @Nullable CodeStep write(Index index, Method method, Call operation) {
        for (Value task : operation.parameters()) {
            String reference = reference(index, method, task);
            if (reference != null) {
                return index.step(method, operation, reference);
            }
            boolean ofElement = isOfElement(task);
            for (Method body : index.graph().bodies(task)) {
                CodeStep step = write(index, body, ofElement && !body.isStatic());
                if (step != null) {
                    return step;
                }
            }
        }
        return null;
    }

    /** Whether it is a method of the element, as {@code Order::check}. The element's fields are not shared. */
    private static boolean isOfElement(Value task) {
        return task.is(Value.Kind.LAMBDA)
                && task.lambda().bare()
                && task.parts().isEmpty();
    }

    /**
     * Returns the change that a bound method reference such as {@code list::add} makes; null if it makes none or is
     * safe.
     */
    private static @Nullable String reference(Index index, Method method, Value task) {
        if (!task.is(Value.Kind.LAMBDA) || task.parts().isEmpty()) {
            return null;
        }
        Lambda lambda = task.lambda();
        Value object = task.parts().get(0);
        boolean changes = lambda.bare()
                && MUTATORS.contains(lambda.name())
                && (isUnsafe(object) || unsafe(index, method, object));
        return changes ? "changes a shared object by " + lambda.name() : null;
    }

    /** @param ofElement whether {@code this} is the element, which no other thread uses */
    private static @Nullable CodeStep write(Index index, Method body, boolean ofElement) {
        if (body.isSynchronized() || locks(body)) {
            return null;
        }
        int held = 0;
        for (Op op : body.ops()) {
            if (op instanceof Op.Monitor monitor) {
                held = Math.max(0, held + (monitor.enter() ? 1 : -1));
            }
            String what = held > 0 || (ofElement && isOwn(op)) ? null : write(index, body, op);
            if (what != null) {
                return index.step(body, op, what);
            }
        }
        return null;
    }

    /** Whether it changes a field of {@code this}, or an object in one. */
    private static boolean isOwn(Op op) {
        if (op instanceof Call call) {
            return isOfThis(call.receiver());
        }
        if (op instanceof Op.ArrayWrite write) {
            return isOfThis(write.array());
        }
        return op instanceof Op.FieldWrite write && write.object().is(Value.Kind.THIS);
    }

    private static boolean isOfThis(Value value) {
        return value.is(Value.Kind.FIELD)
                && !value.parts().isEmpty()
                && value.parts().get(0).is(Value.Kind.THIS);
    }

    private static boolean locks(Method body) {
        return body.calls().anyMatch(call -> call.name().startsWith("lock"));
    }

    private static @Nullable String write(Index index, Method body, Op op) {
        if (op instanceof Call call) {
            boolean changes = MUTATORS.contains(call.name())
                    && call.owner().startsWith("java/")
                    && unsafe(index, body, call.receiver());
            return changes ? "changes a shared object by " + call.label() : null;
        }
        if (op instanceof Op.FieldWrite write) {
            boolean shared = write.object() == Value.UNKNOWN || write.object().is(Value.Kind.THIS);
            return shared && counts(write) ? "changes the field \"" + write.name() + "\"" : null;
        }
        if (op instanceof Op.ArrayWrite write) {
            boolean shared = index.origins().captured(body, write.array()) != write.array() || own(write.array());
            return shared && write.index().number() != null ? "changes one element of a shared array" : null;
        }
        return null;
    }

    /** Whether it is a static field, or a field of the object that starts the stream. */
    private static boolean own(Value value) {
        return value.isStaticField() || isOfThis(value);
    }

    /** Whether the new value is computed from the old one, so that updates get lost. */
    private static boolean counts(Op.FieldWrite write) {
        return write.value().parts().stream()
                .anyMatch(part -> part.is(Value.Kind.FIELD) && part.name().equals(write.name()));
    }

    /** Whether it is an object from outside the lambda, of a class that is not thread-safe. */
    private static boolean unsafe(Index index, Method method, Value object) {
        Value origin = index.origins().captured(method, object);
        if (origin.is(Value.Kind.FIELD)) {
            List<Value> writes = index.origins().writes(origin);
            return !writes.isEmpty() && writes.stream().allMatch(SharedMutableStateInParallelStream::isUnsafe);
        }
        return origin != object && isUnsafe(origin);
    }

    /** Whether it is created here, of a class that is not thread-safe. */
    private static boolean isUnsafe(Value object) {
        return object.is(Value.Kind.NEW) && NOT_THREAD_SAFE.contains(object.type());
    }

    private static CodeFinding finding(Index index, Pipeline pipeline, Call operation, CodeStep write) {
        return new CodeFinding(
                FindingId.SHARED_MUTABLE_STATE_IN_PARALLEL_STREAM,
                Evidence.SHOWN,
                List.of(
                        index.step(pipeline.method(), operation, "a parallel stream runs this by " + operation.name()),
                        write),
                "Several threads change the same object without a lock: elements get lost, or the structure breaks.",
                "Let the stream collect (toList, Collectors.groupingBy, reduce), or use a concurrent collection or an"
                        + " adder.");
    }
}

package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A parallel stream: all operations of one pipeline, before and after the one that made it parallel. The last of
 * {@code parallel} and {@code sequential} holds for all of them.
 *
 * @param method where
 * @param source the call that made it parallel
 * @param operations what is done with it, in order
 * @param maybe whether it is parallel on one way through the method only, since a setting or a caller asks for that; or
 *     it is not run in the method at all
 */
public record Pipeline(Method method, Call source, List<Call> operations, boolean maybe) {
    private static final String STREAMS = "java/util/stream/";

    /** A pipeline of which the rest is still to come. */
    private static final class Draft {
        private final List<Call> operations = new ArrayList<>();
        private @Nullable Call parallel;
        private boolean maybe;

        /** Whether nothing is done with the stream after it was made parallel, or it is only iterated by its caller. */
        private boolean isOnlyMade() {
            Call last = operations.isEmpty() ? null : operations.get(operations.size() - 1);
            return last == parallel || last == null || last.name().equals("iterator");
        }
    }

    /** The parallel streams of a method. */
    static List<Pipeline> of(Method method) {
        if (method.name().equals("parallelStream") || method.name().equals("parallel")) {
            return List.of(); // passes on what its own caller asks for
        }
        Map<Value, Draft> drafts = new IdentityHashMap<>();
        List<Draft> all = new ArrayList<>();
        for (Op op : method.ops()) {
            if (op instanceof Call call) {
                follow(call, drafts, all);
            }
        }
        List<Pipeline> found = new ArrayList<>();
        for (Draft draft : all) {
            Call source = draft.parallel;
            if (source != null) {
                found.add(new Pipeline(method, source, draft.operations, draft.maybe || draft.isOnlyMade()));
            }
        }
        return found;
    }

    private static void follow(Call call, Map<Value, Draft> drafts, List<Draft> all) {
        boolean isStream = call.result().type().startsWith(STREAMS);
        Draft draft = of(call.receiver(), drafts);
        if (draft == null) {
            if (!isStream) {
                return;
            }
            draft = new Draft();
            all.add(draft);
        } else {
            draft.operations.add(call);
            draft.maybe |= isOneOfTwo(call.receiver(), draft, drafts);
        }
        if (startsParallel(call)) {
            draft.parallel = call;
        } else if (call.name().equals("sequential") && call.owner().startsWith(STREAMS)) {
            draft.parallel = null;
        }
        if (isStream) {
            drafts.put(call.result(), draft);
        }
    }

    /** Whether the stream is this one, or by another way through the method one that is not parallel. */
    private static boolean isOneOfTwo(Value stream, Draft draft, Map<Value, Draft> drafts) {
        return stream.alternatives().stream().anyMatch(one -> drafts.get(one) != draft);
    }

    private static @Nullable Draft of(Value receiver, Map<Value, Draft> drafts) {
        for (Value value : receiver.alternatives()) {
            Draft draft = drafts.get(value);
            if (draft != null) {
                return draft;
            }
        }
        return null;
    }

    private static boolean startsParallel(Call call) {
        if (call.name().equals("parallelStream")) {
            return call.desc().equals("()Ljava/util/stream/Stream;");
        }
        if (call.owner().equals(STREAMS + "StreamSupport")) {
            Value last = call.last();
            return Integer.valueOf(1).equals(last.number());
        }
        return call.name().equals("parallel") && call.owner().startsWith(STREAMS);
    }
}

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
 * A parallel stream, with all operations of its pipeline, before and after the call that made it parallel. The last of
 * {@code parallel} and {@code sequential} applies to the whole pipeline.
 *
 * @param method the method that contains it
 * @param source the call that made it parallel
 * @param operations the calls on it, in order
 * @param maybe whether it is parallel on one path through the method only, since a setting or a caller decides, or is
 *     not run in the method at all
 */
public record Pipeline(Method method, Call source, List<Call> operations, boolean maybe) {
    private static final String STREAMS = "java/util/stream/";

    /** A pipeline that is still being collected. */
    private static final class Draft {
        private final List<Call> operations = new ArrayList<>();
        private @Nullable Call parallel;
        private boolean maybe;

        /** Whether the method only creates the parallel stream, or only passes on its iterator. */
        private boolean isOnlyMade() {
            Call last = operations.isEmpty() ? null : operations.get(operations.size() - 1);
            return last == parallel || last == null || last.name().equals("iterator");
        }
    }

    /** Returns the parallel streams of a method. */
    static List<Pipeline> of(Method method) {
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

    /** Whether the value is this stream on one path and a stream that is not parallel on another. */
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

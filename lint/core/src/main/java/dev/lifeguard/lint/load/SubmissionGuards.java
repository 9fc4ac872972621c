package dev.lifeguard.lint.load;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.ControlFlow;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.Submission;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/** Recognizes submissions guarded so that only one task is queued at a time, and submissions on rare events. */
public final class SubmissionGuards {
    private static final String ATOMIC = "java/util/concurrent/atomic/";
    private static final Set<String> COUNTER_METHODS = Set.of(
            "getAndIncrement", "incrementAndGet", "getAndAdd", "addAndGet", "decrementAndGet", "getAndDecrement");
    private static final Set<String> COMPARE_AND_SET_METHODS =
            Set.of("compareAndSet", "weakCompareAndSet", "weakCompareAndSetPlain", "weakCompareAndSetVolatile");

    /**
     * Maximum arguments of a call on a static reference: the reference, the old and the new value. Calls of handles and
     * updaters for object fields have more.
     */
    private static final int MAX_STATIC_ARGS = 3;

    /** Methods that return null if there was no previous value. */
    private static final Set<String> RETURN_PREVIOUS_VALUE = Set.of("put", "putIfAbsent", "getAndSet");

    private static final Pattern PEER_EVENT_METHODS =
            Pattern.compile("(?:(?i:connection|member|node|server|service|broker|peer|host)"
                    + "(?:Add|Remove|Open|Close|Lost|Join|Left|Up|Down|Connect|Disconnect)e?d?(?:Event)?"
                    + "|^on(?:Open|Close|Connect|Disconnect)(?:ed)?)$");

    private static final Pattern LEADER_EVENT_METHODS =
            Pattern.compile("^(?:is|not|no|on|become|became|take|lose|lost|gain|gained|grant|revoke)"
                    + "\\w*(?:Leader(?:ship)?|Leading|Master)$"
                    + "|(?:[lL]eader(?:ship)?|[mM]aster)(?:Changed?|Elected|Granted|Revoked|Lost|Acquired)$");

    /** Class names of events about peers and leaders. */
    private static final Pattern PEER_EVENT_CLASSES =
            Pattern.compile("(?:Member|Membership|Discovery|Leader|Leadership|Topology)(?:Change|State)?Event$");

    /** More blocks than hand-written methods have. Each block costs a walk through all others. */
    private static final int MAX_BLOCKS = 1000;

    private SubmissionGuards() {}

    /** Whether the call is reached only if a flag, a counter, a lock or a map entry was free. */
    static boolean oneAtATime(Index index, Submission submission) {
        Method method = submission.method();
        Call call = submission.call();
        Value pool = submission.pool();
        if (pool.isStaticField() && !method.isStatic()) {
            return false; // one task per object, and there may be many objects
        }
        return stands(method, call, block -> tests(index, block))
                || stands(method, call, block -> raisesFlag(method, block, call))
                || isKept(submission);
    }

    /**
     * Whether only the first setter of a static reference or flag reaches the op. Instance fields do not count: they
     * let one through for each object.
     */
    public static boolean isFirst(Method method, Op op) {
        int at = method.block(op);
        List<Block> blocks = method.blocks();
        for (int i = 0; at >= 0 && i < Math.min(blocks.size(), MAX_BLOCKS); i++) {
            if (setsStatic(blocks.get(i)) && ControlFlow.isOnSide(method, i, whereFirst(blocks.get(i)), at)) {
                return true;
            }
        }
        return false;
    }

    private static boolean setsStatic(Block block) {
        Call call = block.tested().call();
        return call != null
                && block.tested().is(Value.Kind.CALL)
                && block.ifZero() >= 0
                && block.next().size() == 2
                && swaps(call)
                && call.args().size() <= MAX_STATIC_ARGS
                && call.receiver().isStaticField();
    }

    /** Returns the block for the first setter: the previous value was false, or the update succeeded. */
    private static int whereFirst(Block block) {
        Call call = block.tested().call();
        if (call != null && call.name().equals("getAndSet")) {
            return block.ifZero();
        }
        return block.next().get(block.next().get(0) == block.ifZero() ? 1 : 0);
    }

    /**
     * Whether work is submitted because something failed: in an exception handler, or in a method that receives an
     * exception.
     */
    static boolean afterFailure(Index index, Submission submission) {
        Method method = submission.method();
        return takesFailure(index, method) || ControlFlow.caught(method).contains(submission.call());
    }

    /**
     * Whether work is submitted because a peer joins or leaves, or a leader changes. This is recognized by the method's
     * name, by the event that it receives, or for a private method by all its callers.
     */
    static boolean onPeerChange(Index index, Method method) {
        if (isAboutPeers(method)) {
            return true;
        }
        Set<Method> callers = method.isPrivate() ? callers(index, method) : Set.of();
        return !callers.isEmpty() && callers.stream().allMatch(SubmissionGuards::isAboutPeers);
    }

    /**
     * Returns the callers of the method, looking through the accessors that compilers before Java 11 generate for
     * nested classes.
     */
    private static Set<Method> callers(Index index, Method method) {
        Set<Method> found = new HashSet<>();
        for (Method caller : index.callers().of(method)) {
            found.addAll(caller.isAccess() ? index.callers().of(caller) : Set.of(caller));
        }
        return found;
    }

    private static boolean isAboutPeers(Method method) {
        return PEER_EVENT_METHODS.matcher(method.name()).find()
                || LEADER_EVENT_METHODS.matcher(method.name()).find()
                || types(method).stream()
                        .anyMatch(type -> PEER_EVENT_CLASSES.matcher(type).find());
    }

    /** Whether the method receives an exception and no result: a callback that receives either runs for each result. */
    private static boolean takesFailure(Index index, Method method) {
        boolean failure = false;
        for (String type : types(method)) {
            boolean thrown = type.endsWith("Exception")
                    || type.endsWith("Error")
                    || index.hierarchy().isA(type, "java/lang/Throwable");
            failure |= thrown;
            boolean result = !thrown && (method.name().startsWith("lambda$") || isCallback(method));
            if (result) {
                return false;
            }
        }
        return failure;
    }

    private static boolean isCallback(Method method) {
        return Set.of("accept", "apply", "handle", "operationComplete", "onComplete", "onCompletion", "complete")
                .contains(method.name());
    }

    /** Returns the internal names of the parameter types that are classes. */
    private static List<String> types(Method method) {
        return Arrays.stream(Type.getArgumentTypes(method.desc()))
                .filter(type -> type.getSort() == Type.OBJECT)
                .map(Type::getInternalName)
                .toList();
    }

    /** Whether a block of this kind decides whether the call is reached. */
    private static boolean stands(Method method, Call call, Predicate<Block> kind) {
        int at = method.block(call);
        List<Block> blocks = method.blocks();
        for (int i = 0; at >= 0 && i < Math.min(blocks.size(), MAX_BLOCKS); i++) {
            if (kind.test(blocks.get(i)) && ControlFlow.decides(method, i, at)) {
                return true;
            }
        }
        return false;
    }

    private static boolean tests(Index index, Block block) {
        Call call = block.tested().call();
        if (call == null || !block.tested().is(Value.Kind.CALL)) {
            return false;
        }
        boolean former = block.ifNull() >= 0 && RETURN_PREVIOUS_VALUE.contains(call.name());
        return former
                || isGate(index, call)
                || index.graph().targets(call).stream().flatMap(Method::calls).anyMatch(invoked -> swaps(invoked));
    }

    private static boolean isGate(Index index, Call call) {
        boolean counts = COUNTER_METHODS.contains(call.name()) && call.owner().startsWith(ATOMIC);
        boolean locks =
                call.name().equals("tryLock") && index.hierarchy().isA(call.owner(), "java/util/concurrent/locks/Lock");
        return counts || locks || swaps(call);
    }

    /** Whether it replaces a constant state, such as null. A computed value, such as a sum or list, is no guard. */
    private static boolean swaps(Call call) {
        if (call.is(ATOMIC + "AtomicBoolean", "getAndSet")) {
            return true;
        }
        boolean swaps = COMPARE_AND_SET_METHODS.contains(call.name())
                && (call.owner().startsWith(ATOMIC) || call.owner().equals("java/lang/invoke/VarHandle"));
        int given = call.args().size();
        if (!swaps || given < 3) {
            return false;
        }
        Value before = call.args().get(given - 2);
        return before.is(Value.Kind.CONST) || before.isStaticField();
    }

    /** Whether the path to the call sets the flag that the block tests. */
    private static boolean raisesFlag(Method method, Block block, Call call) {
        int decider = method.blocks().indexOf(block);
        return method.ops().stream()
                .anyMatch(op -> op instanceof Op.FieldWrite write
                        && write.isOf(block.tested())
                        && Integer.valueOf(1).equals(write.value().number())
                        && ControlFlow.sameSide(method, decider, method.block(op), method.block(call)));
    }

    /** Whether the future of the task is stored in a field that the method tests first. */
    private static boolean isKept(Submission submission) {
        Method method = submission.method();
        return method.ops().stream()
                .anyMatch(op -> op instanceof Op.FieldWrite write
                        && write.value().mayBe(submission.call().result())
                        && stands(method, submission.call(), block -> looksAt(block, write)));
    }

    private static boolean looksAt(Block block, Op.FieldWrite write) {
        Call asked = block.tested().call(); // such as isDone()
        return write.isOf(block.tested())
                || (asked != null && block.tested().is(Value.Kind.CALL) && write.isOf(asked.receiver()));
    }
}

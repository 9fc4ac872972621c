package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.code.Words;
import dev.lifeguard.lint.know.Submission.Target;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Recognizes calls that submit work to other threads. */
public final class Submissions {
    private static final String CONCURRENT = "java/util/concurrent/";
    private static final String EXECUTOR = "L" + CONCURRENT + "Executor;)";
    private static final String RUNNABLE = "Ljava/lang/Runnable;";

    private static final Set<String> OF_EXECUTORS = Words.of("""
        execute submit invoke invokeAll invokeAny schedule scheduleAtFixedRate scheduleWithFixedDelay
        submitCompletable submitListenable
        """);

    private Submissions() {}

    /** Whether an executor method with this name accepts work. */
    public static boolean isSubmission(String method) {
        return OF_EXECUTORS.contains(method);
    }

    /** Returns the submission that the call makes; null if it makes none. */
    public static @Nullable Submission of(Method method, Call call, Hierarchy hierarchy) {
        String owner = call.owner();
        if (OF_EXECUTORS.contains(call.name()) && hierarchy.isA(owner, CONCURRENT + "Executor")) {
            boolean common = isCommonPool(call.receiver());
            Target target = common ? Target.COMMON_POOL : Target.EXECUTOR;
            return made(method, call, target, call.receiver(), call.parameters());
        }
        if (call.name().equals("submit") && hierarchy.isA(owner, CONCURRENT + "CompletionService")) {
            return made(method, call, Target.EXECUTOR, call.receiver(), call.parameters());
        }
        if (owner.startsWith(CONCURRENT + "Complet") && call.name().endsWith("Async")) {
            return async(method, call);
        }
        if (hierarchy.isA(owner, CONCURRENT + "ForkJoinTask")) {
            boolean starts = (call.name().equals("fork") || call.name().equals("invoke"))
                    && !hierarchy.isA(method.type(), CONCURRENT + "ForkJoinTask");
            return starts ? made(method, call, Target.COMMON_POOL, Value.UNKNOWN, List.of(call.receiver())) : null;
        }
        if (owner.equals("scala/concurrent/Future$") && call.name().equals("apply")) {
            Value context = call.last();
            Target target = context.comesFrom("global") ? Target.SCALA_GLOBAL : Target.EXECUTOR;
            return made(method, call, target, context, call.parameters());
        }
        return thread(method, call);
    }

    private static @Nullable Submission async(Method method, Call call) {
        boolean own = call.desc().contains(EXECUTOR);
        List<Value> args = call.parameters();
        if (args.isEmpty()) {
            return null;
        }
        Value last = args.get(args.size() - 1);
        if (own && isCommonPool(last)) {
            own = false;
        }
        return own
                ? made(method, call, Target.EXECUTOR, last, args.subList(0, args.size() - 1))
                : made(method, call, Target.COMMON_POOL, Value.UNKNOWN, args);
    }

    /** Whether it is the JVM's common pool. Some libraries have a method of the same name. */
    private static boolean isCommonPool(Value pool) {
        return pool.alternatives().stream()
                .map(Value::call)
                .anyMatch(call -> call != null && call.is(CONCURRENT + "ForkJoinPool", "commonPool"));
    }

    private static @Nullable Submission thread(Method method, Call call) {
        if (call.is("java/lang/Thread", "startVirtualThread")) {
            return made(method, call, Target.VIRTUAL_THREAD, Value.UNKNOWN, call.parameters());
        }
        if (call.owner().startsWith("java/lang/Thread$Builder") && call.desc().startsWith("(" + RUNNABLE)) {
            boolean virtual =
                    call.owner().endsWith("OfVirtual") || call.receiver().comesFrom("ofVirtual");
            Target target = virtual ? Target.VIRTUAL_THREAD : Target.THREAD;
            return made(method, call, target, Value.UNKNOWN, call.parameters());
        }
        if (call.is("java/lang/Thread", "<init>") && call.desc().contains(RUNNABLE)) {
            return made(method, call, Target.THREAD, Value.UNKNOWN, call.parameters());
        }
        return null;
    }

    private static Submission made(Method method, Call call, Target target, Value pool, List<Value> tasks) {
        return new Submission(method, call, target, pool, List.copyOf(tasks));
    }
}

package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Words;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;

/** Tells which methods run a lambda argument immediately on the calling thread, and which do not. */
public final class HandOffs {
    private static final MethodTable ASYNCHRONOUS = new MethodTable("""
        java/util/concurrent/Executor *
        java/util/concurrent/CompletionStage then* when* handle* exceptionally* run* accept* apply*
        java/util/concurrent/CompletableFuture supplyAsync runAsync completeAsync
        java/util/concurrent/CompletionService submit
        java/util/concurrent/ForkJoinTask adapt
        java/util/concurrent/ForkJoinPool managedBlock
        java/lang/Thread <init> startVirtualThread
        java/lang/Thread$Builder *
        java/lang/Thread$Builder$OfVirtual *
        java/lang/Thread$Builder$OfPlatform *
        java/lang/Runtime addShutdownHook
        java/util/Timer schedule scheduleAtFixedRate
        java/util/TimerTask <init>
        org/springframework/core/task/TaskExecutor *
        org/springframework/core/task/AsyncTaskExecutor *
        org/springframework/scheduling/TaskScheduler *
        scala/concurrent/package$ blocking
        scala/concurrent/Future$ *
        scala/concurrent/Future *
        scala/concurrent/ExecutionContext *
        cats/effect/IO$ *
        cats/effect/IO *
        kotlin/concurrent/ThreadsKt thread thread$default
        """);

    /** Prefixes of method names that store lambdas for later or pass them to other threads. */
    private static final Set<String> STORING_PREFIXES =
            Words.of("add on set register subscribe listen when with schedule defer submit enqueue");

    /** Packages whose methods run their lambdas before they return, whatever their names. */
    private static final List<String> IMMEDIATE_PACKAGES =
            List.of("java/util/", "java/lang/", "java/security/", "kotlin/", "scala/");

    /** Packages that run lambdas when a value arrives, on their own threads. */
    private static final List<String> DEFERRED_PACKAGES = List.of(
            "reactor/", "io/reactivex/", "kotlinx/coroutines/", "rx/", "io/netty/", "io/vertx/", "cats/effect/");

    private HandOffs() {}

    /**
     * Whether a method that is not analysed runs its argument with index {@code arg} on the calling thread before it
     * returns. Arguments of type Object, as of a collection, are not run.
     */
    public static boolean runsAtOnce(Call call, int arg, Hierarchy hierarchy) {
        int parameter = arg - call.firstParameter();
        Type[] types = Type.getArgumentTypes(call.desc());
        boolean anything = parameter >= 0
                && parameter < types.length
                && types[parameter].getDescriptor().equals("Ljava/lang/Object;");
        if (anything
                || ASYNCHRONOUS.has(call, hierarchy)
                || DEFERRED_PACKAGES.stream().anyMatch(call.owner()::startsWith)) {
            return false;
        }
        if (IMMEDIATE_PACKAGES.stream().anyMatch(call.owner()::startsWith)) {
            return !call.isConstructor() && !makesAnother(call);
        }
        return !call.isConstructor() && STORING_PREFIXES.stream().noneMatch(call.name()::startsWith);
    }

    /** {@code Comparator.comparing}, {@code Function.andThen}, {@code ThreadLocal.withInitial}: they only store it. */
    private static boolean makesAnother(Call call) {
        return call.owner().startsWith("java/util/function/")
                || call.owner().equals("java/lang/ThreadLocal")
                || call.owner().equals("java/util/Comparator")
                || call.owner().equals("java/util/concurrent/atomic/AtomicReference");
    }
}

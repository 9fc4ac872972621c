package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Words;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;

/** Tells which library methods run a lambda argument immediately on the calling thread, later, or on an executor. */
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

    /** JDK classes that run their events, such as requests, on an executor passed to them. */
    private static final MethodTable EVENT_SOURCES = new MethodTable("""
        com/sun/net/httpserver/HttpServer setExecutor
        com/sun/net/httpserver/HttpsServer setExecutor
        java/net/http/HttpClient$Builder executor
        java/nio/channels/AsynchronousChannelGroup withThreadPool withCachedThreadPool
        java/util/concurrent/SubmissionPublisher <init>
        """);

    private static final MethodTable FAILURE_HANDLERS = new MethodTable("""
        java/util/concurrent/CompletionStage exceptionally*
        reactor/core/publisher/Mono onError* doOnError
        reactor/core/publisher/Flux onError* doOnError
        io/vertx/core/Future onFailure recover otherwise
        """);

    private static final Set<String> LOG_METHODS = Words.of("trace debug info warn error fatal log");

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

    /** Whether the call passes an executor that runs events. */
    public static boolean runsEvents(Call call, Hierarchy hierarchy) {
        return EVENT_SOURCES.has(call, hierarchy);
    }

    /** Whether the lambdas of the call run only after a failure. */
    public static boolean runsAfterFailure(Call call, Hierarchy hierarchy) {
        return FAILURE_HANDLERS.has(call, hierarchy);
    }

    /** Whether the name of the method says that it runs its lambda on a condition, as in {@code orElseGet}. */
    public static boolean runsOnCondition(Call call) {
        return call.name().startsWith("if")
                || call.name().contains("If")
                || call.name().startsWith("orElse");
    }

    /** Whether it writes to a log. Such calls are not followed: logging leads to the same code everywhere. */
    public static boolean writesLog(Call call) {
        return (LOG_METHODS.contains(call.name()) || call.name().endsWith("Enabled"))
                && (call.owner().endsWith("Logger") || call.owner().endsWith("Log"));
    }

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

package dev.lifeguard.lint.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Supertypes of the JDK and framework classes that rules use and that are never analysed. */
public final class Jdk {
    private static final Map<String, List<String>> ABOVE = new HashMap<>();

    static {
        String concurrent = "java/util/concurrent/";
        above(concurrent + "ExecutorService", concurrent + "Executor", "java/lang/AutoCloseable");
        above(concurrent + "ScheduledExecutorService", concurrent + "ExecutorService");
        above(concurrent + "AbstractExecutorService", concurrent + "ExecutorService");
        above(concurrent + "ThreadPoolExecutor", concurrent + "AbstractExecutorService");
        above(
                concurrent + "ScheduledThreadPoolExecutor",
                concurrent + "ThreadPoolExecutor",
                concurrent + "ScheduledExecutorService");
        above(concurrent + "ForkJoinPool", concurrent + "AbstractExecutorService");
        above(concurrent + "ForkJoinTask", concurrent + "Future");
        above(concurrent + "RecursiveTask", concurrent + "ForkJoinTask");
        above(concurrent + "RecursiveAction", concurrent + "ForkJoinTask");
        above(concurrent + "CountedCompleter", concurrent + "ForkJoinTask");
        above(concurrent + "CompletableFuture", concurrent + "Future", concurrent + "CompletionStage");
        above(concurrent + "FutureTask", concurrent + "RunnableFuture");
        above(concurrent + "RunnableFuture", concurrent + "Future", "java/lang/Runnable");
        above(concurrent + "ScheduledFuture", concurrent + "Future");
        above(concurrent + "ExecutorCompletionService", concurrent + "CompletionService");
        for (String queue : List.of(
                "ArrayBlockingQueue",
                "LinkedBlockingQueue",
                "PriorityBlockingQueue",
                "DelayQueue",
                "SynchronousQueue",
                "BlockingDeque",
                "TransferQueue")) {
            above(concurrent + queue, concurrent + "BlockingQueue");
        }
        above(concurrent + "LinkedBlockingDeque", concurrent + "BlockingDeque");
        above(concurrent + "LinkedTransferQueue", concurrent + "TransferQueue");
        above(concurrent + "locks/ReentrantLock", concurrent + "locks/Lock");
        String guava = "com/google/common/util/concurrent/";
        above(guava + "ListeningExecutorService", concurrent + "ExecutorService");
        above(
                guava + "ListeningScheduledExecutorService",
                guava + "ListeningExecutorService",
                concurrent + "ScheduledExecutorService");
        above(guava + "ListenableFuture", concurrent + "Future");
        above(guava + "FluentFuture", guava + "ListenableFuture");
        above(guava + "SettableFuture", guava + "FluentFuture");
        above(guava + "ListenableFutureTask", guava + "ListenableFuture");
        String scala = "scala/concurrent/ExecutionContext";
        above(scala, concurrent + "Executor"); // its method submits tasks
        above(scala + "Executor", scala, concurrent + "Executor");
        above(scala + "ExecutorService", scala + "Executor", concurrent + "ExecutorService");
        String spring = "org/springframework/";
        above(spring + "core/task/TaskExecutor", concurrent + "Executor");
        above(spring + "core/task/AsyncTaskExecutor", spring + "core/task/TaskExecutor");
        above(spring + "core/task/AsyncListenableTaskExecutor", spring + "core/task/AsyncTaskExecutor");
        above(spring + "core/task/SimpleAsyncTaskExecutor", spring + "core/task/AsyncListenableTaskExecutor");
        above(
                spring + "scheduling/concurrent/ThreadPoolTaskExecutor",
                spring + "core/task/AsyncListenableTaskExecutor");
        above("java/lang/InheritableThreadLocal", "java/lang/ThreadLocal");
        above("java/sql/PreparedStatement", "java/sql/Statement");
        above("java/sql/CallableStatement", "java/sql/PreparedStatement");
        above("java/net/HttpURLConnection", "java/net/URLConnection");
        above("javax/net/ssl/HttpsURLConnection", "java/net/HttpURLConnection");
        above("javax/net/ssl/SSLSocket", "java/net/Socket");
        String data = "org/springframework/data/";
        above(data + "repository/CrudRepository", data + "repository/Repository");
        above(data + "repository/ListCrudRepository", data + "repository/CrudRepository");
        above(data + "repository/PagingAndSortingRepository", data + "repository/Repository");
        above(data + "jpa/repository/JpaRepository", data + "repository/CrudRepository");
        above(data + "mongodb/repository/MongoRepository", data + "repository/CrudRepository");
        above("io/netty/channel/ChannelInboundHandlerAdapter", "io/netty/channel/ChannelInboundHandler");
        above("io/netty/channel/SimpleChannelInboundHandler", "io/netty/channel/ChannelInboundHandler");
        above("io/netty/channel/ChannelDuplexHandler", "io/netty/channel/ChannelInboundHandler");
        above("io/netty/handler/codec/ByteToMessageDecoder", "io/netty/channel/ChannelInboundHandler");
        above("io/netty/handler/codec/MessageToMessageDecoder", "io/netty/channel/ChannelInboundHandler");
        above("kotlin/coroutines/jvm/internal/SuspendLambda", "kotlin/coroutines/Continuation");
    }

    private Jdk() {}

    private static void above(String type, String... supertypes) {
        ABOVE.put(type, List.of(supertypes));
    }

    /** Returns the known direct supertypes of a class; empty for most. */
    public static List<String> above(String type) {
        return ABOVE.getOrDefault(type, List.of());
    }

    /**
     * Whether a class belongs to the parts of the JDK without waits and I/O. A call of one only computes, unless
     * a table says otherwise.
     */
    public static boolean computes(String type) {
        List<String> computing =
                new ArrayList<>(List.of("java/util/", "java/lang/", "java/math/", "java/time/", "java/text/"));
        computing.add("kotlin/");
        computing.add("scala/runtime/");
        return computing.stream().anyMatch(type::startsWith) || type.startsWith("[");
    }
}

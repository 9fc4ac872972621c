package dev.lifeguard.lint.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Supertypes of the JDK and framework classes that rules use and that are never analysed. */
public final class Jdk {
    private static final Map<String, List<String>> ABOVE = new HashMap<>();
    private static final Set<String> COMPUTING =
            Words.of("java/util/ java/lang/ java/math/ java/time/ java/text/ kotlin/ scala/runtime/ [");

    static {
        // A supertype, then subtypes: those without a package are in the package of the supertype.
        // An ExecutionContext and a Timer are no Executors, but have methods that submit tasks.
        """
        java/lang/AutoCloseable java/util/concurrent/ExecutorService
        java/lang/Runnable java/util/concurrent/RunnableFuture
        java/lang/Error AssertionError
        java/lang/RuntimeException IllegalArgumentException IllegalStateException UnsupportedOperationException
        java/lang/RuntimeException java/io/UncheckedIOException java/util/concurrent/CompletionException
        java/lang/ThreadLocal InheritableThreadLocal
        java/net/HttpURLConnection javax/net/ssl/HttpsURLConnection
        java/net/Socket javax/net/ssl/SSLSocket
        java/net/URLConnection HttpURLConnection
        java/sql/PreparedStatement CallableStatement
        java/sql/Statement PreparedStatement
        java/util/concurrent/AbstractExecutorService ThreadPoolExecutor ForkJoinPool
        java/util/concurrent/BlockingDeque LinkedBlockingDeque
        java/util/concurrent/BlockingQueue ArrayBlockingQueue LinkedBlockingQueue PriorityBlockingQueue DelayQueue
        java/util/concurrent/BlockingQueue SynchronousQueue BlockingDeque TransferQueue
        java/util/concurrent/CompletionService ExecutorCompletionService
        java/util/concurrent/CompletionStage CompletableFuture
        java/util/concurrent/Executor ExecutorService org/springframework/core/task/TaskExecutor
        java/util/concurrent/Executor scala/concurrent/ExecutionContext scala/concurrent/ExecutionContextExecutor
        java/util/concurrent/ExecutorService ScheduledExecutorService AbstractExecutorService
        java/util/concurrent/ExecutorService com/google/common/util/concurrent/ListeningExecutorService
        java/util/concurrent/ExecutorService scala/concurrent/ExecutionContextExecutorService
        java/util/concurrent/ForkJoinTask RecursiveTask RecursiveAction CountedCompleter
        java/util/concurrent/Future ForkJoinTask CompletableFuture RunnableFuture ScheduledFuture
        java/util/concurrent/Future com/google/common/util/concurrent/ListenableFuture
        java/util/concurrent/RunnableFuture FutureTask
        java/util/concurrent/ScheduledExecutorService ScheduledThreadPoolExecutor
        java/util/concurrent/ThreadPoolExecutor ScheduledThreadPoolExecutor
        java/util/concurrent/TransferQueue LinkedTransferQueue
        java/util/concurrent/locks/Lock ReentrantLock
        com/google/common/util/concurrent/FluentFuture SettableFuture
        com/google/common/util/concurrent/ListenableFuture FluentFuture ListenableFutureTask
        com/google/common/util/concurrent/ListeningExecutorService ListeningScheduledExecutorService
        io/netty/channel/ChannelInboundHandler ChannelInboundHandlerAdapter SimpleChannelInboundHandler
        io/netty/channel/ChannelInboundHandler ChannelDuplexHandler io/netty/handler/codec/ByteToMessageDecoder
        io/netty/channel/ChannelInboundHandler io/netty/handler/codec/MessageToMessageDecoder
        kotlin/coroutines/Continuation kotlin/coroutines/jvm/internal/SuspendLambda
        org/springframework/core/task/AsyncListenableTaskExecutor SimpleAsyncTaskExecutor
        org/springframework/core/task/AsyncTaskExecutor AsyncListenableTaskExecutor
        org/springframework/core/task/TaskExecutor AsyncTaskExecutor
        org/springframework/data/repository/CrudRepository ListCrudRepository
        org/springframework/data/repository/CrudRepository org/springframework/data/jpa/repository/JpaRepository
        org/springframework/data/repository/CrudRepository org/springframework/data/mongodb/repository/MongoRepository
        org/springframework/data/repository/Repository CrudRepository PagingAndSortingRepository
        java/util/concurrent/Executor java/util/Timer
        scala/concurrent/ExecutionContext ExecutionContextExecutor
        scala/concurrent/ExecutionContextExecutor ExecutionContextExecutorService
        """.lines().forEach(line -> note(line.split(" ", -1)));
        note(
                "java/util/concurrent/ScheduledExecutorService",
                "com/google/common/util/concurrent/ListeningScheduledExecutorService");
        note(
                "org/springframework/core/task/AsyncListenableTaskExecutor",
                "org/springframework/scheduling/concurrent/ThreadPoolTaskExecutor");
    }

    private Jdk() {}

    private static void note(String... line) {
        String type = line[0];
        for (String below : List.of(line).subList(1, line.length)) {
            String name = below.contains("/") ? below : type.substring(0, type.lastIndexOf('/') + 1) + below;
            ABOVE.computeIfAbsent(name, any -> new ArrayList<>(2)).add(type);
        }
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
        return COMPUTING.stream().anyMatch(type::startsWith);
    }
}

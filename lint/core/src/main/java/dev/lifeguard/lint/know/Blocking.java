package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Value;

/** The methods of the JDK and of well-known libraries that block their thread. */
public final class Blocking {
    /** Kinds of blocking, by their usual duration. */
    public enum Wait {
        /** Does not block. */
        NONE,
        /** Waits for a lock, usually briefly. */
        LOCK,
        /** Waits for a disk. */
        FILE,
        /** Waits for time, another thread, a network or a database. */
        LONG
    }

    private static final MethodTable LONG = new MethodTable("""
            java/lang/Thread sleep join
            java/lang/Object wait
            java/lang/Process waitFor
            java/util/concurrent/TimeUnit sleep timedJoin timedWait
            java/util/concurrent/locks/LockSupport park*
            java/util/concurrent/locks/Condition await*
            java/util/concurrent/BlockingQueue take put poll(J offer(Ljava/lang/Object;J
            java/util/concurrent/BlockingDeque takeFirst takeLast putFirst putLast
            java/util/concurrent/TransferQueue transfer
            java/util/concurrent/Exchanger exchange
            java/util/concurrent/CountDownLatch await
            java/util/concurrent/CyclicBarrier await
            java/util/concurrent/Phaser arriveAndAwaitAdvance awaitAdvance*
            java/util/concurrent/Semaphore acquire* tryAcquire(J
            java/util/concurrent/Future get
            java/util/concurrent/CompletableFuture join
            java/util/concurrent/ExecutorService invokeAll invokeAny awaitTermination
            java/util/concurrent/CompletionService take poll(J
            java/net/http/HttpClient send
            java/net/Socket connect <init>(Ljava/lang/String; <init>(Ljava/net/InetAddress;
            java/net/ServerSocket accept
            java/net/DatagramSocket receive
            java/net/URL openStream getContent
            java/net/URLConnection connect getInputStream getOutputStream getContent getResponseCode
            java/sql/DriverManager getConnection
            javax/sql/DataSource getConnection
            java/sql/Statement execute*
            java/sql/ResultSet next
            java/sql/Connection commit rollback
            javax/naming/Context lookup
            jakarta/persistence/EntityManager find merge flush refresh
            jakarta/persistence/Query getResultList getSingleResult executeUpdate
            jakarta/persistence/TypedQuery getResultList getSingleResult
            javax/persistence/EntityManager find merge flush refresh
            javax/persistence/Query getResultList getSingleResult executeUpdate
            javax/persistence/TypedQuery getResultList getSingleResult
            jakarta/jms/MessageConsumer receive receive(J
            jakarta/jms/JMSConsumer receive
            javax/jms/MessageConsumer receive
            jakarta/mail/Transport send
            javax/mail/Transport send
            org/springframework/jdbc/core/JdbcTemplate query* update* execute* batchUpdate
            org/springframework/jdbc/core/JdbcOperations query* update* execute* batchUpdate
            org/springframework/jdbc/core/namedparam/NamedParameterJdbcTemplate query* update* execute* batchUpdate
            org/springframework/web/client/RestTemplate get* post* put delete exchange execute patch* head* options*
            org/springframework/web/client/RestOperations get* post* put delete exchange execute patch* head* options*
            org/springframework/web/client/RestClient$ResponseSpec body toEntity toBodilessEntity
            org/springframework/data/repository/Repository *
            okhttp3/Call execute
            retrofit2/Call execute
            org/apache/http/client/HttpClient execute
            org/apache/http/impl/client/CloseableHttpClient execute
            org/apache/hc/client5/http/classic/HttpClient execute
            org/apache/hc/client5/http/impl/classic/CloseableHttpClient execute
            org/apache/kafka/clients/consumer/KafkaConsumer poll commitSync
            org/apache/kafka/clients/consumer/Consumer poll commitSync
            redis/clients/jedis/Jedis *
            reactor/core/publisher/Mono block blockOptional
            reactor/core/publisher/Flux blockFirst blockLast
            io/reactivex/Single blockingGet
            io/reactivex/Observable blockingFirst blockingLast blockingSingle blockingForEach
            io/reactivex/rxjava3/core/Single blockingGet
            io/reactivex/rxjava3/core/Observable blockingFirst blockingLast blockingSingle blockingForEach
            io/netty/channel/ChannelFuture sync await awaitUninterruptibly syncUninterruptibly
            io/netty/util/concurrent/Future sync await awaitUninterruptibly syncUninterruptibly
            io/grpc/stub/ClientCalls blockingUnaryCall blockingV2UnaryCall
            io/grpc/stub/BlockingClientCall read write hasNext
            kotlinx/coroutines/BuildersKt runBlocking runBlocking$default
            scala/concurrent/Await$ result ready
            """);

    private static final MethodTable FILE = new MethodTable("""
            java/nio/file/Files read* write* copy move walk* list lines new*
            java/io/FileInputStream <init> read
            java/io/FileOutputStream <init> write
            java/io/FileReader <init>
            java/io/FileWriter <init>
            java/io/RandomAccessFile <init> read* write*
            java/nio/channels/FileChannel read write force open
            """);

    private static final MethodTable LOCK = new MethodTable("""
            java/util/concurrent/locks/Lock lock lockInterruptibly tryLock(J
            """);

    private Blocking() {}

    /** Returns how the call itself blocks, not counting the calls that it makes. */
    public static Wait of(Call call, Hierarchy hierarchy) {
        if (looksUpName(call) || GrpcStubs.waits(call)) {
            return Wait.LONG;
        }
        if (LONG.has(call, hierarchy) && !isForkJoin(call, hierarchy) && !waitsForNothing(call)) {
            return Wait.LONG;
        }
        if (FILE.has(call, hierarchy)) {
            return Wait.FILE;
        }
        return LOCK.has(call, hierarchy) ? Wait.LOCK : Wait.NONE;
    }

    /** Whether it joins a fork/join task: workers run other tasks meanwhile. */
    private static boolean isForkJoin(Call call, Hierarchy hierarchy) {
        return hierarchy.isA(call.owner(), "java/util/concurrent/ForkJoinTask")
                || hierarchy.isA(call.owner(), "java/util/concurrent/ForkJoinPool")
                || hierarchy.isA(call.receiver().type(), "java/util/concurrent/ForkJoinTask");
    }

    /** Whether it resolves a known host name. For other text it may only parse a literal address. */
    private static boolean looksUpName(Call call) {
        if (!call.owner().equals("java/net/InetAddress") || !call.name().endsWith("ByName")) {
            return false;
        }
        Value host = call.parameter(0);
        return host.comesFrom("getHostName") || host.comesFrom("getHostString") || host.comesFrom("getHost");
    }

    /** A check with a timeout of zero, a future that is already complete, or a resource on the class path. */
    private static boolean waitsForNothing(Call call) {
        if (call.owner().startsWith("java/net/URL") && call.receiver().comesFrom("getResource")) {
            return true;
        }
        if (call.desc().startsWith("(J") || call.desc().startsWith("(Ljava/lang/Object;J")) {
            return call.parameters().stream().anyMatch(value -> Long.valueOf(0).equals(value.constant()));
        }
        return call.receiver().comesFrom("completedFuture");
    }
}

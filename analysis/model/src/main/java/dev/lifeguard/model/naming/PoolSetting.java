package dev.lifeguard.model.naming;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The settings of pools' sizes, as frameworks and the JDK call them. The probe's views know which one applies. For
 * dumps, Flight Recorder files and recordings of older probes, it is guessed from names.
 */
public enum PoolSetting {
    // Pools of threads. The first constant whose name matches is the guess.
    TOMCAT(
            "server.tomcat.threads.max",
            "server.tomcat.threads.max-queue-capacity",
            "http-nio-*",
            "https-jsse-nio-*",
            "tomcat-*"),
    JETTY("server.jetty.threads.max", "server.jetty.threads.max-queue-capacity", "qtp*"),
    UNDERTOW("server.undertow.threads.worker", "", "XNIO-*"),
    UNDERTOW_IO("server.undertow.threads.io", ""),
    REACTOR_NETTY("-Dreactor.netty.ioWorkerCount", "", "reactor-http-*"),
    SPRING_EXECUTION(
            "spring.task.execution.pool.core-size",
            "spring.task.execution.pool.queue-capacity",
            "applicationTaskExecutor",
            "task"),
    SPRING_SCHEDULING("spring.task.scheduling.pool.size", "", "taskScheduler", "scheduling"),
    COMMON_POOL("-Djava.util.concurrent.ForkJoinPool.common.parallelism", ""),
    VIRTUAL_THREADS("-Djdk.virtualThreadScheduler.parallelism", ""),
    // Libraries' own pools and threads: OF_LIBRARIES is the range from QUARTZ to IGNITE_PUBLIC.
    QUARTZ("org.quartz.threadPool.threadCount", "", "org.quartz.simpl.SimpleThreadPool$*"),
    RX2_COMPUTATION("-Drx2.computation-threads", "", "RxComputationThreadPool*|io.reactivex.internal.*"),
    RX_COMPUTATION("-Drx3.computation-threads", "", "RxComputationThreadPool*"),
    REACTOR_BOUNDED("-Dreactor.schedulers.defaultBoundedElasticSize", "", "boundedElastic|reactor.core.*"),
    REACTOR_PARALLEL("-Dreactor.schedulers.defaultPoolSize", "", "parallel|reactor.core.*"),
    KOTLIN_DEFAULT("-Dkotlinx.coroutines.scheduler.core.pool.size", "", "Dispatchers.Default"),
    KOTLIN_IO("-Dkotlinx.coroutines.io.parallelism", "", "Dispatchers.IO"),
    SCALA_GLOBAL("-Dscala.concurrent.context.numThreads", "", "scala-execution-context-global*"),
    PEKKO("pekko.actor.default-dispatcher.fork-join-executor.parallelism-max", "", "*pekko.actor.default-dispatcher*"),
    AKKA("akka.actor.default-dispatcher.fork-join-executor.parallelism-max", "", "*akka.actor.default-dispatcher*"),
    VERTX_WORKERS("VertxOptions.workerPoolSize", "", "vert.x-worker*"),
    VERTX_BLOCKING("VertxOptions.internalBlockingPoolSize", "", "vert.x-internal-blocking*"),
    VERTX_LOOPS("VertxOptions.eventLoopPoolSize", "", "vert.x-eventloop*"),
    ARMERIA_BLOCKING("-Dcom.linecorp.armeria.numCommonBlockingTaskThreads", "", "armeria-common-blocking-tasks*"),
    ARMERIA_WORKERS("-Dcom.linecorp.armeria.numCommonWorkers", "", "armeria-common-worker*"),
    CAMEL_SEDA("concurrentConsumers (of the seda endpoint)", "", "Camel (* - seda:*"),
    SPRING_JMS("spring.jms.listener.max-concurrency", "", "org.springframework.jms.listener.DefaultMessageListener*"),
    SPRING_KAFKA("spring.kafka.listener.concurrency", "", "org.springframework.kafka.listener.*"),
    SPRING_RABBIT("spring.rabbitmq.listener.simple.max-concurrency", "", "org.springframework.amqp.rabbit.listener.*"),
    KAFKA_REQUESTS("num.io.threads", "", "*kafka-request-handler*"),
    KAFKA_NETWORK("num.network.threads", "", "*kafka-network-thread*"),
    KAFKA_STREAMS("num.stream.threads", "", "org.apache.kafka.streams.processor.internals.StreamThread*"),
    ROCKETMQ("DefaultMQPushConsumer.consumeThreadMax", "", "ConsumeMessageThread*"),
    HAZELCAST_PARTITIONS("-Dhazelcast.operation.thread.count", "", "hz.*.partition-operation*"),
    HAZELCAST_GENERIC("-Dhazelcast.operation.generic.thread.count", "", "hz.*.generic-operation*"),
    HAZELCAST_IO("-Dhazelcast.io.thread.count", "", "hz.*.IO*"),
    CASSANDRA_READS("concurrent_reads", "", "ReadStage*"),
    CASSANDRA_WRITES("concurrent_writes", "", "MutationStage*"),
    CASSANDRA_COMPACTORS("concurrent_compactors", "", "CompactionExecutor*"),
    CASSANDRA_CLIENTS("native_transport_max_threads", "", "Native-Transport-Requests*"),
    ZOOKEEPER_COMMITS("-Dzookeeper.commitProcessor.numWorkerThreads", "", "CommitProcWork*"),
    ZOOKEEPER_NIO("-Dzookeeper.nio.numWorkerThreads", "", "NIOWorker*"),
    IGNITE_STRIPES("IgniteConfiguration.stripedPoolSize", "", "sys-stripe*"),
    IGNITE_PUBLIC("IgniteConfiguration.publicThreadPoolSize", "", "pub-#*"),
    // Pools of connections and permits: OF_LIMITS is the range from HIKARI to SPRING_LIMIT, so keep these together.
    HIKARI("maximumPoolSize (in Spring Boot spring.datasource.hikari.maximum-pool-size)", "", "com.zaxxer.hikari.*"),
    TOMCAT_JDBC("maxActive (in Spring Boot spring.datasource.tomcat.max-active)", "", "org.apache.tomcat.jdbc.*"),
    COMMONS(
            "maxTotal (in Spring Boot spring.datasource.dbcp2.max-total)",
            "",
            "org.apache.commons.pool2.impl.GenericObjectPool*"),
    COMMONS_KEYED(
            "maxTotalPerKey (and maxTotal, of all keys together)",
            "",
            "org.apache.commons.pool2.impl.GenericKeyedObjectPool*"),
    AGROAL("maxSize (in Quarkus quarkus.datasource.jdbc.max-size)", "", "io.agroal.*"),
    C3P0("maxPoolSize", "", "com.mchange.*"),
    APACHE_HTTP(
            "maxConnPerRoute of the HTTP client (and maxConnTotal, of all routes together)",
            "",
            "org.apache.http.*",
            "org.apache.hc.*"),
    OKHTTP("maxRequestsPerHost of OkHttp's Dispatcher (and maxRequests, of all hosts together)", ""),
    REACTOR("maxSize of R2DBC's pool, or maxConnections of Reactor Netty's provider", "", "reactor.pool.*"),
    HAZELCAST("pool-size of Hazelcast's executor (ExecutorConfig.setPoolSize)", "", "com.hazelcast.*"),
    SPRING_LIMIT(
            "concurrencyLimit (of Spring Boot's executor spring.task.execution.simple.concurrency-limit)",
            "",
            "org.springframework.*");

    /** Text of a pool whose setting has no name that Lifeguard knows. */
    public static final String NONE = "";

    /** Settings of pools of connections and permits, which are guessed from classes. */
    private static final Set<PoolSetting> OF_LIMITS = Collections.unmodifiableSet(EnumSet.range(HIKARI, SPRING_LIMIT));

    private static final Set<PoolSetting> OF_LIBRARIES =
            Collections.unmodifiableSet(EnumSet.range(QUARTZ, IGNITE_PUBLIC));

    private static final Set<PoolSetting> OF_SERVERS = Set.of(TOMCAT, JETTY, UNDERTOW, UNDERTOW_IO);

    private static final Set<PoolSetting> OF_SPRING_BOOT = Set.of(SPRING_EXECUTION, SPRING_SCHEDULING);

    /** Maximum length of a name of a library; a recording may have any. */
    private static final int MAX_NAME = 300;

    private final String size;
    private final String queue;
    private final List<String>
            names; // of a bean, then of pools or threads, classes, or both as NAME|CLASS; * is any text

    PoolSetting(String size, String queue, String... names) {
        this.size = size;
        this.queue = queue;
        this.names = List.of(names);
    }

    public String size() {
        return size;
    }

    /** Returns the name of the setting of the queue's length, for the setting of a pool's size; empty if unknown. */
    public static String queue(String size) {
        return first(one -> one.size.equals(size), one -> one.queue);
    }

    /** Returns whether the setting of a pool's size is that of a server's threads, which serve requests. */
    public static boolean isOfServer(String size) {
        return OF_SERVERS.stream().anyMatch(one -> one.size.equals(size));
    }

    /** Returns the setting of a Spring bean with this name; empty for beans that Spring Boot does not configure. */
    public static String ofBean(String name) {
        return first(one -> OF_SPRING_BOOT.contains(one) && one.names.get(0).equals(name), PoolSetting::size);
    }

    /** Returns the guessed setting of a pool of threads by its name; empty if unknown. */
    public static String ofThreads(String name) {
        return first(one -> !OF_LIMITS.contains(one) && one.isNamed(name), PoolSetting::size);
    }

    /**
     * Returns the setting of a pool, or a group of threads, that a library makes; empty if it is none, or its size has no
     * setting.
     *
     * @param name of the pool or its threads
     * @param className of the pool, or of the method in which the threads begin
     */
    public static String ofLibrary(String name, String className) {
        return first(
                one -> OF_LIBRARIES.contains(one)
                        && (one.isNamed(name) || one.isNamed(className) || one.isNamed(name + "|" + className)),
                PoolSetting::size);
    }

    /** Returns the names of pools, threads and classes that have this setting, as patterns: * is any text. */
    public List<String> names() {
        return names;
    }

    /** Returns the guessed setting of a pool of connections or permits by class, or by a frame; empty if unknown. */
    public static String ofClass(String className) {
        return first(one -> OF_LIMITS.contains(one) && one.isNamed(className), PoolSetting::size);
    }

    private static String first(Predicate<PoolSetting> wanted, Function<PoolSetting, String> text) {
        return Arrays.stream(values()).filter(wanted).findFirst().map(text).orElse(NONE);
    }

    private boolean isNamed(String name) {
        return name.length() <= MAX_NAME && names.stream().anyMatch(pattern -> matches(pattern, name));
    }

    private static boolean matches(String pattern, String name) {
        int star = pattern.indexOf('*');
        if (star < 0) {
            return pattern.equals(name);
        }
        if (!name.startsWith(pattern.substring(0, star))) {
            return false;
        }
        String rest = pattern.substring(star + 1);
        for (int from = star; from <= name.length(); from++) {
            if (rest.isEmpty() || matches(rest, name.substring(from))) {
                return true;
            }
        }
        return false;
    }
}

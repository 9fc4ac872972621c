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

    private static final Set<PoolSetting> OF_SERVERS = Set.of(TOMCAT, JETTY, UNDERTOW, UNDERTOW_IO);

    private static final Set<PoolSetting> OF_SPRING_BOOT = Set.of(SPRING_EXECUTION, SPRING_SCHEDULING);

    private final String size;
    private final String queue;
    private final List<String> names; // of a bean, then of pools and threads; or of classes; * ends a prefix

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

    /** Returns the guessed setting of a pool of connections or permits by class, or by a frame; empty if unknown. */
    public static String ofClass(String className) {
        return first(one -> OF_LIMITS.contains(one) && one.isNamed(className), PoolSetting::size);
    }

    private static String first(Predicate<PoolSetting> wanted, Function<PoolSetting, String> text) {
        return Arrays.stream(values()).filter(wanted).findFirst().map(text).orElse(NONE);
    }

    private boolean isNamed(String name) {
        return names.stream()
                .anyMatch(known -> known.endsWith("*")
                        ? name.startsWith(known.substring(0, known.length() - 1))
                        : name.equals(known));
    }
}

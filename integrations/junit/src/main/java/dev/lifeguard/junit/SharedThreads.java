package dev.lifeguard.junit;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Threads that live as long as the JVM or are shared by other code, whichever test first needed them. */
final class SharedThreads {
    /** Groups of the JVM's own threads. */
    private static final List<String> GROUPS = List.of("system", "InnocuousThreadGroup");

    /** Name prefixes of threads of the JDK, of test runners, and of well-known libraries. */
    private static final List<String> NAMES = List.of(
            "ForkJoinPool.commonPool-",
            "CompletableFutureDelayScheduler",
            "HttpClient-", // cannot be closed before Java 21
            "Keep-Alive-",
            "FileSystemWatch",
            "JFR ",
            "RMI ",
            "AWT-",
            "TimerQueue",
            "JavaFX ",
            "junit-",
            "surefire-",
            "Test worker",
            "lifeguard-",
            "awaitility-",
            "testcontainers-",
            "ducttape-",
            "OkHttp ",
            "Okio Watchdog",
            "DefaultDispatcher-worker-",
            "kotlinx.coroutines.DefaultExecutor",
            "scala-execution-context-global-",
            "io-compute-",
            "globalEventExecutor-",
            "reactor-http-",
            "parallel-",
            "boundedElastic-",
            "RxComputationThreadPool-",
            "RxCachedThreadScheduler-",
            "RxSchedulerPurge-",
            "grpc-default-",
            "grpc-shared-",
            "mysql-cj-abandoned-connection-cleanup",
            "PostgreSQL-JDBC-",
            "HSQLDB Timer ",
            "MVStore ",
            "Log4j2-",
            "idle-connection-reaper",
            "Abandoned connection cleanup");

    private final List<Pattern> others;

    /** @param others names that the user adds; {@code *} matches any text */
    SharedThreads(String... others) {
        this.others = Stream.of(others).map(SharedThreads::pattern).toList();
    }

    private static Pattern pattern(String name) {
        return Pattern.compile(
                Stream.of(name.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }

    boolean has(Thread thread) {
        ThreadGroup group = thread.getThreadGroup(); // null if it has ended
        String name = thread.getName();
        return group == null
                || GROUPS.contains(group.getName())
                || thread.getClass().getName().startsWith("jdk.internal.") // carriers, cleaners
                || name.endsWith("-delayScheduler") // a part of a fork/join pool, from Java 25 on
                || NAMES.stream().anyMatch(name::startsWith)
                || others.stream().anyMatch(other -> other.matcher(name).matches());
    }
}

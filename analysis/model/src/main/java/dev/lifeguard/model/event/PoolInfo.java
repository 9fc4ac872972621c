package dev.lifeguard.model.event;

import dev.lifeguard.model.naming.PoolSetting;
import org.jspecify.annotations.Nullable;

/**
 * The fixed properties of a pool. Written when the pool is first seen, and again when a better name is known. The last
 * one is valid.
 *
 * @param id number of the pool within the recording, never reused
 * @param name display name: bean name, thread-name pattern or creator; unique among pools that exist at one time
 * @param kind family of pools that it belongs to
 * @param className its class
 * @param createdAt frame that created it, as {@code package.Class.method:line}, null if created before the probe
 *     started
 * @param queueClass class of its queue, null if it has none of its own
 * @param queueCapacity tasks that the queue can hold, {@link #UNBOUNDED}, or {@link #UNKNOWN}
 * @param setting name of the setting of its size, as in {@link PoolSetting}; empty if none is known
 * @param observedFromNs time from which it is observed, in nanoseconds since the beginning of the recording; 0 if from
 *     there on
 */
public record PoolInfo(
        int id,
        String name,
        Kind kind,
        String className,
        @Nullable String createdAt,
        @Nullable String queueClass,
        long queueCapacity,
        String setting,
        long observedFromNs)
        implements Event {

    /** Capacity of an unbounded queue. */
    public static final long UNBOUNDED = Integer.MAX_VALUE;

    /** Unknown queue capacity. */
    public static final long UNKNOWN = -1;

    /** {@link #className} of the common pool if only its threads are visible. */
    public static final String COMMON_POOL = "java.util.concurrent.ForkJoinPool.commonPool";

    /** {@link #className} of a monitor. Its uses are not recorded, only its waiters and how long it is held. */
    public static final String MONITOR = "synchronized";

    /** Creates a pool that is observed from the beginning on. */
    public PoolInfo(
            int id,
            String name,
            Kind kind,
            String className,
            @Nullable String createdAt,
            @Nullable String queueClass,
            long queueCapacity,
            String setting) {
        this(id, name, kind, className, createdAt, queueClass, queueCapacity, setting, 0);
    }

    /** Creates a pool seen only by its names, from which the setting of its size is guessed. */
    public PoolInfo(
            int id,
            String name,
            Kind kind,
            String className,
            @Nullable String createdAt,
            @Nullable String queueClass,
            long queueCapacity) {
        this(id, name, kind, className, createdAt, queueClass, queueCapacity, guessedSetting(kind, name, className));
    }

    private static String guessedSetting(Kind kind, String name, String className) {
        return switch (kind) {
            case COMMON -> PoolSetting.COMMON_POOL.size();
            case VIRTUAL -> PoolSetting.VIRTUAL_THREADS.size();
            case CONNECTIONS, PERMITS, LOCK -> PoolSetting.ofClass(className);
            default -> {
                String guess = PoolSetting.ofThreads(name);
                yield guess.isEmpty() && kind == Kind.TOMCAT ? PoolSetting.TOMCAT.size() : guess;
            }
        };
    }

    /** Suffix of the names of Netty's event loop groups, for all transports and for shaded copies. */
    private static final String LOOPS = "EventLoopGroup";

    /** An executor group without sockets that runs ordinary tasks. */
    private static final String LOCAL_LOOPS = ".DefaultEventLoopGroup";

    /** Returns whether its threads are event loops. Each serves many connections by turns, so it must not block. */
    public boolean hasEventLoops() {
        return kind == Kind.XNIO || kind == Kind.NETTY && className.endsWith(LOOPS) && !className.endsWith(LOCAL_LOOPS);
    }

    /**
     * Returns its name as a limit: {@code 4 permits of semaphore Orders:42}, {@code the lock Orders:42}.
     *
     * @param size how many can be in use at one time
     */
    public String asLimit(int size) {
        String worker = kind.worker();
        return kind == Kind.LOCK ? "the " + name : size + " " + worker + (size == 1 ? "" : "s") + " of " + name;
    }

    /**
     * Returns its name. For a lock, the number that distinguishes locks of one line is removed, such as the locks of
     * single connections.
     */
    public String family() {
        return kind == Kind.LOCK ? name.replaceFirst(" #[0-9]+$", "") : name;
    }

    /**
     * Returns whether its figures are estimated from samples. In dumps and Flight Recorder files that includes the
     * scheduler of virtual threads.
     */
    public boolean estimated() {
        return kind.estimated() || kind == Kind.VIRTUAL && queueCapacity == UNKNOWN;
    }

    /** Returns whether it is the common pool, even if only its threads are visible. */
    public boolean isCommonPool() {
        return kind == Kind.COMMON || kind == Kind.POOL_THREADS && className.equals(COMMON_POOL);
    }

    /**
     * Returns the number of workers under load, which may be below its maximum.
     *
     * <p>A {@code ThreadPoolExecutor} grows beyond its core size only if its queue refuses a task, so never with an
     * unbounded queue. Tomcat's, Jetty's and JBoss' pools first grow to their maximum. A fork/join pool keeps its
     * parallelism, and so does a coroutine dispatcher. A Netty group has one thread for each executor.
     *
     * @param core core size, or parallelism
     * @param max largest number of workers that its settings allow
     */
    public int workersUnderLoad(int core, int max) {
        return switch (kind) {
            case FORK_JOIN, COMMON, VIRTUAL, SCHEDULED, TIMER -> Math.max(1, core);
            case THREAD_POOL -> queueCapacity >= UNBOUNDED && !hasTomcatQueue() ? Math.max(1, core) : max;
            default -> max;
        };
    }

    /**
     * Returns whether it has Tomcat's unbounded queue, which refuses tasks on purpose while more threads may be
     * created.
     */
    private boolean hasTomcatQueue() {
        return queueClass != null && queueClass.startsWith("org.apache.tomcat.");
    }

    /** Families of pools that the probe distinguishes. */
    public enum Kind {
        /** {@code java.util.concurrent.ThreadPoolExecutor} and subclasses. */
        THREAD_POOL("thread pool"),
        /** {@code ScheduledThreadPoolExecutor}: a task is enqueued when it is due. */
        SCHEDULED("scheduled"),
        /** A {@code java.util.Timer}: one thread, whose tasks are enqueued when they are due. */
        TIMER("timer"),
        /** Tomcat's own executor, a fork of the JDK's or, in old versions, a subclass. */
        TOMCAT("tomcat"),
        /** Jetty's {@code QueuedThreadPool}. */
        JETTY("jetty"),
        /** The {@code EnhancedQueueExecutor} of JBoss Threads, used by XNIO, Undertow and Quarkus. */
        JBOSS("jboss threads"),
        /**
         * A group of Netty's executors, each with one thread and its own queue; event loops are busy outside of select.
         */
        NETTY("netty"),
        /** The I/O threads of an XNIO worker, used by Undertow: event loops, busy with connection events and tasks. */
        XNIO("xnio"),
        /** A dispatcher of Kotlin's coroutines: the scheduler's CPU tasks, or a view that borrows its threads. */
        COROUTINES("kotlin coroutines"),
        /** A fork/join dispatcher of Pekko or Akka: a task is one run of a mailbox or of a future. */
        DISPATCHER("actor dispatcher"),
        /** The scheduler of cats-effect: a task is one run of a fiber. */
        CATS_EFFECT("cats-effect"),
        /** The scheduler of ZIO: a task is one run of a fiber. */
        ZIO("zio"),
        /** One of Grizzly's own pools. */
        GRIZZLY("grizzly"),
        /** A {@code ForkJoinPool}. */
        FORK_JOIN("fork/join"),
        /** The common pool, which also runs parallel streams. */
        COMMON("common pool"),
        /** The scheduler of virtual threads. A busy worker has a virtual thread mounted. */
        VIRTUAL("virtual threads"),
        /** Virtual threads that are started alike, one for each task; there is no limit to their number and no queue. */
        VIRTUAL_TASKS("virtual tasks"),
        /**
         * A pool of connections or other objects that threads take and give back. Its workers are the connections, its
         * tasks are their uses, and its waiters are threads of other pools.
         */
        CONNECTIONS("connections"),
        /** A semaphore acquired by pool threads: its workers are the permits, its tasks their uses. */
        PERMITS("permits"),
        /** A lock for which pool threads wait: its single worker is the lock, its tasks are its uses. */
        LOCK("lock"),
        /**
         * Threads with a common name pattern that belong to no known pool. Their busy time is estimated; their tasks
         * are not visible.
         */
        THREADS("threads"),
        /**
         * Threads of a pool in a thread dump or Flight Recorder file. Their busy time is estimated; queue, tasks and
         * settings are not visible.
         */
        POOL_THREADS("pool threads");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** Returns the name for users, also used in reports. */
        public String label() {
            return label;
        }

        /** Returns whether its figures are estimated from samples, without tasks and queue. */
        public boolean estimated() {
            return this == THREADS || this == POOL_THREADS;
        }

        /**
         * Returns whether its workers are threads. Otherwise they are resources that threads hold, which use no CPU.
         */
        public boolean hasThreads() {
            return this != CONNECTIONS && this != PERMITS && this != LOCK;
        }

        /** Returns the word for its workers: {@code thread}, {@code connection}, {@code permit} or {@code lock}. */
        public String worker() {
            return switch (this) {
                case CONNECTIONS -> "connection";
                case PERMITS -> "permit";
                case LOCK -> "lock";
                default -> "thread";
            };
        }

        /** Returns whether it starts threads up to its maximum before it queues tasks. */
        public boolean growsFirst() {
            return this == TOMCAT || this == JETTY || this == JBOSS || !hasThreads();
        }

        /** Returns whether it is a fork/join pool: waits are sampled, and executions are of top-level tasks only. */
        public boolean forkJoin() {
            return this == FORK_JOIN || this == COMMON || this == VIRTUAL;
        }
    }
}

package dev.lifeguard.model.event;

import org.jspecify.annotations.Nullable;

/**
 * What stays the same about a pool; written when it is first seen and again when its name became better known. The
 * later one holds.
 *
 * @param id number of the pool within the recording, never used again for another
 * @param name what to call it: bean name, thread-name pattern or creator; no two pools that exist at one time share it
 * @param kind what family of pool it is
 * @param className its class
 * @param createdAt frame that made it, as {@code package.Class.method:line}, null if made before the probe came
 * @param queueClass class of its queue, null where it has none of its own
 * @param queueCapacity tasks that the queue can hold, {@link #UNBOUNDED}, or {@link #UNKNOWN}
 */
public record PoolInfo(
        int id,
        String name,
        Kind kind,
        String className,
        @Nullable String createdAt,
        @Nullable String queueClass,
        long queueCapacity)
        implements Event {

    /** Queue capacity of a queue without limit. */
    public static final long UNBOUNDED = Integer.MAX_VALUE;

    /** Queue capacity that could not be learned. */
    public static final long UNKNOWN = -1;

    /** {@link #className} of the common pool where only its threads are seen. */
    public static final String COMMON_POOL = "java.util.concurrent.ForkJoinPool.commonPool";

    /** {@link #className} of a monitor, whose uses are not seen: only who waits for it, and for how much of the time it is held. */
    public static final String MONITOR = "synchronized";

    /** Ends the names of Netty's groups of event loops, whatever their transport, and under which names they are copied. */
    private static final String LOOPS = "EventLoopGroup";

    /** Has no sockets, and runs tasks as a group of executors does. */
    private static final String LOCAL_LOOPS = ".DefaultEventLoopGroup";

    /** Whether its threads are event loops, each of which serves many connections in turn: none of them may wait. */
    public boolean hasEventLoops() {
        return kind == Kind.XNIO || kind == Kind.NETTY && className.endsWith(LOOPS) && !className.endsWith(LOCAL_LOOPS);
    }

    /**
     * Its name as a limit of what uses it: {@code 4 permits of semaphore Orders:42}, {@code the lock Orders:42}.
     *
     * @param size how many can be in use at one time
     */
    public String asLimit(int size) {
        String worker = kind.worker();
        return kind == Kind.LOCK ? "the " + name : size + " " + worker + (size == 1 ? "" : "s") + " of " + name;
    }

    /** Its name; of a lock without the number by which locks of one line differ, as those of single connections do. */
    public String family() {
        return kind == Kind.LOCK ? name.replaceFirst(" #[0-9]+$", "") : name;
    }

    /** Whether it is the common pool, or all that is seen of it: its threads. */
    public boolean isCommonPool() {
        return kind == Kind.COMMON || kind == Kind.POOL_THREADS && className.equals(COMMON_POOL);
    }

    /**
     * How many workers it has under load, which is not always its maximum. A {@code ThreadPoolExecutor} makes threads beyond its core size
     * only when its queue refuses a task, hence never where the queue has no limit; Tomcat's, Jetty's and JBoss' fill up to their
     * maximum first; a fork/join pool keeps its parallelism, and so does a coroutine dispatcher; a group of Netty's has one thread for
     * each executor.
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

    /** Tomcat's unbounded queue refuses tasks on purpose while threads may still be made. */
    private boolean hasTomcatQueue() {
        return queueClass != null && queueClass.startsWith("org.apache.tomcat.");
    }

    /** Families of pools that the probe tells apart. */
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
        /** The {@code EnhancedQueueExecutor} of JBoss Threads, which XNIO, Undertow and Quarkus use. */
        JBOSS("jboss threads"),
        /** A group of Netty's executors, each with one thread and its own queue; event loops are busy outside of select. */
        NETTY("netty"),
        /** The I/O threads of a worker of XNIO's, which Undertow uses: event loops, busy with events of connections and with tasks. */
        XNIO("xnio"),
        /** A dispatcher of Kotlin's coroutines: the scheduler's CPU tasks, or a view that borrows its threads. */
        COROUTINES("kotlin coroutines"),
        /** A fork/join dispatcher of Pekko or Akka: a task is a mailbox's turn, or a future's. */
        DISPATCHER("actor dispatcher"),
        /** The scheduler of cats-effect: a task is a fiber's turn. */
        CATS_EFFECT("cats-effect"),
        /** The scheduler of ZIO: a task is a fiber's turn. */
        ZIO("zio"),
        /** One of Grizzly's own pools. */
        GRIZZLY("grizzly"),
        /** A {@code ForkJoinPool}. */
        FORK_JOIN("fork/join"),
        /** The common pool, also that of parallel streams. */
        COMMON("common pool"),
        /** The scheduler of virtual threads: busy means that a virtual thread is mounted. */
        VIRTUAL("virtual threads"),
        /**
         * A pool of connections, or of other objects that threads take and give back: its workers are the connections, its
         * tasks are their uses, and who waits for one is a thread of another pool.
         */
        CONNECTIONS("connections"),
        /** A semaphore on which threads of pools ask: its workers are the permits, its tasks their uses. */
        PERMITS("permits"),
        /** A lock for which threads of pools wait: its one worker is the lock, its tasks are its uses. */
        LOCK("lock"),
        /**
         * Threads with one pattern of names that belong to no pool the probe knows: how busy they are is estimated, and
         * no task of theirs is seen.
         */
        THREADS("threads"),
        /**
         * Threads of a pool as a thread dump or a Flight Recorder file shows them: how busy they are is estimated, and of
         * the pool no queue, no task and no setting is seen.
         */
        POOL_THREADS("pool threads");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** The name for users; also the one in reports. */
        public String label() {
            return label;
        }

        /** Whether its figures are estimates from samples, without tasks and queue. */
        public boolean estimated() {
            return this == THREADS || this == POOL_THREADS;
        }

        /** Whether its workers are threads; else they are what threads hold, which takes no CPU of its own. */
        public boolean hasThreads() {
            return this != CONNECTIONS && this != PERMITS && this != LOCK;
        }

        /** What its workers are called: {@code thread}, {@code connection}, {@code permit} or {@code lock}. */
        public String worker() {
            return switch (this) {
                case CONNECTIONS -> "connection";
                case PERMITS -> "permit";
                case LOCK -> "lock";
                default -> "thread";
            };
        }

        /** Whether it starts threads up to its maximum before it queues tasks. */
        public boolean growsFirst() {
            return this == TOMCAT || this == JETTY || this == JBOSS || !hasThreads();
        }

        /** Whether it is a fork/join pool: waits are sampled, executions are those of top-level tasks. */
        public boolean forkJoin() {
            return this == FORK_JOIN || this == COMMON || this == VIRTUAL;
        }
    }
}

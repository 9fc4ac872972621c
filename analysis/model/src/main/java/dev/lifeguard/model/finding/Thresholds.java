package dev.lifeguard.model.finding;

/**
 * The thresholds of {@code advise}'s findings, of {@code fleet}'s problems and alerts, and of Spring Boot's health. The
 * shared ones come first, then those of each finding, under its id; "Also" lists what else it uses. Shares are 0 to 1.
 * The pages in {@code docs/findings} explain how they are combined. Not here: those of {@code lint}, which are in its
 * rules, and those of trends, advised sizes and the alert about saturation ahead, which are in the classes that compute
 * them.
 */
public final class Thresholds {
    // Several findings. rejections and parallel-stream-in-request have none of their own.

    /** Mean number of waiting tasks or threads from which users notice. */
    public static final double NOTICEABLE_WAITING = 0.5;
    /** Share of their time that tasks wait, in percent. Below, more threads or connections gain almost nothing. */
    public static final double MIN_WAITING_PERCENT = 10;
    /**
     * Share of threads, connections or processors in use from which they count as full. It is not closer to 1 because
     * arrivals are irregular: with four threads, several tasks wait on average while a tenth of the time is idle.
     */
    public static final double FULL = 0.85;
    /** Share of threads that are busy although nothing is seen to wait, from which new work finds none free. */
    public static final double ALL_BUSY = 0.9;
    /** Seconds for which a condition must hold. Fewer are one burst. */
    public static final double MIN_SECONDS = 3;
    /** Share from which one thing is most of the whole. */
    public static final double MAJORITY = 0.5;
    /** Share of busy time, or of stacks, that is blocked. Cache misses, page faults and mounting stay below. */
    public static final double MIN_BLOCKED = 0.2;
    /** Stacks that are required where clocks are unknown. A single one may be from the start-up. */
    public static final long MIN_SAMPLES = 3;
    /** The same in a short part of a program, in which a busy machine leaves time for few. */
    public static final long MIN_SAMPLES_OF_PART = 2;

    // Stuck pools: deadlock, self-starvation, thread-blocking-queue-take and standstill; fleet: stuck; health.
    // Also: MAJORITY.

    /** Share of time for which all workers of a stuck pool are busy. The rest is clock error. */
    public static final double STUCK_BUSY = 0.98;
    /** Largest share of busy time that waiting workers spend on a CPU: the cost of sampling their stacks. */
    public static final double STUCK_MAX_CPU = 0.001;
    /** Time without a start or an end, in s, if a cause is visible: three ticks of about a second. */
    public static final double STUCK_SECONDS = 2.5;
    /** The same if other active pools may release the workers. */
    public static final double STUCK_SECONDS_BESIDE_OTHERS = 4;
    /** Mean task times without an end before a pool is stuck. Tasks that began together end together. */
    public static final double STUCK_TASK_TIMES = 3;
    /** The same for a part of a pool's workers. Slow tasks end sooner. */
    public static final double STUCK_TASK_TIMES_OF_PART = 10;
    /**
     * Time without an end, in s, where only metrics are known. A slow task looks the same as a stuck one, and few tasks
     * take two minutes. Half of it would be too few scrapes.
     */
    public static final long STUCK_SECONDS_BY_METRICS = 120;
    /** Largest busy share of a thread for which a scheduled pool is ignored as a library's timer. */
    public static final double STUCK_MAX_TIMER_BUSY = 0.01;

    // self-starvation of a service that calls itself. Also: NOTICEABLE_WAITING, MAJORITY.

    /** Connections to itself per worker: more than a few health checks. */
    public static final double SELF_CALLS_CONNECTIONS = 0.25;
    /** Share of the workers' stacks that wait for the far side of a connection. */
    public static final double SELF_CALLS_AT_SOCKET = 0.25;
    /** Time without a start or an end of a task, in ns: about an interval of the recording. */
    public static final double SELF_CALLS_STILL_NS = 0.9e9;

    // oversized-cpu-pool; fleet: cpu-crowded. Also: FULL, MIN_SECONDS.

    /** Share of busy time spent waiting for a processor. Below, it barely lengthens executions. */
    public static final double CROWDED_RUNNABLE = 0.25;
    /** Mean number of threads that wait for a processor. Any busy machine has up to one. */
    public static final double CROWDED_THREADS = 1;
    /** Busy threads per thread needed to keep the processors busy. Up to there, size matters little. */
    public static final double CROWDED_EXCESS = 2;
    /** Share of the processors that these threads use. Below, other threads are the cause. */
    public static final double CROWDED_OWN_CPU = 0.25;

    // undersized-blocking-pool; fleet: saturated. Also: NOTICEABLE_WAITING, MIN_WAITING_PERCENT, FULL, MIN_SECONDS,
    // MAJORITY; THROTTLED, THROTTLED_RUNNABLE.

    /** Share of busy time spent waiting for a processor. Above, more threads would wait there instead. */
    public static final double UNDERSIZED_MAX_RUNNABLE = 0.2;

    // exhausted-connections, and other limits that tasks of a pool share. Also: NOTICEABLE_WAITING,
    // MIN_WAITING_PERCENT, FULL, MIN_SECONDS, MAJORITY.

    /** Share of time in which holders wait for a second connection, from which they may block each other. */
    public static final double NESTED_SHARE = 0.1;
    /** Stacks of holders. Fewer do not show what they do. */
    public static final int NESTED_SAMPLES = 10;
    /** Share of busy workers that wait for a limit seen only in stacks. */
    public static final double LIMIT_WAITING = 0.3;
    /** Waiting for a lock as a percentage of acquire to release. Below, each task may have its own lock. */
    public static final double LIMIT_WAITING_PERCENT = 3;
    /** Seconds in which a limit is measured. Fewer are a moment. */
    public static final int LIMIT_SECONDS = 5;
    /** Stacks of waiters, or of holders. Fewer give no share. */
    public static final int LIMIT_SAMPLES = 6;
    /** Share of a limit's stacks that are of the pool's tasks. */
    public static final double LIMIT_USERS = 0.1;
    /** Threads in one dump that wait for the same lock. Fewer may be a moment's chance. */
    public static final int CONTENDED_THREADS = 4;

    // cpu-throttled; fleet: cpu-throttled. Also: MIN_SECONDS.

    /** Throttled share of a second. Computations then take a tenth longer, which is more than chance. */
    public static final double THROTTLED = 0.1;
    /** Share of busy time spent waiting for a processor. Below, the pool is little affected by a CPU limit. */
    public static final double THROTTLED_RUNNABLE = 0.1;
    /** Share of throttled seconds. Below, not even the pool's 95th percentile shows them. */
    public static final double THROTTLED_TIME = 0.05;
    /** Mean number of runnable threads in these seconds. Below, too few tasks are slowed. */
    public static final double THROTTLED_THREADS = 0.1;
    /** Throttled share of the whole time from which it is an error: work takes a third longer. */
    public static final double THROTTLED_ERROR = 0.25;

    // saturated-threads. Also: ALL_BUSY, MIN_SECONDS, MAJORITY.

    /** Threads of a group. A single one that is always busy need not be a worker that others wait for. */
    public static final int SATURATED_THREADS = 2;

    // saturation-ahead. Also: FULL, ALL_BUSY; THROTTLED, THROTTLED_RUNNABLE.

    /** Factor on today's traffic at which threads are full. A good day brings three times the usual traffic. */
    public static final double AHEAD_TRAFFIC = 3;
    /** Factor below which it is a warning: traffic varies by a fifth by chance. Processors are reported only here. */
    public static final double AHEAD_SHORT_TRAFFIC = 1.25;
    /** Time left below which it is a warning, in s: about what it takes to react. */
    public static final double AHEAD_SHORT_SECONDS = 1800;
    /** Factor up to which a limit is already full, and up to which two limits are full at once. */
    public static final double AHEAD_AT_ONCE = 1.05;
    /** Share of the processors that a pool uses. Below, it does not depend on them. */
    public static final double AHEAD_CPU = 0.05;
    /** Waiting tasks per busy thread. Above, waiting has begun, which is another finding. */
    public static final double AHEAD_MAX_WAITING = 0.05;
    /** Completed tasks. Fewer give no mean execution time. */
    public static final long AHEAD_TASKS = 20;
    /** Seconds in which tasks ended. Fewer are a batch, not traffic. */
    public static final int AHEAD_SECONDS = 4;
    /** Seconds with all threads busy and nothing waiting, from which submitters wait for a free thread. */
    public static final int AHEAD_FULL_SECONDS = 2;
    /** Ticks that end so. Fewer are chance. */
    public static final int AHEAD_FULL_TICKS = 3;
    /** Size from which evenly spaced traffic below seven eighths of the capacity does not just fill a pool. */
    public static final int AHEAD_FULL_THREADS = 8;
    /** Factor below which waiting tasks are likelier than a full pool without any (Erlang C). */
    public static final double AHEAD_FULL_TRAFFIC = 2;

    // blocking-in-common-pool. Also: MIN_BLOCKED, MIN_SAMPLES, MIN_SAMPLES_OF_PART.

    /** Blocked share of all its threads' time while it is used. Below, the others have room enough. */
    public static final double COMMON_POOL_HELD = 0.1;
    /** Blocked time in a short part of a program, in thread-seconds. Less may be the loading of a class. */
    public static final double COMMON_POOL_BLOCKED_SECONDS_OF_PART = 0.02;
    /** Busy threads from which the pool counts as used in a second. */
    public static final double COMMON_POOL_BUSY = 0.02;

    // blocking-in-event-loop. Also: MAJORITY, MIN_BLOCKED, MIN_SAMPLES.

    /** Length of a long round, in ms. Usual ones take less than one, a time slice of the kernel takes some. */
    public static final double EVENT_LOOP_ROUND_MS = 10;
    /** Long rounds. Fewer may be the first use of a class. */
    public static final long EVENT_LOOP_ROUNDS = 10;
    /** Share of the loops' time in long rounds: from here one request in a hundred waits. */
    public static final double EVENT_LOOP_HELD = 0.01;

    // pinned-carrier. Also: MIN_BLOCKED, MIN_SAMPLES, MIN_SAMPLES_OF_PART.

    /** Share of all carriers that are pinned, as a mean over the seconds in which they were used. */
    public static final double PINNED = 0.2;
    /** Seconds in which carriers were pinned. */
    public static final double PINNED_SECONDS = 2;
    /** Mean number of carriers pinned in a short part of a program: one, for ten milliseconds of 200. */
    public static final double PINNED_IN_PART = 0.05;

    // caller-runs. Also: MAJORITY.

    /** Share of its time that a submitter is kept busy. Below, nobody notices. */
    public static final double CALLER_RUNS = 0.01;
    /** Share from which it is a warning: the submitter's own work suffers. */
    public static final double CALLER_RUNS_WARNING = 0.1;

    // late-schedule. Also: MAJORITY.

    /** Lateness in periods: the run takes the place of the next one. */
    public static final double LATE_PERIODS = 0.5;
    /** Lateness in periods from which it is an error: runs are missed, not only late. */
    public static final double LATE_PERIODS_ERROR = 1;
    /** Lateness in ns. Pauses of the JVM and a busy machine take as long. */
    public static final long LATE_NS = 50_000_000;
    /** The same for a one-shot task, whose delay is unknown. */
    public static final long LATE_ONCE_NS = 500_000_000;
    /** Lateness in ns that is longer than any pause, so that one interval suffices. */
    public static final long LATE_CERTAIN_NS = 10_000_000_000L;
    /** Intervals in which a task is late. Fewer are one pause. */
    public static final int LATE_INTERVALS = 3;
    /** Free threads from which a late task can only be waiting for its own last run. */
    public static final double LATE_FREE_THREADS = 0.5;

    // unbounded-queue. Also: MAJORITY.

    /** Tasks in the queue at the end, per thread. Fewer are gone in a moment. */
    public static final double QUEUED_PER_THREAD = 5;
    /** Tasks in the queue at the end. */
    public static final long QUEUED = 20;
    /** Arrivals per task that left. Below, the pool nearly keeps up. */
    public static final double QUEUED_EXCESS = 1.05;

    // unbounded-threads.

    /** Threads added since the first second. Fewer are a busy moment. */
    public static final int THREADS_GROWTH = 20;
    /** Threads at the peak as a multiple of those in the first second. */
    public static final double THREADS_FACTOR = 1.5;
    /** Threads that count even if no growth was observed: 200 is Tomcat's default limit. */
    public static final int THREADS_LARGE = 200;

    // unbounded-threads and pool-per-call in thread dumps: leaked threads. Also: THREADS_GROWTH.

    /** Different moments at which they were started. A start-up has fewer. */
    public static final int LEAK_STARTS = 10;
    /** Share of the JVM's life since the first start. Below, they may be the young ones of many that have ended. */
    public static final double LEAK_LIFE = 0.25;
    /** Share of the moments in the later half of that time. Below, they have stopped growing. */
    public static final double LEAK_LATER = 0.2;
    /** The same for the earlier half. Below, most have ended by now, and the old ones are exceptions. */
    public static final double LEAK_EARLIER = 0.1;

    // pool-per-call.

    /** Pools made by one line. A loop at the start makes several, but all at once. */
    public static final int PER_CALL_POOLS = 5;
    /** Different seconds in which they were made. A start-up takes fewer. */
    public static final int PER_CALL_SECONDS = 3;
    /** Pools for which two such seconds suffice. No start-up makes that many short-lived ones. */
    public static final int PER_CALL_CERTAIN_POOLS = 50;
    /** Longest use of such a pool, in s. A pool per tenant or partition works again later. */
    public static final double PER_CALL_USED_SECONDS = 3;
    /** Share of that line's pools that are short-lived. */
    public static final double PER_CALL_BRIEF = 0.8;

    // tasks-too-small.

    /** Cost of a hand-over to another thread, in ms: one to five microseconds with the wake-up. */
    public static final double HAND_OVER_MS = 0.005;
    /** Mean execution time in hand-overs. A task that loses its CPU takes milliseconds without being larger. */
    public static final double SMALL_MAX_MEAN = 3;
    /** Tasks per second from which it matters: at five microseconds each, 2.5% of a processor. */
    public static final double SMALL_RATE = 5000;

    // idle-pools.

    /** Idle pools. A usual service with its server, clients and timers has half as many. */
    public static final int IDLE_POOLS = 8;
    /** Total number of their threads. Below, the memory for stacks does not matter. */
    public static final int IDLE_THREADS = 40;
    /** Largest busy share of an idle pool's threads. */
    public static final double IDLE_BUSY = 0.01;

    // jdk-fault. Also: NOTICEABLE_WAITING.

    /** Used share of a fork/join pool's count from which its coming overflow is a warning. */
    public static final double OVERFLOW_WARNING = 0.5;

    // Not certain: signs that are too weak for a finding, mostly in dumps and Flight Recorder files.

    /** Share of a pool's threads that are busy, from which work may wait for them. */
    public static final double MAYBE_FULL = 0.8;
    /** Share of the dumps or seconds in which that is so. */
    public static final double MAYBE_FULL_TIME = 0.2;
    /** Growth, in threads, of a pool that never shrinks. */
    public static final int MAYBE_GROWTH = 4;
    /** Scheduled tasks that are gone. More are one-shot tasks. */
    public static final long MAYBE_ENDED = 50;

    // fleet only, over days and all JVMs of a service.

    /** Share of tasks that a pool refuses. Less happens when a JVM restarts. */
    public static final double FLEET_REJECTED = 1e-4;
    /** Mean number of busy threads in a JVM. Below, a CPU limit slows almost no task. */
    public static final double FLEET_BUSY = 1;
    /** Days until the daily peak reaches all threads. */
    public static final double FLEET_DAYS_AHEAD = 60;
    /** Difference of one JVM's use from the median JVM's. */
    public static final double FLEET_DIFFERENCE = 0.2;
    /** Minimum number of JVMs to compare. Among fewer, none counts as odd. */
    public static final int FLEET_JVMS = 4;
    /** Threads of a pool that can be oversized. */
    public static final int FLEET_OVERSIZED_THREADS = 8;
    /** Share of its threads that an oversized pool needs at most, including {@link #FLEET_SPARE}. */
    public static final double FLEET_OVERSIZED_PART = 0.25;
    /** Threads or processors to keep per one used at the peak. */
    public static final double FLEET_SPARE = 1.5;

    private Thresholds() {}
}

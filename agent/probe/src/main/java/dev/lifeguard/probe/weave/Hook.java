package dev.lifeguard.probe.weave;

/**
 * The static methods of the bootstrap classes that woven code calls. They are named as strings, since they are in
 * another loader.
 */
public enum Hook {
    CREATED("CreationHooks", "created", "(Ljava/lang/Object;)V"),

    ENQUEUED("QueueHooks", "enqueued", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    WITHDRAWN("QueueHooks", "withdrawn", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    REMOVED("QueueHooks", "removed", "(ZLjava/lang/Object;Ljava/lang/Object;)V"),
    PURGED("QueueHooks", "purged", "(Ljava/lang/Object;)V"),
    DRAINED("QueueHooks", "drained", "(Ljava/util/List;Ljava/lang/Object;)V"),
    DISCARDED("QueueHooks", "discarded", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    REJECTED(
            "RejectionHooks",
            "rejected",
            "(Ljava/lang/Object;Ljava/lang/Object;Ljava/util/concurrent/atomic/AtomicInteger;Ljava/lang/Object;)V"),
    REJECTION_HANDLED("RejectionHooks", "handled", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    REJECTION_FAILED("RejectionHooks", "failed", "(Ljava/lang/Object;)V"),
    QUEUE_ASKED("RejectionHooks", "asksForQueue", "(Ljava/lang/Object;)V"),
    FORCED("TomcatHooks", "forced", "(ZLjava/lang/Object;Ljava/lang/Object;)V"),

    REQUEST_STARTS("RequestHooks", "starts", "()V"),
    REQUEST_NOTES("RequestHooks", "notes", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)V"),
    REQUEST_MATCHED_PART("RequestHooks", "matchedPart", "(Ljava/lang/Object;Ljava/lang/String;)V"),
    REQUEST_MAPPED("RequestHooks", "mapped", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    REQUEST_MAPPED_TO("RequestHooks", "mappedTo", "(Ljava/lang/String;)V"),
    REQUEST_BEGINS("RequestHooks", "begins", "()V"),
    REQUEST_ENDS("RequestHooks", "ends", "()V"),
    SELECTS("RequestHooks", "selects", "()V"),
    SELECTED("RequestHooks", "selected", "()V"),

    ASYNC_BEGINS("AsyncRequestHooks", "begins", "(Ljava/lang/Object;)V"),
    ASYNC_COMES("AsyncRequestHooks", "comes", "(Ljava/lang/Object;)V"),
    ASYNC_STAYS("AsyncRequestHooks", "stays", "(Ljava/lang/Object;)V"),
    ASYNC_GOES("AsyncRequestHooks", "goes", "(Ljava/lang/Object;)V"),
    ASYNC_MATCHED("AsyncRequestHooks", "matched", "(Ljava/lang/Object;Ljava/lang/String;)V"),
    ASYNC_NOTES("AsyncRequestHooks", "notes", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)V"),
    ASYNC_ENDS("AsyncRequestHooks", "ends", "(Ljava/lang/Object;)V"),

    THREAD_STARTS("WorkerHooks", "threadStarts", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    SOURCE(
            "WorkerHooks",
            "source",
            "(Ljava/util/concurrent/BlockingQueue;Ljava/lang/Object;)Ljava/util/concurrent/BlockingQueue;"),
    TAKEN("WorkerHooks", "taken", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    TASK_STARTS("WorkerHooks", "taskStarts", "(Ljava/lang/Object;Ljava/lang/Thread;Ljava/lang/Object;)V"),
    TASK_ENDS("WorkerHooks", "taskEnds", "(Ljava/lang/Object;Ljava/lang/Thread;Ljava/lang/Object;)V"),
    THREAD_ENDS("WorkerHooks", "threadEnds", "(Ljava/lang/Object;)V"),

    SCHEDULED("ScheduleHooks", "scheduled", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    SCHEDULE_FAILS(
            "ScheduleHooks", "fails", "(Ljava/lang/Throwable;Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)V"),

    TIMER_LOOKS("TimerHooks", "looks", "(Ljava/lang/Object;)V"),
    TIMER_TAKES("TimerHooks", "takes", "([Ljava/util/TimerTask;Ljava/lang/Object;)V"),
    TIMER_CLEARS("TimerHooks", "clears", "(ILjava/lang/Object;)V"),

    EXECUTOR_CREATED("ExecutorHooks", "created", "(Ljava/lang/Object;)V"),
    EXECUTOR_ENQUEUED("ExecutorHooks", "enqueued", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    EXECUTOR_ENQUEUED_UNLESS("ExecutorHooks", "enqueuedUnless", "(Ljava/lang/Object;ZLjava/lang/Object;)V"),
    EXECUTOR_DRAINED("ExecutorHooks", "drained", "(Ljava/util/List;Ljava/lang/Object;)V"),
    EXECUTOR_WITHDRAWN("ExecutorHooks", "withdrawn", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    EXECUTOR_REFUSED("ExecutorHooks", "refused", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    EXECUTOR_STARTS("ExecutorHooks", "starts", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    EXECUTOR_STARTS_UNLESS("ExecutorHooks", "startsUnless", "(Ljava/lang/Object;ZLjava/lang/Object;)V"),
    EXECUTOR_ENDS("ExecutorHooks", "ends", "(Ljava/lang/Object;)V"),
    EXECUTOR_PAUSES("ExecutorHooks", "pauses", "()V"),
    EXECUTOR_RESUMES("ExecutorHooks", "resumes", "(Ljava/lang/Object;)V"),

    NETTY_OFFERED("NettyHooks", "offered", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)V"),
    NETTY_TAKEN("NettyHooks", "taken", "(ZLjava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)V"),
    NETTY_REFUSED("NettyHooks", "refused", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)V"),
    NETTY_REMOVED("NettyHooks", "removed", "(ZLjava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)V"),
    NETTY_REJECTED("NettyHooks", "rejected", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)V"),
    NETTY_WORKS_FOR("NettyHooks", "worksFor", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    NETTY_STARTS("NettyHooks", "starts", "(Ljava/lang/Object;)V"),
    NETTY_ENDS("NettyHooks", "ends", "()V"),

    LOOP_BEGINS("EventLoopHooks", "begins", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    LOOP_WAITS("EventLoopHooks", "waits", "()V"),
    LOOP_GOES_ON("EventLoopHooks", "goesOn", "()V"),

    CONNECTIONS_CREATED("ConnectionHooks", "created", "(Ljava/lang/Object;)V"),
    CONNECTION_ASKED("ConnectionHooks", "asks", "(Ljava/lang/Object;)V"),
    CONNECTION_GOT("ConnectionHooks", "got", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    CONNECTION_FAILED("ConnectionHooks", "fails", "(Ljava/lang/Object;)V"),
    CONNECTION_GIVEN_BACK("ConnectionHooks", "givenBack", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    CONNECTION_CLOSED("ConnectionHooks", "closed", "(Ljava/lang/Object;)V"),

    ASK_LOOKS("AskHooks", "looks", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)V"),
    ASK_WAITS("AskHooks", "waits", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    ASK_COMES("AskHooks", "comes", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    ASK_TAKES("AskHooks", "takes", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    ASK_FINDS("AskHooks", "finds", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    ASK_GIVES_UP("AskHooks", "givesUp", "(Ljava/lang/Object;)V"),
    ASK_CANCELS("AskHooks", "cancels", "(ZLjava/lang/Object;)V"),
    ASK_RELEASES("AskHooks", "releases", "(Ljava/lang/Object;ZLjava/lang/Object;)V"),
    ASK_GIVES_BACK("AskHooks", "givesBack", "(Ljava/lang/Object;)V"),
    ASK_POOL_CLOSES("AskHooks", "closes", "(Ljava/lang/Object;)V"),

    CALL_COMES("CallHooks", "comes", "(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/Object;)V"),
    CALL_STARTS("CallHooks", "starts", "(Ljava/lang/Object;)V"),
    CALL_ENDS("CallHooks", "ends", "(Ljava/lang/Object;Ljava/lang/String;Ljava/lang/Object;)V"),

    SEMAPHORE_MADE("SemaphoreHooks", "made", "(Ljava/lang/Object;I)V"),
    PERMITS_ASKED("SemaphoreHooks", "asks", "(Ljava/lang/Object;I)V"),
    PERMITS_GOT("SemaphoreHooks", "got", "(Ljava/lang/Object;I)V"),
    PERMITS_FAILED("SemaphoreHooks", "fails", "(Ljava/lang/Object;I)V"),
    PERMITS_WAITED("SemaphoreHooks", "waited", "(ZLjava/lang/Object;I)V"),
    PERMITS_TRIED("SemaphoreHooks", "tried", "(ZLjava/lang/Object;I)V"),
    PERMITS_GIVEN_BACK("SemaphoreHooks", "givenBack", "(Ljava/lang/Object;I)V"),

    EXECUTOR_LIMIT_USED("ExecutorLimits", "used", "(Ljava/lang/Object;)V"),

    THROTTLE_ASKED("ThrottleHooks", "asks", "(Ljava/lang/Object;II)V"),
    THROTTLE_IS_OF("ThrottleHooks", "isOf", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    THROTTLE_PASSED_ON("ThrottleHooks", "passedOn", "(Ljava/lang/Object;)V"),

    LOCK_TRIED("LockHooks", "tried", "(ZLjava/lang/Object;)V"),
    LOCK_FOUND("LockHooks", "takes", "(Ljava/lang/Object;)V"),
    LOCK_GOT("LockHooks", "got", "(Ljava/lang/Object;)V"),
    LOCK_FAILED("LockHooks", "fails", "(Ljava/lang/Object;)V"),
    LOCK_WAITED("LockHooks", "waited", "(ZLjava/lang/Object;)V"),
    LOCK_FREED("LockHooks", "freed", "(Ljava/lang/Object;)V"),

    FIBER_WORKS_FOR("FiberHooks", "worksFor", "(Ljava/lang/Object;)V"),
    FIBER_ENQUEUED("FiberHooks", "enqueued", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    FIBER_STARTS("FiberHooks", "starts", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    FIBER_GOES_ON_WITH("FiberHooks", "goesOnWith", "(Ljava/lang/Object;)V"),
    FIBER_RUNS_WITHIN("FiberHooks", "runsWithin", "(Ljava/lang/Object;)V"),

    VIRTUAL_MADE("VirtualHooks", "made", "()V"),
    VIRTUAL_BEGINS("VirtualHooks", "begins", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)J"),
    VIRTUAL_ENDS("VirtualHooks", "ends", "(Ljava/lang/Object;J)V"),

    CLASS_ASKED("Hooks", "bootClass", "(Ljava/lang/String;)Ljava/lang/Class;"),

    FORK_SUBMITTED("ForkJoinHooks", "submitted", "(Ljava/lang/Object;)V"),
    FORK_ENQUEUED("ForkJoinHooks", "enqueued", "(Ljava/lang/Object;Ljava/lang/Object;)V"),
    FORK_REFUSED("ForkJoinHooks", "refused", "(Ljava/lang/Throwable;Ljava/lang/Object;Ljava/lang/Object;)V"),
    FORK_TAKEN("ForkJoinHooks", "taken", "(Ljava/lang/Object;Ljava/util/concurrent/ForkJoinWorkerThread;)V"),
    TOP_LEVEL_STARTS("ForkJoinHooks", "topLevelStarts", "(Ljava/util/concurrent/ForkJoinWorkerThread;)V"),
    TOP_LEVEL_ENDS("ForkJoinHooks", "topLevelEnds", "(Ljava/util/concurrent/ForkJoinWorkerThread;)V"),
    FORK_STARTS("ForkJoinHooks", "taskStarts", "(Ljava/lang/Object;)V"),
    FORK_ENDS("ForkJoinHooks", "taskEnds", "(Ljava/lang/Object;)V");

    /** Internal name of the hook's class. */
    public final String owner;

    final String method;
    final String descriptor;

    Hook(String owner, String method, String descriptor) {
        this.owner = "dev/lifeguard/probe/boot/" + owner;
        this.method = method;
        this.descriptor = descriptor;
    }

    /** Whether it returns a number that its method keeps, as {@link HookPoint#KEPT}. */
    boolean returnsKept() {
        return descriptor.endsWith("J");
    }

    @Override
    public String toString() {
        return owner.substring(owner.lastIndexOf('/') + 1) + "." + method;
    }
}

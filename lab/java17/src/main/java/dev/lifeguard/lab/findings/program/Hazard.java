package dev.lifeguard.lab.findings.program;

/** Services with a problem and their healthy counterparts. The lab knows the expected findings. */
enum Hazard {
    OVERSIZED_CPU_POOL(Sizes::computing),
    UNDERSIZED_BLOCKING_POOL(Sizes::blocking),
    SATURATED_THREADS(Sizes::handMade),
    SATURATION_AHEAD(Sizes::ahead),
    BLOCKING_IN_COMMON_POOL(CommonPool::start),
    // A lambda and not a method reference, which would load the library at once; it may be absent.
    BLOCKING_IN_EVENT_LOOP((draw, healthy) -> EventLoops.start(draw, healthy)),
    PARALLEL_STREAM_IN_REQUEST(OwnCalls::parallelStream),
    POOL_PER_CALL(Overhead::poolPerCall),
    UNBOUNDED_THREADS(Bounds::threads),
    UNBOUNDED_QUEUE(Bounds::queue),
    SELF_STARVATION(Starving::start),
    THREAD_BLOCKING_QUEUE_TAKE(Starving::consumers),
    TASKS_TOO_SMALL(Overhead::tinyTasks),
    IDLE_POOLS(Bounds::idle),
    REJECTIONS(Bounds::refusals),
    PINNED_CARRIER(Pinned::start),
    LOCK_HOLDER_WAITS(StuckLocks::holderWaits),
    SECOND_PERMIT(StuckLocks::secondPermit),
    LOCK_CIRCLE(StuckLocks::circle),
    CLASS_INITIALIZER(Initializers::start),
    SILENT_FAR_SIDE(FarSide::start),
    LOST_FUTURES(Unanswered::lostFutures),
    DROPPED_TASKS(Unanswered::dropped),
    LOCK_LIMIT(Limits::lock),
    PERMIT_LIMIT(Limits::permits),
    VIRTUAL_LIMIT(Limits::virtual),
    EXECUTOR_LIMIT((draw, healthy) -> Throttled.start(draw, healthy)),
    PERIODIC_ENDED(Schedules::periodicEnded),
    TIMER_ENDED(Schedules::timerEnded),
    LATE_SCHEDULE(Schedules::late),
    MAXIMUM_NEVER_REACHED(PoolSettings::maximum),
    CALLER_RUNS(PoolSettings::callerRuns),
    CALLS_ITSELF(OwnCalls::nested),
    OWN_CLIENTS(OwnCalls::pileUp);

    private final Service service;

    Hazard(Service service) {
        this.service = service;
    }

    /** @param healthy whether to start the healthy counterpart */
    void start(Draw draw, boolean healthy) throws Exception {
        service.start(draw, healthy);
    }

    private interface Service {
        void start(Draw draw, boolean healthy) throws Exception;
    }
}

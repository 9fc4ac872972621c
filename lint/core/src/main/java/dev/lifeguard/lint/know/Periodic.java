package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Words;
import java.util.List;
import java.util.Set;

/** Recognizes periodic work: at fixed times or with fixed pauses. */
public final class Periodic {
    private static final Set<String> ANNOTATIONS = Words.of("""
        org/springframework/scheduling/annotation/Scheduled
        org/springframework/scheduling/annotation/Schedules io/quarkus/scheduler/Scheduled
        io/micronaut/scheduling/annotation/Scheduled jakarta/ejb/Schedule javax/ejb/Schedule
        """);

    private static final String TIMER = "java/util/Timer";

    private static final String SPRING = "org/springframework/scheduling/TaskScheduler";

    private static final List<String> SCHEDULERS =
            List.of("java/util/concurrent/ScheduledExecutorService", SPRING, TIMER);

    private static final Set<String> METHODS = Set.of("scheduleAtFixedRate", "scheduleWithFixedDelay");

    /**
     * Argument count of a periodic timer call: task, start and period. Without a period the timer runs the task once.
     */
    private static final int PERIODIC_TIMER_ARGS = 3;

    private Periodic() {}

    /** Whether a container calls the method at fixed times. */
    public static boolean is(Method method) {
        return method.annotations().stream().anyMatch(ANNOTATIONS::contains);
    }

    /** Whether the call does so on a scheduler that never runs the task again after an exception. */
    public static boolean endsByException(Call call, Hierarchy hierarchy) {
        return begins(call, hierarchy) && !hierarchy.isA(call.owner(), SPRING);
    }

    /** Whether the call schedules its first argument periodically. */
    public static boolean begins(Call call, Hierarchy hierarchy) {
        boolean named = METHODS.contains(call.name())
                || (call.is(TIMER, "schedule") && call.parameters().size() == PERIODIC_TIMER_ARGS);
        return named && SCHEDULERS.stream().anyMatch(type -> hierarchy.isA(call.owner(), type));
    }
}

package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.know.Periodic;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.PoolSite.Kind;
import java.util.Set;
import java.util.function.Predicate;

/** Settings of a pool, as made and as changed after its creation. */
public final class PoolSettings {
    private static final Set<Kind> KINDS_WITH_LASTING_THREADS = Set.of(Kind.FIXED, Kind.SCHEDULED, Kind.CUSTOM);

    private static final Set<String> TIMEOUT_SETTERS = Set.of("allowCoreThreadTimeOut", "setCorePoolSize");

    private PoolSettings() {}

    /**
     * Whether threads stay as long as nothing ends the pool, also without work and when nobody refers to it. The thread
     * of a timer stays with a periodic task. A class of the program may end its threads in ways of its own.
     */
    public static boolean threadsStay(Index index, PoolSite site) {
        return !site.isOwn()
                && !site.isVirtual()
                && !site.hasNoCore()
                && (KINDS_WITH_LASTING_THREADS.contains(site.kind()) || isBusyTimer(index, site))
                && !has(index, site, TIMEOUT_SETTERS);
    }

    private static boolean isBusyTimer(Index index, PoolSite site) {
        return site.kind() == Kind.TIMER
                && index.submitters(site).stream()
                        .anyMatch(submission -> Periodic.begins(submission.call(), index.hierarchy()));
    }

    /**
     * Whether one of these setters is called on the pool, in the method that creates it or on the field that holds it.
     */
    public static boolean has(Index index, PoolSite site, Set<String> setters) {
        return isSet(index, site, call -> setters.contains(call.name()));
    }

    private static boolean isSet(Index index, PoolSite site, Predicate<Call> setter) {
        for (Op op : site.method().ops()) {
            if (op instanceof Call call) {
                if (setter.test(call) && call.receiver().mayBe(site.value())) {
                    return true;
                }
            } else if (op instanceof Op.FieldWrite write) {
                if (write.value().mayBe(site.value())
                        && index.uses().of(write.field()).stream()
                                .anyMatch(use -> use.isReceiver() && setter.test((Call) use.op()))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a number has no practical limit. */
    public static boolean isUnbounded(Value number) {
        return Integer.valueOf(Integer.MAX_VALUE).equals(number.number());
    }
}

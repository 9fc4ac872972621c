package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.know.PoolSite;
import java.util.Set;
import java.util.function.Predicate;

/** Settings of a pool that are changed after its creation. */
public final class PoolSettings {
    private PoolSettings() {}

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

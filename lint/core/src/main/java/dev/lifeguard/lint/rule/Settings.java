package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.PoolSite;
import java.util.Set;

/** Settings of a pool that are changed after it is made. */
final class Settings {
    private Settings() {}

    /**
     * Whether one of these setters is called on the pool, in the method that makes it or on the field that holds it.
     */
    static boolean has(Index index, PoolSite site, Set<String> setters) {
        for (Op op : site.method().ops()) {
            if (op instanceof Call call) {
                if (setters.contains(call.name()) && call.receiver().mayBe(site.value())) {
                    return true;
                }
            } else if (op instanceof Op.FieldWrite write) {
                if (write.value().mayBe(site.value())
                        && index.uses().of(write.owner() + "." + write.name()).stream()
                                .anyMatch(use -> use.calls(setters))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a number has no practical limit. */
    static boolean endless(Value number) {
        return Integer.valueOf(Integer.MAX_VALUE).equals(number.number());
    }
}

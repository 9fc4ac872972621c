package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.PoolSettings;
import dev.lifeguard.lint.know.Lifecycle;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.PoolSite.Kind;
import dev.lifeguard.lint.task.Queues;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A pool with a maximum above its core size before a queue without limit. A thread above the core is only added when
 * the queue refuses a task, which it never does ({@link java.util.concurrent.ThreadPoolExecutor}, "Queuing"). Possible
 * only if no line is known that gives it work.
 */
public final class UnreachableMaximum implements Rule {
    private static final Set<String> CORE_SETTERS = Set.of("setCorePoolSize");

    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        for (PoolSite site : index.pools()) {
            Integer core = core(site);
            Value max = max(site);
            if (core != null && max != null && isUnbounded(index, site) && !index.isIdle(site)) {
                Integer most = max.number();
                int reached = Math.max(1, core); // with a core of 0 there is one thread
                boolean above = most == null ? reached == 1 : most > reached;
                boolean fixed = site.kind() == Kind.SPRING
                        || !(PoolSettings.has(index, site, CORE_SETTERS) || setsItself(index, site));
                if (above && fixed) {
                    boolean fed = !index.submitters(site).isEmpty() || Lifecycle.isBean(site.method());
                    findings.add(finding(index, fed ? Evidence.SHOWN : Evidence.POSSIBLE, site, reached, most));
                }
            }
        }
        return findings;
    }

    /** Whether the pool is of a class of the program that changes its core size. */
    private static boolean setsItself(Index index, PoolSite site) {
        TypeInfo type = index.program().type(site.call().owner());
        return type != null
                && type.methods().values().stream()
                        .flatMap(Method::calls)
                        .anyMatch(call -> CORE_SETTERS.contains(call.name()));
    }

    private static @Nullable Integer core(PoolSite site) {
        Value size = site.kind() == Kind.SPRING ? set(site, "setCorePoolSize") : site.size();
        return size == null ? (site.kind() == Kind.SPRING ? Integer.valueOf(1) : null) : size.number();
    }

    private static @Nullable Value max(PoolSite site) {
        return site.kind() == Kind.SPRING
                ? set(site, "setMaxPoolSize")
                : site.kind() == Kind.CUSTOM ? site.max() : null;
    }

    private static boolean isUnbounded(Index index, PoolSite site) {
        Value queue = site.queue();
        return site.kind() == Kind.SPRING
                ? !PoolSettings.has(index, site, Set.of("setQueueCapacity"))
                        && index.lifetime().onlyReturned(site)
                : queue != null && Queues.isUnbounded(queue);
    }

    /** Returns the argument of the setter in the method that makes the pool; null if it is not called there. */
    private static @Nullable Value set(PoolSite site, String setter) {
        return site.method()
                .calls()
                .filter(call -> call.name().equals(setter) && call.receiver().mayBe(site.value()))
                .map(call -> call.parameter(0))
                .findFirst()
                .orElse(null);
    }

    private static CodeFinding finding(
            Index index, Evidence evidence, PoolSite site, int reached, @Nullable Integer most) {
        String maximum = most == null ? "" : " of " + (most == Integer.MAX_VALUE ? "any number" : most);
        return new CodeFinding(
                FindingId.UNREACHABLE_MAXIMUM,
                evidence,
                List.of(index.made(site)),
                "The pool never has more than " + reached + (reached == 1 ? " thread" : " threads")
                        + ": its queue has no limit, so the maximum" + maximum + " is never reached.",
                "Make the core as large as the maximum and let idle threads end (allowCoreThreadTimeOut), or give the"
                        + " queue a limit.");
    }
}

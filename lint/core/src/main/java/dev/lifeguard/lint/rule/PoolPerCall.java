package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.Lifetime.Fate;
import dev.lifeguard.lint.index.PoolSettings;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.load.RepeatedCreation;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A local pool that its method does not shut down on every path. */
public final class PoolPerCall implements Rule {
    private static final Set<String> TIMEOUT_SETTERS = Set.of("allowCoreThreadTimeOut", "setCorePoolSize");

    /** Pools whose threads end after a long idle time. */
    private static final Set<PoolSite.Kind> KINDS_WITH_IDLE_TIMEOUT =
            Set.of(PoolSite.Kind.CACHED, PoolSite.Kind.FORK_JOIN, PoolSite.Kind.STEALING);

    private static final Set<Fate> OPEN_FATES =
            Set.of(Fate.NEVER_CLOSED, Fate.OPEN_ON_SOME_PATH, Fate.OPEN_WHERE_CAUGHT);

    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        RepeatedCreation repeats = new RepeatedCreation(index);
        for (PoolSite site : index.pools()) {
            boolean takesThreads = site.keepsThreads()
                    && site.kind() != PoolSite.Kind.SPRING
                    && !endByThemselves(site)
                    && !PoolSettings.has(index, site, TIMEOUT_SETTERS);
            if (takesThreads && !once(index, site.method())) {
                Fate fate = index.lifetime().of(site);
                if (OPEN_FATES.contains(fate)) {
                    findings.add(finding(index, site, fate, repeats.makes(site)));
                }
            }
        }
        return findings;
    }

    /**
     * Whether the pool keeps no idle threads. A single thread executor ends its thread when it becomes unreachable, as
     * it does after the method.
     */
    private static boolean endByThemselves(PoolSite site) {
        return site.kind() == PoolSite.Kind.SINGLE || site.hasNoCore();
    }

    /** Whether the method runs only when its object or the program starts or ends, as far as its callers are known. */
    private static boolean once(Index index, Method method) {
        return index.callers().onlyOnce(method) && !index.requests().serve(method);
    }

    /** Whether the class has a main method. The end of the program then usually ends the threads. */
    private static boolean isProgram(Index index, Method method) {
        int nested = method.type().indexOf('$');
        String type = nested < 0 ? method.type() : method.type().substring(0, nested);
        return index.program().method(type, "main", "([Ljava/lang/String;)V") != null;
    }

    private static CodeFinding finding(Index index, PoolSite site, Fate fate, boolean again) {
        boolean passing = KINDS_WITH_IDLE_TIMEOUT.contains(site.kind());
        boolean served = index.requests().isSure(site.method());
        boolean ends = passing || fate == Fate.OPEN_WHERE_CAUGHT || (!served && isProgram(index, site.method()));
        Severity severity = ends || !again
                ? Severity.HINT
                : fate == Fate.NEVER_CLOSED && served ? Severity.ERROR : Severity.WARNING;
        String message = fate == Fate.NEVER_CLOSED
                ? "Each call makes a pool that nothing ends: its threads stay"
                : "Each call makes a pool that is not ended on every way out: then its threads stay";
        message += passing ? " until they have had nothing to do for a while." : ".";
        return new CodeFinding(
                FindingId.POOL_PER_CALL,
                severity,
                List.of(index.made(site)),
                message,
                "Make the pool once and use it for all calls; where each call needs a limit of its own, a Semaphore."
                        + " Otherwise end it in a finally block.");
    }
}

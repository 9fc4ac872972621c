package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.PoolSettings;
import dev.lifeguard.lint.know.EntryPoints;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.load.RecurringWork;
import dev.lifeguard.lint.task.EndlessTasks;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.ArrayList;
import java.util.List;

/**
 * A pool in a field of a bean, servlet or resource, whose container could have injected one. A hint if the pool is for
 * other components.
 */
public final class ComponentPool implements Rule {
    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        for (TypeInfo type : index.program().types()) {
            if (EntryPoints.isComponent(type, index.program(), index.hierarchy())) {
                type.methods().values().forEach(method -> check(index, method, findings));
            }
        }
        return findings;
    }

    private static void check(Index index, Method method, List<CodeFinding> into) {
        for (Op op : method.ops()) {
            if (!(op instanceof Op.FieldWrite write) || !write.owner().equals(method.type())) {
                continue;
            }
            for (Value value : write.value().alternatives()) {
                PoolSite site = index.origins().site(value);
                if (site != null
                        && site.keepsThreads()
                        && !site.hasNoCore()
                        && !site.isVirtual()
                        && !PoolSettings.coreTimesOut(index, site)
                        && !index.isIdle(site)
                        && !runsOnlyLoops(index, site)) {
                    into.add(finding(index, method, write, site));
                }
            }
        }
    }

    private static CodeFinding finding(Index index, Method method, Op.FieldWrite write, PoolSite site) {
        boolean forOthers =
                isHandedOut(index, write) || isOnlyPassedOn(index, site) || RecurringWork.isOfCallers(index, site);
        return new CodeFinding(
                FindingId.COMPONENT_POOL,
                forOthers ? Severity.HINT : Severity.WARNING,
                List.of(index.step(
                        method, write, "keeps a pool of its own in \"" + write.name() + "\": " + site.label())),
                forOthers
                        ? "A component makes a pool for others: where several do, nobody counts their threads together."
                        : "A component has a pool of its own: nobody counts its threads together with"
                                + " those of the others.",
                "Have a pool injected that the application defines once, or use the framework's"
                        + " (Spring's @Async, a container's ManagedExecutorService).");
    }

    /** Whether a non-private method returns the pool, which may then be shared by all components. */
    private static boolean isHandedOut(Index index, Op.FieldWrite write) {
        return index.uses().of(write.field()).stream()
                .anyMatch(use -> use.op() instanceof Op.Return
                        && !use.method().isPrivate()
                        && !use.method().isAccess());
    }

    /**
     * Whether all work of the pool is loops that wait for input. These would occupy the threads of a shared pool as
     * well.
     */
    private static boolean runsOnlyLoops(Index index, PoolSite site) {
        List<Submission> submitters = index.submitters(site);
        return !submitters.isEmpty()
                && index.eventSource(site) == null
                && submitters.stream().allMatch(submission -> EndlessTasks.submits(index, submission));
    }

    /** Whether no analysed code submits work to the pool: it is only passed to other methods. */
    private static boolean isOnlyPassedOn(Index index, PoolSite site) {
        return index.submitters(site).isEmpty() && index.eventSource(site) == null;
    }
}

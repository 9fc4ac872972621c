package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.EntryPoints;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.List;

/** A pool in a field of a bean, servlet or resource, whose container could have injected one. */
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
                if (site != null && site.keepsThreads() && !site.isVirtual()) {
                    into.add(new CodeFinding(
                            FindingId.COMPONENT_POOL,
                            Evidence.POSSIBLE,
                            List.of(index.step(
                                    method,
                                    write,
                                    "keeps a pool of its own in \"" + write.name() + "\": " + site.label())),
                            "A component has a pool of its own: nobody counts its threads together with those of the"
                                    + " others.",
                            "Have a pool injected that the application defines once, or use the framework's"
                                    + " (Spring's @Async, a container's ManagedExecutorService)."));
                }
            }
        }
    }
}

package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.PoolSettings;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.PoolSite.Kind;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A pool that outlives its method and whose threads have default names, such as pool-3-thread-1. */
public final class UnnamedPoolThreads implements Rule {
    private static final Set<Kind> UNNAMED_FACTORIES =
            Set.of(Kind.FIXED, Kind.SINGLE, Kind.CACHED, Kind.SCHEDULED, Kind.CUSTOM);

    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        for (PoolSite site : index.pools()) {
            boolean nameless = UNNAMED_FACTORIES.contains(site.kind()) && byDefault(site.factory());
            if (nameless
                    && index.lifetime().outlivesMethod(site)
                    && !PoolSettings.has(index, site, Set.of("setThreadFactory"))
                    && !index.isIdle(site)) {
                findings.add(new CodeFinding(
                        FindingId.UNNAMED_POOL_THREADS,
                        Evidence.POSSIBLE,
                        List.of(index.made(site)),
                        "The pool's threads have no name of their own: a thread dump or a profile does not tell whose"
                                + " they are.",
                        "Give it a ThreadFactory that names them after what they do."));
            }
        }
        return findings;
    }

    private static boolean byDefault(@Nullable Value factory) {
        Call call = factory == null ? null : factory.call();
        return factory == null || (call != null && call.is("java/util/concurrent/Executors", "defaultThreadFactory"));
    }
}

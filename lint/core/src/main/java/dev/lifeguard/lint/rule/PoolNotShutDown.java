package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.ControlFlow;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.Lifetime.Fate;
import dev.lifeguard.lint.index.PoolSettings;
import dev.lifeguard.lint.know.EntryPoints;
import dev.lifeguard.lint.know.Lifecycle;
import dev.lifeguard.lint.know.Periodic;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.PoolSite.Kind;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * A pool of an object that other code ends, while nothing ends the pool; or one that keeps a program from ending. Shown
 * if all code that may have the pool is known, and its threads stay.
 */
public final class PoolNotShutDown implements Rule {
    private static final Set<Kind> KINDS_WITH_LASTING_THREADS = Set.of(Kind.FIXED, Kind.SCHEDULED, Kind.CUSTOM);

    private static final Set<String> TIMEOUT_SETTERS = Set.of("allowCoreThreadTimeOut", "setCorePoolSize");

    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        for (PoolSite site : index.pools()) {
            if (site.isVirtual() || !site.keepsThreads() || index.isIdle(site) || index.isEnded(site)) {
                continue;
            }
            boolean stays = (KINDS_WITH_LASTING_THREADS.contains(site.kind()) || isBusyTimer(index, site))
                    && !site.hasNoCore()
                    && !PoolSettings.has(index, site, TIMEOUT_SETTERS);
            if (site.method().isMain()) {
                if (stays && keepsProgram(index, site)) {
                    findings.add(finding(
                            index,
                            Evidence.SHOWN,
                            site,
                            "The program does not end: the threads of its pool wait for more work."));
                }
            } else if (index.fields(site).stream().anyMatch(field -> isOfObject(index, field))) {
                boolean certain = stays
                        && !site.isOwn() // its class may end it by another method
                        && !index.isEndable(site)
                        && index.fields(site).stream().anyMatch(field -> canEnd(index, field));
                findings.add(finding(
                        index,
                        certain ? Evidence.SHOWN : Evidence.POSSIBLE,
                        site,
                        "The object has a pool that nothing ends: its threads outlive the object."));
            }
        }
        return findings;
    }

    /** Whether it is a timer with a periodic task: the thread of others ends when the timer becomes unreachable. */
    private static boolean isBusyTimer(Index index, PoolSite site) {
        return site.kind() == Kind.TIMER
                && index.submitters(site).stream()
                        .anyMatch(submission -> Periodic.begins(submission.call(), index.hierarchy()));
    }

    private static boolean keepsProgram(Index index, PoolSite site) {
        return site.factory() == null
                && index.lifetime().of(site) == Fate.NEVER_CLOSED
                && site.method().calls().noneMatch(call -> call.is("java/lang/System", "exit"))
                && ControlFlow.mayReturnAfter(site.method(), site.call());
    }

    private static boolean isOfObject(Index index, String field) {
        int dot = field.lastIndexOf('.');
        TypeInfo owner = index.program().type(field.substring(0, dot));
        return owner != null
                && (owner.fields().getOrDefault(field.substring(dot + 1), Opcodes.ACC_STATIC) & Opcodes.ACC_STATIC)
                        == 0;
    }

    /** Whether it is a field of objects that have a method to end them, and of which no container makes a single one. */
    private static boolean canEnd(Index index, String field) {
        TypeInfo owner = index.program().type(field.substring(0, field.lastIndexOf('.')));
        return isOfObject(index, field)
                && owner != null
                && !EntryPoints.isComponent(owner, index.program(), index.hierarchy())
                && !isMadeOnce(index, owner)
                && index.hierarchy().supertypes(field.substring(0, field.lastIndexOf('.'))).stream()
                        .map(index.program()::type)
                        .filter(Objects::nonNull)
                        .flatMap(above -> above.methods().values().stream())
                        .anyMatch(Lifecycle::ends);
    }

    /** Whether all known objects of the class are made where the program starts. */
    private static boolean isMadeOnce(Index index, TypeInfo owner) {
        List<Method> makers = index.program()
                .methods()
                .filter(method -> method.calls()
                        .anyMatch(call -> call.isConstructor()
                                && call.receiver().is(Value.Kind.NEW)
                                && index.hierarchy().isA(call.owner(), owner.name())))
                .toList();
        return !makers.isEmpty()
                && makers.stream()
                        .allMatch(method -> method.isMain() || method.name().equals("<clinit>"));
    }

    private static CodeFinding finding(Index index, Evidence evidence, PoolSite site, String message) {
        return new CodeFinding(
                FindingId.POOL_NOT_SHUT_DOWN,
                evidence,
                List.of(index.made(site)),
                message,
                "End it with shutdown() where its owner ends (close, @PreDestroy), or have a pool given whose owner"
                        + " does.");
    }
}

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
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.objectweb.asm.Opcodes;

/**
 * A pool of an object that other code ends, while nothing ends the pool; or one that keeps a program from ending. Shown
 * if all code that may have the pool is known, and its threads stay.
 */
public final class PoolNotShutDown implements Rule {
    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        for (PoolSite site : index.pools()) {
            if (site.isVirtual() || !site.keepsThreads() || index.isIdle(site) || index.isEnded(site)) {
                continue;
            }
            boolean stays = PoolSettings.threadsStay(index, site);
            if (site.method().isMain()) {
                if (stays && keepsProgram(index, site)) {
                    findings.add(finding(
                            index,
                            Evidence.SHOWN,
                            site,
                            "The program does not end: the threads of its pool wait for more work."));
                }
                continue;
            }
            List<TypeInfo> owners = owners(index, site);
            if (!owners.isEmpty()) {
                boolean certain = stays
                        && !index.isEndable(site)
                        && owners.stream().anyMatch(owner -> comesAndGoes(index, owner));
                findings.add(finding(
                        index,
                        certain ? Evidence.SHOWN : Evidence.POSSIBLE,
                        site,
                        "The object has a pool that nothing ends: its threads outlive the object."));
            }
        }
        return findings;
    }

    private static boolean keepsProgram(Index index, PoolSite site) {
        return site.factory() == null
                && index.lifetime().of(site) == Fate.NEVER_CLOSED
                && site.method().calls().noneMatch(call -> call.is("java/lang/System", "exit"))
                && ControlFlow.mayReturnAfter(site.method(), site.call());
    }

    /** Returns the classes that have the pool in a field of their objects. */
    private static List<TypeInfo> owners(Index index, PoolSite site) {
        List<TypeInfo> owners = new ArrayList<>();
        for (String field : index.fields(site)) {
            int dot = field.lastIndexOf('.');
            TypeInfo owner = index.program().type(field.substring(0, dot));
            Integer access = owner == null ? null : owner.fields().get(field.substring(dot + 1));
            if (owner != null && access != null && (access & Opcodes.ACC_STATIC) == 0) {
                owners.add(owner);
            }
        }
        return owners;
    }

    /** Whether the class has a method to end its objects, and there may be several: no container makes a single one. */
    private static boolean comesAndGoes(Index index, TypeInfo owner) {
        return !EntryPoints.isComponent(owner, index.program(), index.hierarchy())
                && !isMadeOnce(index, owner)
                && index.hierarchy().supertypes(owner.name()).stream()
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

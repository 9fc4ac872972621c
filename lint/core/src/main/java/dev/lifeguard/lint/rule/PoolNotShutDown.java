package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.ControlFlow;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.FieldUses;
import dev.lifeguard.lint.index.FieldUses.Use;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.Lifetime;
import dev.lifeguard.lint.index.Lifetime.Fate;
import dev.lifeguard.lint.index.PoolSettings;
import dev.lifeguard.lint.know.Lifecycle;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.PoolSite.Kind;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/** A pool that only its object refers to and never shuts down, or one that keeps a program from ending. */
public final class PoolNotShutDown implements Rule {
    /** Pools whose threads stay when they are idle. */
    private static final Set<Kind> KINDS_WITH_LASTING_THREADS =
            Set.of(Kind.FIXED, Kind.SINGLE, Kind.SCHEDULED, Kind.CUSTOM);

    /** Maximum nesting of owning objects that is followed. */
    private static final int MAX_DEPTH = 2;

    private static final Set<String> TIMEOUT_SETTERS = Set.of("allowCoreThreadTimeOut", "setCorePoolSize");

    @Override
    public List<CodeFinding> check(Index index) {
        List<CodeFinding> findings = new ArrayList<>();
        for (PoolSite site : index.pools()) {
            if (!lasts(site) || PoolSettings.has(index, site, TIMEOUT_SETTERS)) {
                continue;
            }
            if (isMain(site.method())) {
                boolean stays = site.factory() == null
                        && index.lifetime().of(site) == Fate.NEVER_CLOSED
                        && !exits(site.method())
                        && ControlFlow.mayReturnAfter(site.method(), site.call());
                if (stays) {
                    findings.add(finding(
                            index,
                            Severity.WARNING,
                            site,
                            "The program does not end: the threads of its pool wait for more work."));
                }
                // A single thread executor ends its thread when it becomes unreachable.
            } else if (site.kind() != Kind.SINGLE && owned(index, site)) {
                boolean ends = canEnd(index, site.method().type());
                if (!ends && !comesAndGoes(index, site.method().type())) {
                    continue;
                }
                findings.add(finding(
                        index,
                        ends ? Severity.WARNING : Severity.HINT,
                        site,
                        ends
                                ? "The object has a pool that nothing ends: its threads outlive the object."
                                : "The object has a pool that nothing ends: where objects like it come and"
                                        + " go, threads stay."));
            }
        }
        return findings;
    }

    private static boolean lasts(PoolSite site) {
        Value size = site.size();
        boolean none = size != null && Integer.valueOf(0).equals(size.number()); // all threads end when idle
        return KINDS_WITH_LASTING_THREADS.contains(site.kind()) && !none && !site.isVirtual();
    }

    /**
     * Whether the class has a method that ends its objects, which does not shut down this pool. Objects without one may
     * last as long as the program.
     */
    private static boolean canEnd(Index index, String type) {
        return index.hierarchy().supertypes(type).stream()
                .map(index.program()::type)
                .filter(Objects::nonNull)
                .flatMap(above -> above.methods().values().stream())
                .anyMatch(method -> Lifecycle.END_METHODS.contains(method.name())
                        && !method.desc().startsWith("(L") // ends or removes its argument, not this
                        && !method.isStatic()
                        && !method.isPrivate());
    }

    /** Whether the program creates objects of the class, and more than once. A container may create a single one. */
    private static boolean comesAndGoes(Index index, String type) {
        return !makers(index, type).isEmpty() && !isMadeOnce(index, type, MAX_DEPTH);
    }

    private static List<Method> makers(Index index, String type) {
        return index.program()
                .methods()
                .filter(method -> method.calls()
                        .anyMatch(call -> call.isConstructor()
                                && call.owner().equals(type)
                                && call.receiver().is(Value.Kind.NEW)))
                .toList();
    }

    /**
     * Whether all known objects of the class are created by class initializers, for static fields, or by the only
     * object of another class. They then last as long as those.
     */
    private static boolean isMadeOnce(Index index, String type, int depth) {
        List<Method> makers = makers(index, type);
        return !makers.isEmpty()
                && makers.stream()
                        .allMatch(method -> method.name().equals("<clinit>")
                                || keepsInStaticField(index, method, type)
                                || (method.name().equals("<init>")
                                        && depth > 0
                                        && isMadeOnce(index, method.type(), depth - 1)));
    }

    private static boolean keepsInStaticField(Index index, Method method, String type) {
        return method.ops().stream()
                .anyMatch(op -> op instanceof Op.FieldWrite write
                        && isStatic(index, write)
                        && write.value().is(Value.Kind.NEW)
                        && write.value().type().equals(type));
    }

    private static boolean isStatic(Index index, Op.FieldWrite write) {
        TypeInfo type = index.program().type(write.owner());
        return type != null && (type.fields().getOrDefault(write.name(), 0) & Opcodes.ACC_STATIC) != 0;
    }

    private static boolean isMain(Method method) {
        return method.name().equals("main") && method.isStatic();
    }

    private static boolean exits(Method method) {
        return method.calls().anyMatch(call -> call.is("java/lang/System", "exit"));
    }

    /** Whether the pool is in a field that only this class can see, and nothing there ends it or passes it on. */
    private static boolean owned(Index index, PoolSite site) {
        boolean stored = false;
        for (Op op : site.method().ops()) {
            boolean field = op instanceof Op.FieldWrite write && holds(write, site);
            if (field && !hidden(index, (Op.FieldWrite) op)) {
                return false;
            }
            stored |= field;
            if (!field && passesOn(op, site.value())) {
                return false;
            }
        }
        return stored;
    }

    private static boolean holds(Op.FieldWrite write, PoolSite site) {
        return write.value().mayBe(site.value())
                && write.owner().equals(site.method().type())
                && write.object().is(Value.Kind.THIS);
    }

    private static boolean passesOn(Op op, Value pool) {
        List<Value> passed = op instanceof Call call ? call.parameters() : FieldUses.values(op);
        return passed.stream().anyMatch(value -> value.mayBe(pool));
    }

    private static boolean hidden(Index index, Op.FieldWrite write) {
        TypeInfo type = index.program().type(write.owner());
        Integer access = type == null ? null : type.fields().get(write.name());
        if (access == null || (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0) {
            return false; // a superclass field, which the instruction names by this class
        }
        for (Use use : index.uses().of(write.field())) {
            boolean borrowed = use.op() instanceof Call
                    && (use.isReceiver()
                            || ((Call) use.op()).name().endsWith("Async")
                            || ((Call) use.op()).owner().endsWith("ExecutorCompletionService"));
            if (!borrowed || use.calls(Lifetime.SHUTDOWN_METHODS)) {
                return false;
            }
        }
        return true;
    }

    private static CodeFinding finding(Index index, Severity severity, PoolSite site, String message) {
        return new CodeFinding(
                FindingId.POOL_NOT_SHUT_DOWN,
                severity,
                List.of(index.made(site)),
                message,
                "End it with shutdown() where its owner ends (close, @PreDestroy), or have a pool given whose owner"
                        + " does.");
    }
}

package dev.lifeguard.lint;

import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.rule.BlockingInCommonPool;
import dev.lifeguard.lint.rule.BlockingInEventLoop;
import dev.lifeguard.lint.rule.BlockingInForkJoin;
import dev.lifeguard.lint.rule.ClassInitializerWait;
import dev.lifeguard.lint.rule.ComponentPool;
import dev.lifeguard.lint.rule.DiscardedTaskAwaited;
import dev.lifeguard.lint.rule.LockHeldWhileWaiting;
import dev.lifeguard.lint.rule.ParallelStreamInRequest;
import dev.lifeguard.lint.rule.PinnedCarrier;
import dev.lifeguard.lint.rule.PoolNotShutDown;
import dev.lifeguard.lint.rule.PoolPerCall;
import dev.lifeguard.lint.rule.PoolSizeByGuess;
import dev.lifeguard.lint.rule.Rule;
import dev.lifeguard.lint.rule.ScheduleEnded;
import dev.lifeguard.lint.rule.SelfStarvation;
import dev.lifeguard.lint.rule.SharedMutableStateInParallelStream;
import dev.lifeguard.lint.rule.ThreadLocalInPool;
import dev.lifeguard.lint.rule.UnboundedQueue;
import dev.lifeguard.lint.rule.UnboundedThreads;
import dev.lifeguard.lint.rule.UnnamedPoolThreads;
import dev.lifeguard.lint.rule.UnreachableMaximum;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.Evidence;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Applies all rules to a set of classes. Findings and their order are deterministic. */
public final class Lint {
    private static final List<Rule> RULES = List.of(
            new ParallelStreamInRequest(),
            new PoolPerCall(),
            new BlockingInCommonPool(),
            new BlockingInForkJoin(),
            new ComponentPool(),
            new UnboundedThreads(),
            new UnboundedQueue(),
            new SelfStarvation(),
            new BlockingInEventLoop(),
            new ThreadLocalInPool(),
            new PoolNotShutDown(),
            new UnnamedPoolThreads(),
            new PinnedCarrier(),
            new SharedMutableStateInParallelStream(),
            new PoolSizeByGuess(),
            new LockHeldWhileWaiting(),
            new ClassInitializerWait(),
            new ScheduleEnded(),
            new UnreachableMaximum(),
            new DiscardedTaskAwaited());

    private static final Comparator<CodeFinding> ORDER = Comparator.comparing(CodeFinding::severity)
            .reversed()
            .thenComparing(finding -> finding.at().type())
            .thenComparing(finding -> finding.at().line())
            .thenComparing(CodeFinding::id)
            .thenComparing(finding -> finding.at().method());

    private Lint() {}

    /** Returns all rules. */
    public static List<Rule> rules() {
        return RULES;
    }

    /** Returns the hazards in these classes, the most severe first, except where annotations accept them. */
    public static List<CodeFinding> check(Collection<TypeInfo> types) {
        Program program = new Program(types);
        Index index = new Index(program);
        return RULES.stream()
                .flatMap(rule -> rule.check(index).stream())
                .filter(finding -> !accepted(program, finding))
                .map(finding -> !Precision.isEarned(finding.id()) || SideCode.has(finding.at())
                        ? finding.with(Evidence.POSSIBLE)
                        : finding)
                .distinct()
                .sorted(ORDER)
                .toList();
    }

    /** Whether an annotation on the method, its class, or an enclosing class accepts the hazard. */
    private static boolean accepted(Program program, CodeFinding finding) {
        String id = finding.id().id();
        String name = finding.at().type().replace('.', '/');
        TypeInfo type = program.type(name);
        if (type != null && type.suppressed().contains(id + "@" + finding.at().method())) {
            return true;
        }
        for (int end = name.length(); end > 0; end = name.lastIndexOf('$', end - 1)) {
            TypeInfo around = program.type(name.substring(0, end));
            if (around != null && around.suppressed().contains(id)) {
                return true;
            }
        }
        return false;
    }
}

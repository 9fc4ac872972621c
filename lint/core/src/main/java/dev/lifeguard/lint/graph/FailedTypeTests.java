package dev.lifeguard.lint.graph;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.Reachability;
import dev.lifeguard.lint.code.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Classes that a value cannot have, since {@code instanceof} was false on every path to its use. */
final class FailedTypeTests {
    private static final int MAX_DEPTH = 4;

    /** More blocks than hand-written methods have. Each test costs a walk through all blocks. */
    private static final int MAX_BLOCKS = 500;

    private final Program program;
    private final Lambdas lambdas;

    FailedTypeTests(Program program, Lambdas lambdas) {
        this.program = program;
        this.lambdas = lambdas;
    }

    /**
     * Returns the classes that the value cannot have at this op, including those tested before a lambda was created.
     */
    Set<String> of(Method method, Op op, Value value) {
        Set<String> types = new HashSet<>();
        Lambdas.Use use = new Lambdas.Use(method, op, value);
        for (int depth = 0; depth < MAX_DEPTH && use != null; depth++) {
            addTests(use, types);
            boolean lasts = !use.value().is(Value.Kind.FIELD) || program.isFinal(use.value());
            use = lasts ? lambdas.before(use) : null; // the field may hold another object when the lambda runs
        }
        return types;
    }

    private static void addTests(Lambdas.Use use, Set<String> types) {
        List<Block> blocks = use.method().blocks();
        int at = blocks.size() > MAX_BLOCKS ? -1 : use.method().block(use.op());
        for (int i = 0; i < blocks.size() && at >= 0; i++) {
            Value test = blocks.get(i).tested();
            if (test.is(Value.Kind.TYPE_TEST)
                    && test.parts().get(0).isSame(use.value())
                    && blocks.get(i).ifZero() >= 0
                    && !leadsTo(blocks, i, at)) {
                types.add(test.type());
            }
        }
    }

    /** Whether some path to the block avoids the branch for a failed test. */
    private static boolean leadsTo(List<Block> blocks, int test, int block) {
        return Reachability.from(List.of(0), -1, at -> next(blocks.get(at), at == test))
                .get(block);
    }

    private static List<Integer> next(Block block, boolean isTest) {
        List<Integer> next = new ArrayList<>(block.next());
        if (isTest) {
            next.remove(Integer.valueOf(block.ifZero()));
        }
        next.addAll(block.handlers());
        return next;
    }
}

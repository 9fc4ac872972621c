package dev.lifeguard.lint.graph;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.code.Ways;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Of which classes a value cannot be, since {@code instanceof} was false on every way to where it is used. */
final class FailedTests {
    private static final int MAX_DEPTH = 4;

    /** More than methods have that people write: each test costs a walk through all. */
    private static final int MAX_BLOCKS = 500;

    private final Program program;
    private final Captures captures;

    FailedTests(Program program, Captures captures) {
        this.program = program;
        this.captures = captures;
    }

    /** Those classes, where this op of the method takes the value; also those that were tested before a lambda was made. */
    Set<String> of(Method method, Op op, Value value) {
        Set<String> types = new HashSet<>();
        Captures.Use use = new Captures.Use(method, op, value);
        for (int depth = 0; depth < MAX_DEPTH && use != null; depth++) {
            addTests(use, types);
            boolean lasts = !use.value().is(Value.Kind.FIELD) || program.isFinal(use.value());
            use = lasts ? captures.before(use) : null; // another object may be in the field when the lambda runs
        }
        return types;
    }

    private static void addTests(Captures.Use use, Set<String> types) {
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

    /** Whether a way leads to the block that does not take the branch where the test is false. */
    private static boolean leadsTo(List<Block> blocks, int test, int block) {
        return Ways.from(List.of(0), -1, at -> next(blocks.get(at), at == test)).get(block);
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

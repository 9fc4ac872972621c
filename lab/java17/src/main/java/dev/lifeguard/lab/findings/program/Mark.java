package dev.lifeguard.lab.findings.program;

import java.lang.StackWalker.StackFrame;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Lines of code that a finding must name. Each is printed to standard output when it is first passed. */
final class Mark {
    /**
     * Number of passes in which lines are looked up, so that frequently passed lines do not pay for a stack walk each
     * time.
     */
    private static final int MAX_LOOKUPS = 100;

    private final String role;
    private final Set<String> passed = ConcurrentHashMap.newKeySet();
    private final AtomicInteger passes = new AtomicInteger();

    /** @param role of the line in findings: {@code BLOCKED_AT} */
    Mark(String role) {
        this.role = role;
    }

    /** Marks any line of a class. */
    void pass(Class<?> where) {
        if (passed.isEmpty()) {
            write(where.getName() + ".");
        }
    }

    /** Marks the calling line and returns the value unchanged, for use inside its expression. */
    <T> T at(T value) {
        if (passes.get() < MAX_LOOKUPS && passes.incrementAndGet() <= MAX_LOOKUPS) {
            StackFrame line = StackWalker.getInstance()
                    .walk(frames -> frames.skip(1).findFirst().orElseThrow());
            write(line.getClassName() + "." + line.getMethodName() + ":" + line.getLineNumber());
        }
        return value;
    }

    private void write(String line) {
        if (passed.add(line)) {
            System.out.println("mark " + role + " " + line);
        }
    }
}

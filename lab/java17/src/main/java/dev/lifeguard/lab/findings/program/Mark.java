package dev.lifeguard.lab.findings.program;

import java.lang.StackWalker.StackFrame;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Lines of code that a finding has to name. Each writes itself to standard output the first time that it is passed. */
final class Mark {
    /**
     * A line that is passed often must not cost a stack each time: those are looked for in the first so many passes.
     */
    private static final int MAX = 100;

    private final String role;
    private final Set<String> passed = ConcurrentHashMap.newKeySet();
    private final AtomicInteger passes = new AtomicInteger();

    /** @param role what the line does, as findings call it: {@code BLOCKED_AT} */
    Mark(String role) {
        this.role = role;
    }

    /** Any line of a class. */
    void pass(Class<?> where) {
        if (passed.isEmpty()) {
            write(where.getName() + ".");
        }
    }

    /** The value, unchanged: put into the expression on the line. */
    <T> T at(T value) {
        if (passes.get() < MAX && passes.incrementAndGet() <= MAX) {
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

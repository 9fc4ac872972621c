package dev.lifeguard.lab.findings.program;

import java.lang.StackWalker.StackFrame;

/** A line of code that a finding has to name. It writes itself to standard output the first time that it is passed. */
final class Mark {
    private final String role;
    private volatile boolean passed;

    /** @param role what the line does, as findings call it: {@code BLOCKED_AT} */
    Mark(String role) {
        this.role = role;
    }

    /** Any line of a class. */
    void pass(Class<?> where) {
        if (!passed) {
            passed = true;
            System.out.println("mark " + role + " " + where.getName() + ".");
        }
    }

    /** The value, unchanged: put into the expression on the line. */
    <T> T at(T value) {
        if (!passed) {
            passed = true;
            StackFrame line = StackWalker.getInstance()
                    .walk(frames -> frames.skip(1).findFirst().orElseThrow());
            System.out.println("mark " + role + " " + line.getClassName() + "." + line.getMethodName() + ":"
                    + line.getLineNumber());
        }
        return value;
    }
}

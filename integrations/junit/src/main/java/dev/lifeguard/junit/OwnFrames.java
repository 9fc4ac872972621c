package dev.lifeguard.junit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The frames of a stack that are not the JDK's. */
final class OwnFrames {
    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

    private OwnFrames() {}

    /**
     * Returns the innermost and the outermost one in words, as {@code package.Class.method:line}; empty if all are the
     * JDK's.
     */
    static Optional<String> of(StackTraceElement[] stack) {
        List<String> own = Stream.of(stack)
                .filter(frame -> frame.getLineNumber() > 0) // the JVM's own classes for lambdas have none
                .filter(frame -> JDK.stream().noneMatch(frame.getClassName()::startsWith))
                .map(frame -> frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber())
                .toList();
        if (own.isEmpty()) {
            return Optional.empty();
        }
        String innermost = own.get(0);
        String outermost = own.get(own.size() - 1);
        return Optional.of(innermost + (own.size() == 1 ? "" : ", by way of " + outermost));
    }
}

package dev.lifeguard.junit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The innermost frame of a stack that is not the JDK's. */
final class OwnFrame {
    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

    private OwnFrame() {}

    /** As {@code advise} writes frames: {@code package.Class.method:line}; empty where all are the JDK's. */
    static Optional<String> of(StackTraceElement[] stack) {
        return Stream.of(stack)
                .filter(frame -> JDK.stream().noneMatch(frame.getClassName()::startsWith))
                .findFirst()
                .map(frame -> frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber());
    }
}

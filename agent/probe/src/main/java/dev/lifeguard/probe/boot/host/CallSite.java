package dev.lifeguard.probe.boot.host;

import java.util.Iterator;
import java.util.function.Function;
import java.util.stream.Stream;

/** The innermost frames of the calling thread. Taken rarely, since it costs microseconds. */
public final class CallSite implements Function<Stream<StackWalker.StackFrame>, StackTraceElement[]> {
    private static final int FRAMES = 40;
    private static final String SPRING = "org.springframework.";
    private static final String BEANS = SPRING + "beans.";
    private static final StackWalker WALKER = StackWalker.getInstance();
    private static final CallSite INNERMOST = new CallSite();

    private CallSite() {}

    public static StackTraceElement[] stack() {
        return WALKER.walk(INNERMOST);
    }

    @Override
    public StackTraceElement[] apply(Stream<StackWalker.StackFrame> frames) {
        StackTraceElement[] stack = new StackTraceElement[FRAMES];
        int count = 0;
        Iterator<StackWalker.StackFrame> all = frames.iterator();
        while (all.hasNext() && count < FRAMES) {
            StackWalker.StackFrame frame = all.next();
            if (!frame.getClassName().startsWith("dev.lifeguard.probe.boot.")) {
                stack[count++] = frame.toStackTraceElement();
            }
        }
        return java.util.Arrays.copyOf(stack, count);
    }

    /** The first frame outside of the JDK, or null. */
    public static StackTraceElement user(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (!isJdk(frame.getClassName())) {
                return frame;
            }
        }
        return null;
    }

    /**
     * The frame that created an object, or null. Frames of the JDK, of Spring, of constructors of the object's own
     * class and of its nested classes, such as builders, are skipped. For a Spring bean there is no creator.
     */
    public static StackTraceElement creator(StackTraceElement[] stack, Class<?> made) {
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().startsWith(BEANS)) {
                return null;
            }
            if (!isJdk(frame.getClassName()) && !frame.getClassName().startsWith(SPRING) && !constructs(frame, made)) {
                return frame;
            }
        }
        return null;
    }

    /** The first frame outside of the JDK and of the library that the object's class belongs to; or null. */
    public static StackTraceElement user(StackTraceElement[] stack, Class<?> made) {
        String library = library(made.getName());
        for (StackTraceElement frame : stack) {
            if (!isJdk(frame.getClassName()) && !frame.getClassName().startsWith(library)) {
                return frame;
            }
        }
        return null;
    }

    /** The first three parts of a class name: {@code com.zaxxer.hikari.} */
    private static String library(String className) {
        int end = -1;
        for (int part = 0; part < 3 && className.indexOf('.', end + 1) >= 0; part++) {
            end = className.indexOf('.', end + 1);
        }
        return className.substring(0, end + 1);
    }

    private static boolean constructs(StackTraceElement frame, Class<?> made) {
        boolean constructor = frame.getMethodName().equals("<init>");
        for (Class<?> type = made; type != null; type = type.getSuperclass()) {
            if (constructor && type.getName().equals(frame.getClassName())
                    || frame.getClassName().startsWith(type.getName() + "$")) {
                return true;
            }
        }
        return false;
    }

    public static boolean isJdk(String className) {
        return className.startsWith("java.")
                || className.startsWith("jdk.")
                || className.startsWith("sun.")
                || className.startsWith("javax.")
                || className.startsWith("com.sun.");
    }
}

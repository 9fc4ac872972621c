package dev.lifeguard.probe.reader.stacks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Takes stacks of virtual threads once, without retries.
 *
 * <p>Since Java 27 the public method does that for all threads. Before, virtual threads override it: such a thread is
 * suspended until its stack is read, again and again while it is being mounted. The methods used then are the JDK's own
 * attempts: one for unmounted threads, and that of {@link Thread}, a handshake with the carrier, for mounted ones.
 */
public final class VirtualStacks {
    private static final StackTraceElement[] NONE = {};

    private final @Nullable MethodHandle ofMounted; // null since Java 27
    private final @Nullable MethodHandle ofUnmounted;

    /**
     * Looks up the JDK's methods.
     *
     * @throws ReflectiveOperationException if this JDK has different ones
     */
    public VirtualStacks() throws ReflectiveOperationException {
        Class<?> virtualThread = Class.forName("java.lang.VirtualThread", false, null); // the host may never use it
        if (Arrays.stream(Thread.class.getDeclaredMethods())
                .noneMatch(method -> method.getName().equals("asyncGetStackTrace"))) {
            ofMounted = null;
            ofUnmounted = null;
            return;
        }
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(virtualThread, MethodHandles.lookup());
        MethodType stack = MethodType.methodType(StackTraceElement[].class);
        MethodType any = MethodType.methodType(StackTraceElement[].class, Thread.class);
        ofMounted = lookup.findSpecial(Thread.class, "asyncGetStackTrace", stack, virtualThread)
                .asType(any);
        ofUnmounted = lookup.findSpecial(virtualThread, "tryGetStackTrace", stack, virtualThread)
                .asType(any);
    }

    /**
     * The stack of a mounted virtual thread, the innermost frame first. An unmounted one has an empty stack here before
     * Java 27.
     */
    StackTraceElement[] ofMounted(Thread thread) {
        StackTraceElement[] stack = ofMounted == null ? thread.getStackTrace() : call(ofMounted, thread);
        return stack == null ? NONE : stack;
    }

    /** The stack of a virtual thread; null if it has ended, or is being mounted or unmounted. */
    public StackTraceElement @Nullable [] of(Thread thread) {
        StackTraceElement[] stack = ofUnmounted == null ? null : call(ofUnmounted, thread);
        if (stack == null) {
            stack = ofMounted(thread);
        }
        return stack.length == 0 ? null : stack;
    }

    private static StackTraceElement @Nullable [] call(MethodHandle method, Thread of) {
        try {
            return (StackTraceElement[]) method.invokeExact(of);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e); // these methods declare no exceptions
        }
    }
}

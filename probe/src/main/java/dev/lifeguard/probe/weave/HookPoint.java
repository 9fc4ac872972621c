package dev.lifeguard.probe.weave;

import java.util.BitSet;
import org.objectweb.asm.Type;

/**
 * Where in a class a hook is called, and with what. Points are data, not code: the probe starts with its host, where
 * every class and every lambda would cost time.
 *
 * @param method name of the method; all of that name are meant, bridges apart
 * @param place where in the method
 * @param call name of the called method that the place refers to, empty if it refers to none
 * @param hook what is called there
 * @param loss what is not observed where no method has such a place, since not every JDK has one; empty if the class is
 *     better left alone then
 * @param arguments what to pass: a digit for a local variable, {@code "value"} for the value on the stack, which stays
 *     there, else a field of {@code this}, as {@code "name:descriptor"}
 */
record HookPoint(String method, Place place, String call, Hook hook, String loss, String... arguments) {

    /** Places in a method. */
    enum Place {
        /** Before the first instruction. */
        ENTRY,
        /** Before every return. */
        RETURN,
        /** Where an exception leaves the method, or the only call of {@link #call()} in it. */
        ESCAPE,
        /** Before the second call of {@link #call()}. */
        BEFORE_SECOND,
        /** After every call of {@link #call()}. */
        AFTER,
        /** Instead of the queue that a worker waits at: the hook gets the queue and returns one. */
        QUEUE
    }

    /** A place that refers to no call. */
    static HookPoint at(String method, Place place, Hook hook, String... arguments) {
        return new HookPoint(method, place, "", hook, "", arguments);
    }

    /** A place that refers to a call. */
    static HookPoint at(String method, Place place, String call, Hook hook, String... arguments) {
        return new HookPoint(method, place, call, hook, "", arguments);
    }

    /** The same point, which may be missing; {@code loss} is what is not observed then. */
    HookPoint orElse(String loss) {
        return new HookPoint(method, place, call, hook, loss, arguments);
    }

    /** Whether the class is observed without this point, too. */
    boolean optional() {
        return !loss.isEmpty();
    }

    /**
     * Whether a method with this descriptor, not static, has an object in every local variable that is to be passed.
     */
    boolean fits(String methodDescriptor) {
        BitSet objects = new BitSet();
        objects.set(0);
        int local = 1;
        for (Type parameter : Type.getArgumentTypes(methodDescriptor)) {
            objects.set(local, parameter.getSort() >= Type.ARRAY);
            local += parameter.getSize();
        }
        for (String argument : arguments) {
            if (argument.length() == 1 && !objects.get(argument.charAt(0) - '0')) {
                return false;
            }
        }
        return true;
    }
}

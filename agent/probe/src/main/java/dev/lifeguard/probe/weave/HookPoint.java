package dev.lifeguard.probe.weave;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * A place in a class at which a hook is called, with its arguments. Points are data rather than code: the probe starts
 * with its host, and every class or lambda would delay it.
 *
 * @param method name of the method, preceded by {@code "static "} for a static one; matches all non-bridge methods of
 *     that name, unless followed by the beginning of a descriptor
 * @param place where in the method
 * @param call name of the called method that the place refers to, empty if it refers to none; for {@link Place#BEFORE}
 *     and {@link Place#AFTER} the beginning of its name and descriptor
 * @param hook the hook to call
 * @param loss what is not observed if no method has such a place, since not every JDK has one; empty if the class is
 *     left unchanged in that case
 * @param arguments what to pass. A digit is {@code this} (0) or a parameter, optionally followed by a dot and a
 *     {@link Path}, whose steps may be null at {@link Place#ENTRY} only. {@code "value"} is the value on the stack,
 *     which stays there; before or after a call it may be followed by a path and must be the first argument.
 *     {@code "values"} are the last two values. {@link #ONE} is the number 1,
 *     {@link #KEPT} what the last hook with a long result in this call of the method returned, 0 before it. {@code "static owner.name()descriptor"} is the result of a static
 *     method without parameters. Anything else is a field of {@code this}, as {@code "name:descriptor"}.
 */
public record HookPoint(String method, Place place, String call, Hook hook, String loss, String... arguments) {

    /** An argument that is the number 1. */
    public static final String ONE = "one";

    /** An argument that an earlier hook of the method returned. */
    public static final String KEPT = "kept";

    private static final String STATIC = "static ";

    public enum Place {
        /** Before the first instruction. */
        ENTRY,
        /** Before the first instruction; if the hook returns something other than null, the method returns it. */
        ANSWER,
        /** Before every return. */
        RETURN,
        /** At an exception that leaves the method, or the only call of {@link #call()} in it. */
        ESCAPE,
        /** Before every call of {@link #call()}. */
        BEFORE,
        /** Before the second call of {@link #call()}. */
        BEFORE_SECOND,
        /** After every call of {@link #call()}. */
        AFTER,
        /** Replaces the queue that a worker waits at: the hook receives the queue and returns one. */
        QUEUE
    }

    /** A place that refers to no call. */
    public static HookPoint at(String method, Place place, Hook hook, String... arguments) {
        return new HookPoint(method, place, "", hook, "", arguments);
    }

    public static HookPoint at(String method, Place place, String call, Hook hook, String... arguments) {
        return new HookPoint(method, place, call, hook, "", arguments);
    }

    /** The same point, which may be missing; {@code loss} tells what is not observed then. */
    public HookPoint orElse(String loss) {
        return new HookPoint(method, place, call, hook, loss, arguments);
    }

    /** Whether the class is observed without this point, too. */
    boolean optional() {
        return !loss.isEmpty();
    }

    boolean isIn(String name, String descriptor, boolean isStatic) {
        int from = isStatic ? STATIC.length() : 0;
        int bracket = method.indexOf('(');
        int end = bracket < 0 ? method.length() : bracket;
        return isStatic == method.startsWith(STATIC)
                && end - from == name.length()
                && method.startsWith(name, from)
                && (bracket < 0 || descriptor.startsWith(method.substring(bracket)));
    }

    /**
     * Whether the types of the passed variables match the hook's parameters.
     *
     * @param variables their types, as returned by {@link HookedMethod#variables}
     */
    boolean fits(@Nullable Type[] variables) {
        Type[] parameters = Type.getArgumentTypes(hook.descriptor);
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].length() == 1) {
                int index = arguments[i].charAt(0) - '0';
                Type variable = index < variables.length ? variables[index] : null;
                if (variable == null || !passes(variable, parameters[i])) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean passes(Type variable, Type parameter) {
        return parameter.getSort() >= Type.ARRAY
                ? variable.getSort() >= Type.ARRAY
                : variable.getSort() == parameter.getSort();
    }
}

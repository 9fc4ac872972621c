package dev.lifeguard.probe.weave;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Where in a class a hook is called, and with what. Points are data, not code: the probe starts with its host, where
 * every class and every lambda would cost time.
 *
 * @param method name of the method, of a static one with {@code "static "} before it; all of that name are meant, bridges
 *     apart, unless the beginning of a descriptor follows
 * @param place where in the method
 * @param call name of the called method that the place refers to, empty if it refers to none; of {@link Place#BEFORE} and
 *     {@link Place#AFTER} its name and descriptor, or the beginning of these
 * @param hook what is called there
 * @param loss what is not observed where no method has such a place, since not every JDK has one; empty if the class is
 *     better left alone then
 * @param arguments what to pass: a digit for {@code this} (0) or a parameter, perhaps with a dot and a {@link Path} from there, where
 *     a step may lead to null at {@link Place#ENTRY} only; {@code "value"} for the value on the stack, which stays there, before
 *     or after a call perhaps with a path from it, as the first argument; {@code "values"} for the last two; what a static
 *     method without parameters gives, as {@code "static owner.name()descriptor"}; else a field of {@code this}, as {@code
 *     "name:descriptor"}
 */
record HookPoint(String method, Place place, String call, Hook hook, String loss, String... arguments) {

    private static final String STATIC = "static ";

    /** Places in a method. */
    enum Place {
        /** Before the first instruction. */
        ENTRY,
        /** Before the first instruction: what the hook gives, if it gives something, is what the method returns. */
        ANSWER,
        /** Before every return. */
        RETURN,
        /** Where an exception leaves the method, or the only call of {@link #call()} in it. */
        ESCAPE,
        /** Before every call of {@link #call()}. */
        BEFORE,
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

    /** Whether that method is meant. */
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
     * Whether each of a method's variables that is to be passed is of the kind that the hook takes.
     *
     * @param variables their types, as {@link HookedMethod#variables} gives them
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

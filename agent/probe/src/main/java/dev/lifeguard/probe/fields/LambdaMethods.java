package dev.lifeguard.probe.fields;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * Finds the method that a lambda or a method reference runs. The JDK creates a hidden class for each, whose constants
 * name the method; its own name only contains the enclosing class.
 */
public final class LambdaMethods {
    private static final int MAX_CONSTANTS = 1_000;

    private LambdaMethods() {}

    /** The method as {@code package.Class.method}; null for other classes, or if it cannot be found. */
    public static @Nullable String of(Class<?> type) {
        if (!type.isHidden() || !type.getName().contains("$$Lambda")) {
            return null;
        }
        try {
            Method pool = Class.class.getDeclaredMethod("getConstantPool");
            pool.setAccessible(true);
            Object constants = pool.invoke(type);
            Method size = constants.getClass().getMethod("getSize");
            size.setAccessible(true);
            Method member = constants.getClass().getMethod("getMemberRefInfoAt", int.class);
            member.setAccessible(true);
            int count = Math.min(MAX_CONSTANTS, (int) size.invoke(constants));
            for (int i = count - 1; i > 0; i--) { // the last constant is the last call
                String name = method(member, constants, i);
                if (name != null) {
                    return name;
                }
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
        return null;
    }

    private static @Nullable String method(Method member, Object constants, int index) throws IllegalAccessException {
        try {
            String[] parts = (String[]) member.invoke(constants, index); // class, name, descriptor
            boolean runs = parts.length == 3
                    && parts[2].startsWith("(")
                    && !parts[1].equals("<init>")
                    && !parts[0].startsWith("java/lang/"); // boxing
            return runs ? parts[0].replace('/', '.') + "." + parts[1] : null;
        } catch (InvocationTargetException e) {
            return null; // another kind of constant
        }
    }
}

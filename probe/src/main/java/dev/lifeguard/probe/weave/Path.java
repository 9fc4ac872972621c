package dev.lifeguard.probe.weave;

import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The way from an object to something that hangs on it, by steps that are separated by a dot: a field, as {@code
 * name:descriptor}, or what a method without parameters gives, as {@code name()descriptor}, with {@code interface } before
 * it where an interface declares the method.
 */
final class Path {
    static final String STATIC = "static ";
    private static final String INTERFACE = "interface ";

    private Path() {}

    /** Lets code put onto the stack what a static method gives, as {@code static owner.name()descriptor}. */
    static void callStatic(MethodVisitor code, String call) {
        int dot = call.indexOf('.');
        int brackets = call.indexOf("()");
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                call.substring(STATIC.length(), dot),
                call.substring(dot + 1, brackets),
                call.substring(brackets),
                false);
    }

    /** Lets code that has an object of the type {@code from} on its stack go on to what the steps lead to. */
    static void follow(MethodVisitor code, Type from, List<String> steps) {
        Type at = from;
        for (String step : steps) {
            int colon = step.indexOf(':');
            if (colon >= 0) {
                String descriptor = step.substring(colon + 1);
                code.visitFieldInsn(Opcodes.GETFIELD, at.getInternalName(), step.substring(0, colon), descriptor);
                at = Type.getType(descriptor);
            } else {
                boolean inInterface = step.startsWith(INTERFACE);
                String name = inInterface ? step.substring(INTERFACE.length()) : step;
                int brackets = name.indexOf("()");
                String descriptor = name.substring(brackets);
                code.visitMethodInsn(
                        inInterface ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL,
                        at.getInternalName(),
                        name.substring(0, brackets),
                        descriptor,
                        inInterface);
                at = Type.getReturnType(descriptor);
            }
        }
    }
}

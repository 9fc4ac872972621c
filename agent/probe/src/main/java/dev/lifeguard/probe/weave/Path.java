package dev.lifeguard.probe.weave;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Leads from an object to a value, by steps separated by dots: a field, as {@code name:descriptor}, or the result of a
 * method without parameters, as {@code name()descriptor}, preceded by {@code interface } if an interface declares the
 * method.
 */
final class Path {
    static final String STATIC = "static ";
    private static final String INTERFACE = "interface ";

    private Path() {}

    /** Adds code that pushes the result of a static method, given as {@code static owner.name()descriptor}. */
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

    /**
     * Adds code that replaces an object of type {@code from} on the stack by the end of the path. Only the last step
     * may lead to null.
     */
    static void follow(MethodVisitor code, Type from, List<String> steps) {
        follow(code, from, steps, null);
    }

    /**
     * As {@link #follow}, at the entry of a method that is not a constructor. If a step leads to null, the result is
     * null or zero. Since this needs branches, the variables and the stack must be known.
     *
     * @param passed the types of the values on the stack for a hook, with the type of the path's end as the last
     * @param variables in the form of frames; null if there are no frames
     */
    static void followUnlessNull(
            MethodVisitor code, Type from, List<String> steps, Type[] passed, Object @Nullable [] variables) {
        Label gone = new Label();
        Label goOn = new Label();
        Type value = passed[passed.length - 1];
        follow(code, from, steps, gone);
        code.visitJumpInsn(Opcodes.GOTO, goOn);
        code.visitLabel(gone);
        frame(code, passed, "java/lang/Object", variables);
        code.visitInsn(Opcodes.POP);
        code.visitInsn(value.getSort() >= Type.ARRAY ? Opcodes.ACONST_NULL : Opcodes.ICONST_0);
        code.visitLabel(goOn);
        frame(code, passed, FrameLocals.inFrame(value), variables);
    }

    private static void frame(MethodVisitor code, Type[] passed, Object last, Object @Nullable [] variables) {
        if (variables != null) {
            Object[] stack = new Object[passed.length];
            for (int i = 0; i < stack.length; i++) {
                stack[i] = i + 1 < stack.length ? FrameLocals.inFrame(passed[i]) : last;
            }
            code.visitFrame(Opcodes.F_FULL, variables.length, variables, stack.length, stack);
        }
    }

    /**
     * @param gone where to go if the object before a step is null, leaving it on the stack; null to throw an exception
     */
    private static void follow(MethodVisitor code, Type from, List<String> steps, @Nullable Label gone) {
        Type at = from;
        for (String step : steps) {
            if (gone != null) {
                code.visitInsn(Opcodes.DUP);
                code.visitJumpInsn(Opcodes.IFNULL, gone);
            }
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

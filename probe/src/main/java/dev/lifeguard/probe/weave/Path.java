package dev.lifeguard.probe.weave;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
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

    /**
     * Lets code that has an object of the type {@code from} on its stack go on to what the steps lead to. None may lead to null
     * but the last.
     */
    static void follow(MethodVisitor code, Type from, List<String> steps) {
        follow(code, from, steps, null);
    }

    /**
     * The same at the entry of a method that is no constructor. Where a step leads to null, that is what code has on its stack,
     * or zero. This takes branches, so that it has to be known what variables and stack hold.
     *
     * @param passed the types of what is on the stack, for a hook, with that of what the steps lead to as the last
     * @param variables as frames have them; null if there are no frames
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

    /** @param gone where to go with the null if there is one before a step; null for an exception */
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

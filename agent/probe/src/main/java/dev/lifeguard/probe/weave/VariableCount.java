package dev.lifeguard.probe.weave;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Counts the slots that a method uses for local variables, which a class file tells after the method's code. */
final class VariableCount extends ClassVisitor {
    private final String method;
    private final String descriptor;
    private int slots;

    VariableCount(String method, String descriptor) {
        super(Opcodes.ASM9);
        this.method = method;
        this.descriptor = descriptor;
    }

    int of(ClassReader type) {
        type.accept(this, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return slots;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String desc, @Nullable String signature, String @Nullable [] exceptions) {
        return name.equals(method) && desc.equals(descriptor)
                ? new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitMaxs(int maxStack, int maxLocals) {
                        slots = maxLocals;
                    }
                }
                : null;
    }
}

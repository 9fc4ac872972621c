package dev.lifeguard.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.read.ClassReading;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Classes that no compiler writes. */
class HostileTest {
    private final ClassReading reading = new ClassReading();

    @Test
    void circlesOfSupertypesEnd() {
        TypeInfo one = type("a/One", "a/Two");
        TypeInfo other = type("a/Two", "a/One");
        TypeInfo itself = type("a/Itself", "a/Itself");

        assertThat(Lint.check(List.of(one, other, itself))).isEmpty();
    }

    @Test
    void missingDependenciesAreNoError() {
        assertThat(Lint.check(List.of(type("a/One", "gone/Missing")))).isEmpty();
    }

    @Test
    void theSameClassTwiceCountsOnce() {
        assertThat(Lint.check(List.of(type("a/One", "java/lang/Object"), type("a/One", "java/lang/Object"))))
                .extracting(finding -> finding.id().id())
                .containsExactlyInAnyOrder("pool-per-call", "unbounded-threads");
    }

    /** With a method that calls itself for ever and makes a pool each time. */
    private TypeInfo type(String name, String above) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, above, new String[] {name});
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC, "run", "()V", null, null);
        method.visitCode();
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitMethodInsn(Opcodes.INVOKEVIRTUAL, name, "run", "()V", false);
        if (above.startsWith("java/")) {
            method.visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    "java/util/concurrent/Executors",
                    "newCachedThreadPool",
                    "()Ljava/util/concurrent/ExecutorService;",
                    false);
            method.visitInsn(Opcodes.POP);
        }
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
        writer.visitEnd();
        return reading.read(writer.toByteArray());
    }
}

package dev.lifeguard.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.read.ClassReading;
import dev.lifeguard.lint.read.UnreadableClassException;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files that no compiler writes. */
class HostileTest {
    private final ClassReading reading = new ClassReading();

    @Test
    void cyclicSupertypesEnd() {
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
                .containsExactly("pool-per-call");
    }

    @Test
    void aMethodWithoutANameIsABrokenClassFile() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE);
        out.writeInt(Opcodes.V17);
        out.writeShort(4); // constants: "A", the class "A", "()V"
        utf8(out, "A");
        out.writeByte(7);
        out.writeShort(1);
        utf8(out, "()V");
        for (int of : new int[] {Opcodes.ACC_ABSTRACT, 2, 0, 0, 0}) { // flags, this, super, interfaces, fields
            out.writeShort(of);
        }
        for (int of : new int[] {1, Opcodes.ACC_ABSTRACT, 0, 3, 0, 0}) { // one method; its name is constant 0
            out.writeShort(of);
        }

        assertThatThrownBy(() -> reading.read(bytes.toByteArray()))
                .isInstanceOf(UnreadableClassException.class)
                .hasMessage("broken class file");
    }

    private static void utf8(DataOutputStream out, String text) throws IOException {
        out.writeByte(1);
        out.writeUTF(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "V", "()", "(I", "()VV", "()Lx", "(X)V", "([)V", "(Lx)V", "(V)V"})
    void anInvalidDescriptorIsABrokenClassFile(String desc) {
        assertThatThrownBy(() -> read(writer -> writer.visitMethod(Opcodes.ACC_ABSTRACT, "run", desc, null, null)))
                .isInstanceOf(UnreadableClassException.class);
    }

    @Test
    void tooManyArgumentsAreABrokenClassFile() {
        String most = "(" + "I".repeat(255) + ")V";
        TypeInfo type = read(writer -> writer.visitMethod(Opcodes.ACC_ABSTRACT, "run", most, null, null));

        assertThat(type.methods()).containsKey("run" + most);
        assertThatThrownBy(() -> read(writer ->
                        writer.visitMethod(Opcodes.ACC_ABSTRACT, "run", "(" + "I".repeat(256) + ")V", null, null)))
                .isInstanceOf(UnreadableClassException.class);
    }

    @Test
    void callsOfMissingLibraryMethodsAreNoError() {
        TypeInfo type = code(method -> {
            method.visitFieldInsn(Opcodes.GETSTATIC, "a/Made", "local", "Ljava/lang/ThreadLocal;");
            method.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/ThreadLocal", "set", "()V", false);
            method.visitMethodInsn(Opcodes.INVOKESTATIC, "scala/concurrent/Future$", "apply", "()V", false);
            String stream = "()Ljava/util/stream/Stream;";
            method.visitMethodInsn(Opcodes.INVOKESTATIC, "java/util/stream/StreamSupport", "stream", stream, false);
            method.visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    "java/util/concurrent/Executors",
                    "unconfigurableExecutorService",
                    "()Ljava/util/concurrent/ExecutorService;",
                    false);
        });

        assertThat(Lint.check(List.of(type))).isEmpty();
    }

    /** The maximum number of locals, different at each of many jumps: a billion values if all were kept. */
    @Test
    void trackingStopsAtManyLocalsAndJumps() {
        TypeInfo type = code(method -> {
            method.visitInsn(Opcodes.ACONST_NULL);
            method.visitVarInsn(Opcodes.ASTORE, 65_534);
            for (int i = 0; i < 10_000; i++) {
                method.visitInsn(Opcodes.ICONST_0);
                Label next = new Label();
                method.visitJumpInsn(Opcodes.IFEQ, next);
                method.visitLabel(next);
            }
            makePool(method);
        });

        assertThat(Lint.check(List.of(type)))
                .extracting(finding -> finding.id().id())
                .contains("pool-per-call");
    }

    /** Thousands of handlers for each of thousands of instructions. */
    @Test
    void trackingStopsAtManyHandlers() {
        TypeInfo type = code(method -> {
            Label start = new Label();
            Label end = new Label();
            List<Label> handlers = new ArrayList<>();
            for (int i = 0; i < 20_000; i++) {
                handlers.add(new Label());
                method.visitTryCatchBlock(start, end, handlers.get(i), null);
            }
            makePool(method);
            method.visitLabel(start);
            for (int i = 0; i < 10_000; i++) {
                method.visitInsn(Opcodes.ACONST_NULL);
                method.visitVarInsn(Opcodes.ASTORE, 1);
            }
            method.visitLabel(end);
            for (Label handler : handlers) {
                method.visitLabel(handler);
                method.visitInsn(Opcodes.POP);
            }
        });

        assertThat(Lint.check(List.of(type)))
                .extracting(finding -> finding.id().id())
                .contains("pool-per-call");
    }

    /**
     * A value with 200 references to a value, which has 200 references to a value, and so on: 200 to the power of 300
     * paths.
     */
    @Test
    void theSearchForOriginsIsBounded() {
        TypeInfo type = code(method -> {
            method.visitInsn(Opcodes.ACONST_NULL);
            for (int i = 0; i < 300; i++) {
                for (int copy = 1; copy < 200; copy++) {
                    method.visitInsn(Opcodes.DUP);
                }
                String all = "(" + "Ljava/lang/Object;".repeat(200) + ")Ljava/util/concurrent/ExecutorService;";
                method.visitMethodInsn(Opcodes.INVOKESTATIC, "a/Some", "thing", all, false);
            }
            method.visitInsn(Opcodes.ACONST_NULL);
            method.visitMethodInsn(
                    Opcodes.INVOKEINTERFACE,
                    "java/util/concurrent/ExecutorService",
                    "execute",
                    "(Ljava/lang/Runnable;)V",
                    true);
        });

        assertThat(Lint.check(List.of(type))).isEmpty();
    }

    /** Each of thousands of threads, in a method of thousands of blocks, needs the loop around it. */
    @Test
    void loopsAreFoundInLinearTime() {
        TypeInfo type = code(method -> {
            Label top = new Label();
            method.visitLabel(top);
            for (int i = 0; i < 3_000; i++) {
                method.visitTypeInsn(Opcodes.NEW, "java/lang/Thread");
                method.visitInsn(Opcodes.DUP);
                method.visitInsn(Opcodes.ACONST_NULL);
                method.visitMethodInsn(
                        Opcodes.INVOKESPECIAL, "java/lang/Thread", "<init>", "(Ljava/lang/Runnable;)V", false);
                method.visitJumpInsn(Opcodes.IFNULL, top);
            }
        });

        assertThat(Lint.check(List.of(type))).isEmpty();
    }

    private static void makePool(MethodVisitor method) {
        method.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/util/concurrent/Executors",
                "newCachedThreadPool",
                "()Ljava/util/concurrent/ExecutorService;",
                false);
        use(method);
    }

    private static void use(MethodVisitor method) {
        method.visitInsn(Opcodes.ACONST_NULL);
        method.visitMethodInsn(
                Opcodes.INVOKEINTERFACE,
                "java/util/concurrent/ExecutorService",
                "execute",
                "(Ljava/lang/Runnable;)V",
                true);
    }

    private TypeInfo code(Consumer<MethodVisitor> body) {
        return read(writer -> {
            MethodVisitor method = writer.visitMethod(Opcodes.ACC_PUBLIC, "run", "()V", null, null);
            method.visitCode();
            body.accept(method);
            method.visitInsn(Opcodes.RETURN);
            method.visitMaxs(65_535, 65_535);
            method.visitEnd();
        });
    }

    private TypeInfo read(Consumer<ClassWriter> body) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V1_5, Opcodes.ACC_ABSTRACT, "a/Made", null, "java/lang/Object", null);
        body.accept(writer);
        writer.visitEnd();
        return reading.read(writer.toByteArray());
    }

    /** A class with a method that calls itself forever and creates a pool each time. */
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
            use(method);
        }
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
        writer.visitEnd();
        return reading.read(writer.toByteArray());
    }
}

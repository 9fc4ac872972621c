package dev.lifeguard.lint.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A class whose methods contain instructions that the fuzzer chooses, mostly calls of pools, streams and locks. */
final class RandomClass {
    private static final int MAX_METHODS = 4;
    private static final int MAX_INSTRUCTIONS = 60;
    private static final int LABELS = 6;

    private static final List<String> TYPES = List.of(
            "p/C0",
            "p/C1",
            "p/C2",
            "p/C3",
            "java/lang/Object",
            "java/lang/Thread",
            "java/util/concurrent/ForkJoinPool",
            "java/util/concurrent/RecursiveTask",
            "java/util/concurrent/ThreadPoolExecutor",
            "java/lang/Runnable",
            "io/netty/channel/ChannelInboundHandlerAdapter",
            "jakarta/servlet/http/HttpServlet");

    private static final List<String> DESCRIPTORS = List.of(
            "()V", "()Ljava/lang/Object;", "(Ljava/lang/Object;)V", "(JLjava/lang/Object;)I", "(Lp/C0;)Lp/C1;");

    /** Class, method and descriptor of calls, each of a kind that some rule looks for. */
    private static final List<String> CALLS = List.of(
            "java/util/concurrent/Executors newCachedThreadPool ()Ljava/util/concurrent/ExecutorService;",
            "java/util/concurrent/Executors newFixedThreadPool (I)Ljava/util/concurrent/ExecutorService;",
            "java/util/concurrent/Executors newVirtualThreadPerTaskExecutor ()Ljava/util/concurrent/ExecutorService;",
            "java/util/concurrent/ThreadPoolExecutor <init>"
                    + " (IIJLjava/util/concurrent/TimeUnit;Ljava/util/concurrent/BlockingQueue;)V",
            "java/util/concurrent/ForkJoinPool <init> (I)V",
            "java/util/concurrent/ExecutorService submit (Ljava/lang/Runnable;)Ljava/util/concurrent/Future;",
            "java/util/concurrent/ExecutorService shutdown ()V",
            "java/util/concurrent/Executor execute (Ljava/lang/Runnable;)V",
            "java/util/concurrent/Future get ()Ljava/lang/Object;",
            "java/util/concurrent/CompletableFuture runAsync"
                    + " (Ljava/lang/Runnable;)Ljava/util/concurrent/CompletableFuture;",
            "java/util/List parallelStream ()Ljava/util/stream/Stream;",
            "java/util/stream/Stream map (Ljava/util/function/Function;)Ljava/util/stream/Stream;",
            "java/util/stream/Stream forEach (Ljava/util/function/Consumer;)V",
            "java/util/ArrayList <init> ()V",
            "java/util/ArrayList add (Ljava/lang/Object;)Z",
            "java/lang/Thread <init> (Ljava/lang/Runnable;)V",
            "java/lang/Thread startVirtualThread (Ljava/lang/Runnable;)Ljava/lang/Thread;",
            "java/lang/Thread sleep (J)V",
            "java/lang/ThreadLocal set (Ljava/lang/Object;)V",
            "java/net/ServerSocket accept ()Ljava/net/Socket;",
            "java/util/concurrent/locks/Lock lock ()V",
            "reactor/core/publisher/Mono map (Ljava/util/function/Function;)Lreactor/core/publisher/Mono;");

    private static final Handle LAMBDAS = new Handle(
            Opcodes.H_INVOKESTATIC,
            "java/lang/invoke/LambdaMetafactory",
            "metafactory",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
                    + "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)"
                    + "Ljava/lang/invoke/CallSite;",
            false);

    private final FuzzedDataProvider data;
    private final String name;
    private final ClassWriter writer = new ClassWriter(0);

    RandomClass(FuzzedDataProvider data, String name) {
        this.data = data;
        this.name = name;
    }

    byte[] bytes() {
        int version = data.pickValue(new int[] {Opcodes.V1_5, Opcodes.V17, Opcodes.V25});
        int access = data.consumeInt(0, 0xFFFF) & ~Opcodes.ACC_MODULE;
        writer.visit(version, access, name, null, one(TYPES), new String[] {one(TYPES), one(TYPES)});
        writer.visitField(data.consumeInt(0, 0xFF), "f", "Ljava/lang/Object;", null, null);
        int methods = data.consumeInt(0, MAX_METHODS);
        for (int i = 0; i < methods; i++) {
            String method = data.pickValue(List.of("run", "m" + i, "<init>", "<clinit>", "doGet", "main"));
            body(writer.visitMethod(data.consumeInt(0, 0xFFFF), method, one(DESCRIPTORS), null, null));
        }
        writer.visitEnd();
        return writer.toByteArray();
    }

    private void body(MethodVisitor method) {
        method.visitCode();
        Label[] labels = new Label[LABELS];
        for (int i = 0; i < LABELS; i++) {
            labels[i] = new Label();
        }
        int ranges = data.consumeInt(0, 3);
        for (int i = 0; i < ranges; i++) {
            method.visitTryCatchBlock(one(labels), one(labels), one(labels), data.consumeBoolean() ? null : one(TYPES));
        }
        int next = 0;
        int instructions = data.consumeInt(0, MAX_INSTRUCTIONS);
        for (int i = 0; i < instructions; i++) {
            if (next < LABELS && data.consumeInt(0, 5) == 0) {
                method.visitLabel(labels[next++]);
                method.visitLineNumber(i + 1, labels[next - 1]);
            }
            instruction(method, labels);
        }
        while (next < LABELS) {
            method.visitLabel(labels[next++]);
        }
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(64, 16);
        method.visitEnd();
    }

    private void instruction(MethodVisitor method, Label[] labels) {
        switch (data.consumeInt(0, 11)) {
            case 0 -> method.visitInsn(data.consumeInt(Opcodes.NOP, Opcodes.DCONST_1));
            case 1 -> method.visitInsn(data.consumeInt(Opcodes.POP, Opcodes.LXOR));
            case 2 -> method.visitInsn(data.consumeInt(Opcodes.IRETURN, Opcodes.RETURN));
            case 3 -> method.visitVarInsn(data.consumeInt(Opcodes.ILOAD, Opcodes.ALOAD), data.consumeInt(0, 9));
            case 4 -> method.visitVarInsn(data.consumeInt(Opcodes.ISTORE, Opcodes.ASTORE), data.consumeInt(0, 9));
            case 5 -> method.visitJumpInsn(data.consumeInt(Opcodes.IFEQ, Opcodes.JSR), one(labels));
            case 6 -> method.visitTypeInsn(Opcodes.NEW, one(TYPES));
            case 7 ->
                method.visitFieldInsn(
                        data.consumeInt(Opcodes.GETSTATIC, Opcodes.PUTFIELD), one(TYPES), "f", "Ljava/lang/Object;");
            case 8 -> lambda(method);
            case 9 -> method.visitInsn(data.consumeBoolean() ? Opcodes.MONITORENTER : Opcodes.MONITOREXIT);
            default -> call(method);
        }
    }

    private void call(MethodVisitor method) {
        String[] words = one(CALLS).split(" ", 3);
        boolean own = data.consumeInt(0, 3) == 0;
        int opcode = data.consumeInt(Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE);
        method.visitMethodInsn(
                opcode,
                own ? one(TYPES) : words[0],
                own ? data.pickValue(List.of("run", "m0", "m1", "get")) : words[1],
                own ? one(DESCRIPTORS) : words[2],
                opcode == Opcodes.INVOKEINTERFACE);
    }

    private void lambda(MethodVisitor method) {
        Type none = Type.getMethodType("()V");
        Handle body = new Handle(
                data.consumeInt(Opcodes.H_INVOKEVIRTUAL, Opcodes.H_INVOKEINTERFACE),
                one(TYPES),
                data.pickValue(List.of("run", "m0", "m1", "add", "get", "join")),
                one(DESCRIPTORS),
                false);
        method.visitInvokeDynamicInsn(
                "run",
                data.consumeBoolean() ? "()Ljava/lang/Runnable;" : "(Ljava/lang/Object;)Ljava/lang/Runnable;",
                LAMBDAS,
                none,
                body,
                none);
    }

    private <T> T one(List<T> of) {
        return data.pickValue(of);
    }

    private <T> T one(T[] of) {
        return data.pickValue(of);
    }
}

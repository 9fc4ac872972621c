package dev.lifeguard.probe.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.boot.virtual.VirtualCells;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The JVM accepts woven code, which behaves as before, whatever parameters the method has. */
@Isolated("the cells are one for all")
class HookedMethodTest {
    /** Has parameters of every kind, including some that take two slots. */
    public static final class Pool implements Function<Object, Object> {
        private final Flag flag = () -> 1;
        private @Nullable Pool next; // stays null
        private @Nullable String name;

        @Override
        public Object apply(Object task) {
            return run(1L, task, 2.0, true, 3f, new int[1][1], flag);
        }

        private Object run(long a, Object task, double b, boolean c, float d, int[][] e, Flag on) {
            if (task.equals("fails")) {
                throw new IllegalStateException("on purpose");
            }
            return a + b + d + e.length + (c ? 1 : 0) + on.value() + task.toString();
        }
    }

    /** Public, since the woven class is in another loader. */
    public interface Flag {
        int value();

        default Object self() {
            return this;
        }
    }

    private static final String NAME = Type.getInternalName(Pool.class);
    private static final String FLAG = Type.getDescriptor(Flag.class);

    private static Function<Object, Object> woven(HookPoint... points) throws Exception {
        byte[] bytes = HookedClass.weave(original(), NAME, List.of(points), new ArrayDeque<>());
        ClassLoader loader = new ClassLoader(HookedMethodTest.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                return name.equals(Pool.class.getName())
                        ? defineClass(name, bytes, 0, bytes.length)
                        : super.loadClass(name, resolve);
            }
        };
        @SuppressWarnings("unchecked")
        Function<Object, Object> pool = (Function<Object, Object>)
                loader.loadClass(Pool.class.getName()).getConstructor().newInstance();
        return pool;
    }

    private static byte[] original() throws IOException {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(NAME + ".class")) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }

    @Test
    void everyKindOfParameterMayBeInTheFrameOfAHandler() throws Exception {
        Function<Object, Object> pool = woven(
                HookPoint.at("run", Place.ENTRY, Hook.EXECUTOR_STARTS, "3", "0"),
                HookPoint.at("run", Place.RETURN, Hook.EXECUTOR_ENDS, "0"),
                HookPoint.at("run", Place.ESCAPE, Hook.EXECUTOR_ENDS, "0"),
                HookPoint.at("run", Place.ESCAPE, Hook.EXECUTOR_REFUSED, "3", "0"));

        assertThat(pool.apply("x")).isEqualTo("9.0x");
        assertThatThrownBy(() -> pool.apply("fails")).hasMessage("on purpose");
    }

    /** Some compilers leave such code there, with a frame in which all variables are unknown. */
    @Test
    void unreachableCodeMayLackTheVariables() throws Exception {
        byte[] original = withDeadCode();
        for (HookPoint point : List.of(
                HookPoint.at("run", Place.ESCAPE, Hook.NETTY_ENDS),
                HookPoint.at("run", Place.ESCAPE, Hook.EXECUTOR_ENDS, "0"))) {
            byte[] bytes = HookedClass.weave(original, "Dead", List.of(point), new ArrayDeque<>());
            ClassLoader loader = new ClassLoader(HookedMethodTest.class.getClassLoader()) {
                @Override
                protected Class<?> findClass(String name) {
                    return defineClass(name, bytes, 0, bytes.length);
                }
            };
            Runnable dead = (Runnable) loader.loadClass("Dead").getConstructor().newInstance();
            assertThatThrownBy(dead::run).isInstanceOf(IllegalStateException.class);
        }
    }

    private static byte[] withDeadCode() {
        ClassWriter out = new ClassWriter(0);
        out.visit(
                Opcodes.V17, Opcodes.ACC_PUBLIC, "Dead", null, "java/lang/Object", new String[] {"java/lang/Runnable"});
        MethodVisitor made = out.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        made.visitCode();
        made.visitVarInsn(Opcodes.ALOAD, 0);
        made.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        made.visitInsn(Opcodes.RETURN);
        made.visitMaxs(1, 1);
        made.visitEnd();
        MethodVisitor run = out.visitMethod(Opcodes.ACC_PUBLIC, "run", "()V", null, null);
        run.visitCode();
        run.visitTypeInsn(Opcodes.NEW, "java/lang/IllegalStateException");
        run.visitInsn(Opcodes.DUP);
        run.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/IllegalStateException", "<init>", "()V", false);
        run.visitInsn(Opcodes.ATHROW);
        run.visitFrame(Opcodes.F_FULL, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"});
        run.visitInsn(Opcodes.ATHROW);
        run.visitMaxs(2, 1);
        run.visitEnd();
        return out.toByteArray();
    }

    @Test
    void aFlagMayBeAParameterOrAPathFromOne() throws Exception {
        Function<Object, Object> pool = woven(
                HookPoint.at("run", Place.ENTRY, Hook.EXECUTOR_STARTS_UNLESS, "3", "6", "0"),
                HookPoint.at(
                        "run",
                        Place.BEFORE,
                        "toString()",
                        Hook.EXECUTOR_ENQUEUED_UNLESS,
                        "value",
                        "9.interface value()I",
                        "0"),
                HookPoint.at("apply", Place.ENTRY, Hook.EXECUTOR_ENDS, "0.flag:" + FLAG));

        assertThat(pool.apply("x")).isEqualTo("9.0x");
    }

    @Test
    void anArgumentMayBeAPathFromTheValueOnTheStack() throws Exception {
        Function<Object, Object> pool = woven(
                HookPoint.at(
                        "run", Place.BEFORE, "value(", Hook.EXECUTOR_ENDS, "value.interface self()Ljava/lang/Object;"),
                HookPoint.at("run", Place.AFTER, "toString()", Hook.EXECUTOR_ENDS, "value.trim()Ljava/lang/String;"),
                HookPoint.at("run", Place.BEFORE, "equals(", Hook.EXECUTOR_ENDS, "value.getClass()Ljava/lang/Class;"));

        assertThat(pool.apply("x")).isEqualTo("9.0x");
    }

    @Test
    void aNullOnThePathFromAParameterIsPassedAsNull() throws Exception {
        String next = "0.next:L" + NAME + ";.";
        Function<Object, Object> pool = woven(
                HookPoint.at("run", Place.ENTRY, Hook.ASYNC_MATCHED, "0", next + "name:Ljava/lang/String;"),
                HookPoint.at(
                        "run", Place.ENTRY, Hook.EXECUTOR_STARTS, next + "flag:" + FLAG, next + "next:L" + NAME + ";"),
                HookPoint.at(
                        "run",
                        Place.ENTRY,
                        Hook.EXECUTOR_STARTS_UNLESS,
                        "3",
                        next + "flag:" + FLAG + ".interface value()I",
                        "0"),
                HookPoint.at("run", Place.ESCAPE, Hook.EXECUTOR_REFUSED, "3", "0"));

        assertThat(pool.apply("x")).isEqualTo("9.0x");
        assertThatThrownBy(() -> pool.apply("fails")).hasMessage("on purpose");
        assertThatThrownBy(() -> woven(
                                HookPoint.at("run", Place.BEFORE, "equals(", Hook.EXECUTOR_ENDS, next + "flag:" + FLAG))
                        .apply("x"))
                .isInstanceOf(NullPointerException.class);
    }

    /** What a hook returns is there at each return, whichever branch leads to it; before the hook it is 0. */
    @Test
    void aMethodKeepsWhatAHookReturned() throws Exception {
        VirtualCells.clear();
        Hooks.enable(true);
        try {
            Function<Object, Object> pool = woven(
                    HookPoint.at(
                            "run",
                            Place.BEFORE,
                            "value(",
                            Hook.VIRTUAL_BEGINS,
                            "static java/lang/Thread.currentThread()Ljava/lang/Thread;",
                            "3",
                            "0"),
                    HookPoint.at(
                            "run",
                            Place.RETURN,
                            Hook.VIRTUAL_ENDS,
                            "static java/lang/Thread.currentThread()Ljava/lang/Thread;",
                            HookPoint.KEPT));

            assertThat(pool.apply("counted")).isEqualTo("9.0counted");
            assertThatThrownBy(() -> pool.apply("fails")).hasMessage("on purpose");
            assertThat(Hooks.failure).isNull();
            assertThat(VirtualCells.count()).isOne();
            assertThat(Stamp.count(VirtualCells.get(0).threads.begun.sum())).isOne();
            assertThat(Stamp.count(VirtualCells.get(0).threads.ended.sum())).isOne();
        } finally {
            Hooks.enable(false);
            VirtualCells.clear();
        }
    }

    @Test
    void aParameterOfAnotherKindThanTheHooksIsNoPlace() {
        assertThatThrownBy(() -> woven(HookPoint.at("run", Place.ENTRY, Hook.EXECUTOR_STARTS, "1", "0")))
                .isInstanceOf(MissingHookException.class);
        assertThatThrownBy(() -> woven(HookPoint.at("run", Place.ENTRY, Hook.EXECUTOR_STARTS_UNLESS, "3", "7", "0")))
                .isInstanceOf(MissingHookException.class);
    }
}

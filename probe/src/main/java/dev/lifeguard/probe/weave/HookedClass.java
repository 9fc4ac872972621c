package dev.lifeguard.probe.weave;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Puts the hooks into one class. */
final class HookedClass extends ClassVisitor {
    private final String name;
    private final List<HookPoint> points;
    private final Set<HookPoint> placed = Collections.newSetFromMap(new IdentityHashMap<>());

    private HookedClass(ClassWriter writer, String name, List<HookPoint> points) {
        super(Opcodes.ASM9, writer);
        this.name = name;
        this.points = points;
    }

    /**
     * The class with its hooks. Where optional ones have no place, and there is no other point that calls the same
     * hook, {@code problems} gets what is not observed.
     *
     * @throws MissingHookException if a method is not there or has no place for its hook: a class of another shape than
     *     the ones known, better left alone
     */
    static byte[] weave(byte[] original, String name, List<HookPoint> points, Queue<String> problems) {
        ClassReader reader = new ClassReader(original);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        HookedClass hooked = new HookedClass(writer, name, points);
        reader.accept(hooked, 0);
        hooked.check(problems);
        return writer.toByteArray();
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
        List<HookPoint> here = new ArrayList<>();
        for (HookPoint point : points) {
            if (point.method().equals(method) && (!point.optional() || point.fits(descriptor))) {
                here.add(point);
            }
        }
        if (here.isEmpty() || (access & (Opcodes.ACC_BRIDGE | Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC)) != 0) {
            return next;
        }
        return new HookedMethod(next, name, descriptor, here, placed);
    }

    private void check(Queue<String> problems) {
        Set<Hook> called = EnumSet.noneOf(Hook.class);
        placed.forEach(point -> called.add(point.hook()));
        for (HookPoint point : points) {
            if (point.optional() && called.add(point.hook())) {
                problems.add(point.loss() + ": no place for the hook " + point.hook() + " in " + point.method());
            } else if (!point.optional() && !placed.contains(point)) {
                throw new MissingHookException("no place for the hook " + point.hook() + " in " + point.method());
            }
        }
    }
}

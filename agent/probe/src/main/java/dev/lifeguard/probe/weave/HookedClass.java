package dev.lifeguard.probe.weave;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Adds the hooks to one class. */
public final class HookedClass extends ClassVisitor {
    /** Feature version of the newest Java whose class files can be read. */
    static final int NEWEST_JAVA = 28;

    private final ClassReader original;
    private final String name;
    private final List<HookPoint> points;
    private final Set<HookPoint> placed = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Set<String> members = new HashSet<>();
    private boolean framed;

    private HookedClass(ClassWriter writer, ClassReader original, String name, List<HookPoint> points) {
        super(Opcodes.ASM9, writer);
        this.original = original;
        this.name = name;
        this.points = points;
    }

    /**
     * Returns the class with its hooks. If an optional hook has no place at any of its points, {@code problems}
     * receives a sentence about what is not observed.
     *
     * @throws MissingHookException if a method is missing or has no place for its hook: an unknown version of the
     *     class, which is left unchanged
     * @throws NewerJavaException if it cannot be read
     */
    public static byte[] weave(byte[] original, String name, List<HookPoint> points, Queue<String> problems) {
        return weave(original, name, points, List.of(), problems);
    }

    /**
     * Returns a framework's class with its hooks; its needed members must exist, too.
     *
     * @throws MissingHookException also if a member is missing
     */
    public static byte[] weave(byte[] original, Framework.Part part, Queue<String> problems) {
        return weave(original, part.name(), part.points(), part.members(), problems);
    }

    private static byte[] weave(
            byte[] original, String name, List<HookPoint> points, List<String> members, Queue<String> problems) {
        ClassReader reader = reader(original);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        HookedClass hooked = new HookedClass(writer, reader, name, points);
        reader.accept(hooked, 0);
        hooked.check(problems);
        hooked.checkMembers(members);
        return writer.toByteArray();
    }

    /**
     * Returns a reader of the class.
     *
     * @throws NewerJavaException if its version is too new to be read
     */
    static ClassReader reader(byte[] original) {
        int java = ((original[6] & 0xFF) << 8 | (original[7] & 0xFF)) - (Opcodes.V17 - 17);
        if (java > NEWEST_JAVA) {
            throw new NewerJavaException(java);
        }
        return new ClassReader(original);
    }

    @Override
    public void visit(
            int version,
            int access,
            String type,
            @Nullable String signature,
            @Nullable String superclass,
            String @Nullable [] interfaces) {
        framed = (version & 0xFFFF) >= Opcodes.V1_6;
        super.visit(version, access, type, signature, superclass, interfaces);
    }

    @Override
    public FieldVisitor visitField(
            int access, String field, String descriptor, @Nullable String signature, @Nullable Object value) {
        members.add(field + ":" + descriptor);
        return super.visitField(access, field, descriptor, signature, value);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        members.add(method + descriptor);
        MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
        if ((access & (Opcodes.ACC_BRIDGE | Opcodes.ACC_ABSTRACT)) != 0) {
            return next;
        }
        boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
        List<HookPoint> here = new ArrayList<>();
        @Nullable Type[] variables = null;
        for (HookPoint point : points) {
            if (point.isIn(method, descriptor, isStatic)) {
                variables = variables == null ? HookedMethod.variables(isStatic ? "" : name, descriptor) : variables;
                if (point.fits(variables)) {
                    here.add(point);
                }
            }
        }
        return variables == null || here.isEmpty()
                ? next
                : new HookedMethod(next, name, variables, here, placed, framed, unused(method, descriptor, here));
    }

    /** Index of a variable that the method does not use; 0 if no hook needs one. */
    private int unused(String method, String descriptor, List<HookPoint> here) {
        for (HookPoint point : here) {
            if (point.hook().returnsKept()) {
                return new VariableCount(method, descriptor).of(original);
            }
        }
        return 0;
    }

    private void check(Queue<String> problems) {
        Set<Hook> called = EnumSet.noneOf(Hook.class);
        for (HookPoint point : placed) { // no lambda, which would be linked while the host starts
            called.add(point.hook());
        }
        for (HookPoint point : points) {
            if (point.optional() && called.add(point.hook())) {
                problems.add(point.loss() + ": no place for the hook " + point.hook() + " in " + point.method());
            } else if (!point.optional() && !placed.contains(point)) {
                throw new MissingHookException("no place for the hook " + point.hook() + " in " + point.method());
            }
        }
    }

    /** Checks that the needed members and the fields passed to hooks exist. */
    private void checkMembers(List<String> needed) {
        for (String one : needed) {
            if (Collections.disjoint(members, List.of(one.split("\\|")))) {
                throw new MissingHookException("no " + one);
            }
        }
        for (HookPoint point : points) {
            for (String argument : point.arguments()) {
                if (argument.indexOf(':') > 0 && argument.indexOf('.') < 0 && !members.contains(argument)) {
                    throw new MissingHookException("no " + argument);
                }
            }
        }
    }
}

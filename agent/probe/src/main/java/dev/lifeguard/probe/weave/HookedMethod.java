package dev.lifeguard.probe.weave;

import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Adds the hooks to one method. They are straight-line code, so that neither frames nor branches of the method change.
 * Exceptions: a hook for exceptions adds a handler at the end; a hook that may answer, or takes the end of a
 * {@link Path}, adds a branch at the beginning.
 */
final class HookedMethod extends MethodVisitor {
    private final String owner;
    private final @Nullable Type[] variables;
    private final List<HookPoint> points;
    private final Set<HookPoint> placed;
    private final Map<HookPoint, List<Label>> guarded = new IdentityHashMap<>(); // starts and ends of ranges alternate
    private final FrameLocals locals;
    private final boolean framed;
    private final int kept;
    private int calls;
    private boolean queueLoaded;

    /**
     * Creates the visitor of a method of {@code owner} with its {@link #variables}; {@code points} that find a place
     * are added to {@code placed}.
     *
     * @param framed whether its class has stack map frames (Java 6 and newer)
     * @param kept index of a variable that the method does not use, for a hook's result; 0 if no hook has one
     */
    HookedMethod(
            MethodVisitor next,
            String owner,
            @Nullable Type[] variables,
            List<HookPoint> points,
            Set<HookPoint> placed,
            boolean framed,
            int kept) {
        super(Opcodes.ASM9, next);
        this.owner = owner;
        this.variables = variables;
        this.points = points;
        this.placed = placed;
        this.framed = framed;
        locals = new FrameLocals(variables, points);
        this.kept = kept;
    }

    /**
     * The types of the initial local variables of a method, {@code this} and its parameters, by index; null for the
     * second slot of a long or a double.
     *
     * @param owner the class that the method is called on, empty if it is static
     */
    static @Nullable Type[] variables(String owner, String methodDescriptor) {
        Type[] parameters = Type.getArgumentTypes(methodDescriptor);
        @Nullable Type[] types = new @Nullable Type[1 + 2 * parameters.length];
        int next = 0;
        if (!owner.isEmpty()) {
            types[next++] = Type.getObjectType(owner);
        }
        for (Type parameter : parameters) {
            types[next] = parameter;
            next += parameter.getSize();
        }
        return Arrays.copyOf(types, next);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (kept > 0) {
            mv.visitInsn(Opcodes.LCONST_0);
            mv.visitVarInsn(Opcodes.LSTORE, kept);
        }
        guard();
        callHooks(Place.ENTRY, "", null);
        for (HookPoint point : points) {
            if (point.place() == Place.ANSWER) {
                answer(point);
            }
        }
    }

    private void answer(HookPoint point) {
        Label goOn = new Label();
        call(point, null);
        mv.visitInsn(Opcodes.DUP);
        mv.visitJumpInsn(Opcodes.IFNULL, goOn);
        mv.visitInsn(Opcodes.ARETURN);
        mv.visitLabel(goOn);
        if (framed) {
            Type answer = Type.getReturnType(point.hook().descriptor);
            mv.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {answer.getInternalName()});
        }
        mv.visitInsn(Opcodes.POP);
    }

    @Override
    public void visitFrame(int type, int localCount, Object[] local, int stackCount, Object[] stack) {
        locals.change(type, localCount, local);
        guard();
        if (kept == 0) {
            super.visitFrame(type, localCount, local, stackCount, stack);
            return;
        }
        Object[] all = locals.allAnd(kept);
        boolean values = type == Opcodes.F_FULL || type == Opcodes.F_SAME1;
        super.visitFrame(Opcodes.F_FULL, all.length, all, values ? stackCount : 0, stack);
    }

    /**
     * Starts and ends the ranges in which exceptions are caught. Compilers may drop variables in unreachable code, so a
     * hook's arguments need not be live there.
     */
    private void guard() {
        for (HookPoint point : points) {
            if (point.place() == Place.ESCAPE && point.call().isEmpty()) {
                List<Label> labels = guarded.get(point);
                if (labels == null) { // no lambda, which would be linked while the host starts
                    labels = new ArrayList<>();
                    guarded.put(point, labels);
                }
                boolean open = labels.size() % 2 == 1;
                if (open != locals.holdNeeded()) {
                    labels.add(new Label());
                    mv.visitLabel(labels.get(labels.size() - 1));
                }
            }
        }
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            callHooks(Place.RETURN, "", null);
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitMethodInsn(int opcode, String type, String name, String desc, boolean isInterface) {
        if (name.equals("isEmpty")) {
            queueLoaded = false; // it is only checked, not waited at
        }
        beforeInstruction();
        callHooks(Place.BEFORE, name + desc, lastPassed(type, desc));
        for (HookPoint point : points) {
            if (point.place() == Place.BEFORE_SECOND && point.call().equals(name) && ++calls == 2) {
                call(point, null);
            }
        }
        Label before = new Label();
        Label after = new Label();
        mv.visitLabel(before);
        super.visitMethodInsn(opcode, type, name, desc, isInterface);
        mv.visitLabel(after);
        for (HookPoint point : points) {
            if (point.place() == Place.ESCAPE && point.call().equals(name) && locals.holdNeeded()) {
                guarded.put(point, List.of(before, after));
            }
        }
        callHooks(Place.AFTER, name + desc, Type.getReturnType(desc));
    }

    @Override
    public void visitFieldInsn(int opcode, String type, String name, String desc) {
        beforeInstruction();
        super.visitFieldInsn(opcode, type, name, desc);
        queueLoaded = name.equals("workQueue");
    }

    @Override
    public void visitVarInsn(int opcode, int local) {
        beforeInstruction();
        super.visitVarInsn(opcode, local);
    }

    private void beforeInstruction() {
        if (queueLoaded) {
            queueLoaded = false;
            callHooks(Place.QUEUE, "", null);
        }
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        for (HookPoint point : points) {
            if (point.place() == Place.ESCAPE) {
                handler(point);
            }
        }
        super.visitMaxs(maxStack, maxLocals);
    }

    private void handler(HookPoint point) {
        Label handler = new Label();
        mv.visitLabel(handler);
        List<Label> labels = guarded.getOrDefault(point, List.of());
        if (labels.isEmpty()) {
            return; // a method of that name without the call
        }
        for (int i = 0; i < labels.size(); i += 2) {
            mv.visitTryCatchBlock(labels.get(i), i + 1 < labels.size() ? labels.get(i + 1) : handler, handler, null);
        }
        if (framed) {
            Object[] needed = locals.needed();
            mv.visitFrame(Opcodes.F_FULL, needed.length, needed, 1, new Object[] {"java/lang/Throwable"});
        }
        call(point, null);
        mv.visitInsn(Opcodes.ATHROW);
    }

    /** The type of the topmost value that a call takes from the stack. */
    private static Type lastPassed(String type, String desc) {
        Type[] parameters = Type.getArgumentTypes(desc);
        return parameters.length == 0 ? Type.getObjectType(type) : parameters[parameters.length - 1];
    }

    /**
     * Calls the hooks of a place.
     *
     * @param call name and descriptor of the method called there; empty without a call
     * @param value the type of the value on the stack, null if unknown
     */
    private void callHooks(Place place, String call, @Nullable Type value) {
        for (HookPoint point : points) {
            if (point.place() == place && (call.isEmpty() || call.startsWith(point.call()))) {
                call(point, value);
            }
        }
    }

    private void call(HookPoint point, @Nullable Type value) {
        placed.add(point);
        Hook hook = point.hook();
        Type[] parameters = Type.getArgumentTypes(hook.descriptor);
        String[] arguments = point.arguments();
        for (int i = 0; i < arguments.length; i++) {
            String argument = arguments[i];
            if (argument.equals("value")) {
                mv.visitInsn(Opcodes.DUP);
            } else if (argument.startsWith("value.")) {
                mv.visitInsn(Opcodes.DUP);
                String[] steps = argument.substring("value.".length()).split("\\.");
                Path.follow(mv, Objects.requireNonNull(value), List.of(steps));
            } else if (argument.equals("values")) {
                mv.visitInsn(Opcodes.DUP2);
            } else if (argument.equals(HookPoint.ONE)) {
                mv.visitInsn(Opcodes.ICONST_1);
            } else if (argument.equals(HookPoint.KEPT)) {
                mv.visitVarInsn(Opcodes.LLOAD, kept);
            } else if (argument.startsWith(Path.STATIC)) {
                Path.callStatic(mv, argument);
            } else if (argument.length() == 1) {
                load(argument.charAt(0) - '0');
            } else if (Character.isDigit(argument.charAt(0))) {
                List<String> steps = List.of(argument.split("\\."));
                Type from = load(argument.charAt(0) - '0');
                steps = steps.subList(1, steps.size());
                if (point.place() == Place.ENTRY) {
                    Type[] passed = Arrays.copyOf(parameters, i + 1);
                    Path.followUnlessNull(mv, from, steps, passed, framed ? locals.all() : null);
                } else {
                    Path.follow(mv, from, steps);
                }
            } else {
                int colon = argument.indexOf(':');
                load(0);
                mv.visitFieldInsn(Opcodes.GETFIELD, owner, argument.substring(0, colon), argument.substring(colon + 1));
            }
        }
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, hook.owner, hook.method, hook.descriptor, false);
        if (hook.returnsKept()) {
            mv.visitVarInsn(Opcodes.LSTORE, kept);
        }
    }

    /** Pushes {@code this} or a parameter onto the stack; returns its type. */
    private Type load(int index) {
        Type type = index < variables.length ? variables[index] : null;
        if (type == null) {
            throw new MissingHookException("no parameter " + index);
        }
        mv.visitVarInsn(type.getOpcode(Opcodes.ILOAD), index);
        return type;
    }
}

package dev.lifeguard.probe.weave;

import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts the hooks into one method. They are straight-line code, so that neither frames nor branches of the method
 * change; only a hook for exceptions adds a handler at the end.
 */
final class HookedMethod extends MethodVisitor {
    private final String owner;
    private final String descriptor;
    private final List<HookPoint> points;
    private final Set<HookPoint> placed;
    private final Label start = new Label();
    private final Map<HookPoint, Label[]> guarded = new IdentityHashMap<>();
    private int calls;
    private boolean queueLoaded;

    /**
     * A method of {@code owner}, not static, that gets {@code points}; those that have found a place are added to
     * {@code placed}.
     */
    HookedMethod(MethodVisitor next, String owner, String descriptor, List<HookPoint> points, Set<HookPoint> placed) {
        super(Opcodes.ASM9, next);
        this.owner = owner;
        this.descriptor = descriptor;
        this.points = points;
        this.placed = placed;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        mv.visitLabel(start);
        callHooks(Place.ENTRY, "");
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            callHooks(Place.RETURN, "");
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitMethodInsn(int opcode, String type, String name, String desc, boolean isInterface) {
        if (name.equals("isEmpty")) {
            queueLoaded = false; // it is only asked, not waited at
        }
        beforeInstruction();
        for (HookPoint point : points) {
            if (point.place() == Place.BEFORE_SECOND && point.call().equals(name) && ++calls == 2) {
                call(point);
            }
        }
        Label before = new Label();
        Label after = new Label();
        mv.visitLabel(before);
        super.visitMethodInsn(opcode, type, name, desc, isInterface);
        mv.visitLabel(after);
        for (HookPoint point : points) {
            if (point.place() == Place.ESCAPE && point.call().equals(name)) {
                guarded.put(point, new Label[] {before, after});
            }
        }
        callHooks(Place.AFTER, name + desc);
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
            callHooks(Place.QUEUE, "");
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
        Label end = new Label();
        mv.visitLabel(end);
        Label[] range = point.call().isEmpty() ? new Label[] {start, end} : guarded.get(point);
        if (range == null) {
            return; // a method of that name without the call
        }
        mv.visitTryCatchBlock(range[0], range[1], end, null);
        Type[] parameters = Type.getArgumentTypes(descriptor);
        Object[] locals = new Object[parameters.length + 1];
        locals[0] = owner;
        for (int i = 0; i < parameters.length; i++) {
            boolean reference = parameters[i].getSort() >= Type.ARRAY;
            locals[i + 1] = reference ? parameters[i].getInternalName() : Opcodes.INTEGER;
        }
        mv.visitFrame(Opcodes.F_FULL, locals.length, locals, 1, new Object[] {"java/lang/Throwable"});
        call(point);
        mv.visitInsn(Opcodes.ATHROW);
    }

    private void callHooks(Place place, String call) {
        for (HookPoint point : points) {
            if (point.place() == place && point.call().equals(call)) {
                call(point);
            }
        }
    }

    private void call(HookPoint point) {
        placed.add(point);
        for (String argument : point.arguments()) {
            int colon = argument.indexOf(':');
            if (argument.equals("value")) {
                mv.visitInsn(Opcodes.DUP);
            } else if (colon < 0) {
                mv.visitVarInsn(Opcodes.ALOAD, Integer.parseInt(argument));
            } else {
                mv.visitVarInsn(Opcodes.ALOAD, 0);
                mv.visitFieldInsn(Opcodes.GETFIELD, owner, argument.substring(0, colon), argument.substring(colon + 1));
            }
        }
        Hook hook = point.hook();
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, hook.owner, hook.method, hook.descriptor, false);
    }
}

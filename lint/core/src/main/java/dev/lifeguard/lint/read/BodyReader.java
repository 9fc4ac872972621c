package dev.lifeguard.lint.read;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Reads the code of a method in one pass, tracking values in its {@link Frames}, and collects the ops and the control
 * flow that rules look at. The pass is linear in the size of the code, and enough to trace where an argument comes
 * from.
 */
class BodyReader extends MethodVisitor {
    /** Maximum code size in the class-file format, which the library does not enforce. */
    private static final int MAX_OPS = 65_535;

    private final String owner;
    private final Names names;
    private final Invocations invocations;
    private final Frames frames = new Frames();
    private final BlockCollector flow = new BlockCollector();
    private final List<Op> ops = new ArrayList<>();
    private int line;

    BodyReader(String owner, boolean isStatic, Descriptor desc, Names names) {
        super(Opcodes.ASM9);
        this.owner = owner;
        this.names = names;
        invocations = new Invocations(names);
        int slot = 0;
        if (!isStatic) {
            frame().set(slot++, Value.self(owner));
        }
        for (int i = 0; i < desc.types().size(); i++) {
            char letter = desc.letters().charAt(i);
            frame().set(slot, Value.parameter(i, desc.types().get(i)));
            slot += letter == 'J' || letter == 'D' ? 2 : 1;
        }
    }

    List<Op> ops() {
        return ops;
    }

    /** Returns the control flow; empty if there is too much of it. */
    List<Block> blocks() {
        return flow.blocks(ops.size());
    }

    private Frame frame() {
        return frames.current();
    }

    private void add(Op op) {
        if (ops.size() == MAX_OPS) {
            throw new IllegalArgumentException("a method that is too long");
        }
        ops.add(op);
    }

    private void leave(Op op) {
        add(op);
        flow.end(List.of(), ops.size());
        frames.leave();
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
        frames.range(start, end, handler);
        flow.range(start, end, handler, type);
    }

    @Override
    public void visitLabel(Label label) {
        flow.label(label, ops.size());
        frames.label(label);
    }

    @Override
    public void visitLineNumber(int number, Label start) {
        line = number;
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
            frame().push(Value.constant(opcode - Opcodes.ICONST_0));
        } else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.ARETURN) {
            leave(new Op.Return(line, frame().pop(Instructions.result(opcode - Opcodes.IRETURN))));
        } else if (opcode == Opcodes.RETURN) {
            leave(new Op.Return(line, Value.UNKNOWN));
        } else if (opcode == Opcodes.ATHROW) {
            leave(new Op.Throw(line, frame().pop()));
        } else if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
            add(new Op.Monitor(line, opcode == Opcodes.MONITORENTER, frame().pop()));
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            Value value = frame().pop(Instructions.element(opcode - Opcodes.IASTORE));
            Value index = frame().pop();
            add(new Op.ArrayWrite(line, frame().pop(), index, value));
        } else {
            Instructions.apply(opcode, frame());
        }
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        if (opcode == Opcodes.NEWARRAY) {
            frame().pop();
            frame().push(Value.array(""));
        } else {
            frame().push(Value.constant(operand));
        }
    }

    @Override
    public void visitVarInsn(int opcode, int index) {
        if (opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD) {
            frame().push(frame().get(index), Instructions.result(opcode - Opcodes.ILOAD));
        } else if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
            frame().set(index, frame().pop(Instructions.result(opcode - Opcodes.ISTORE)));
            if (opcode == Opcodes.ASTORE) {
                frames.mayThrow();
            }
        }
    }

    @Override
    public void visitIincInsn(int index, int by) {
        frame().get(index).vary();
        frame().set(index, Value.math(List.of(frame().get(index))));
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.NEW) {
            frame().push(Value.made(names.name(type)));
        } else if (opcode == Opcodes.ANEWARRAY) {
            frame().pop();
            frame().push(Value.array(names.name(type)));
        } else if (opcode == Opcodes.INSTANCEOF) {
            frame().push(Value.typeTest(names.name(type), frame().pop()));
        }
    }

    @Override
    public void visitMultiANewArrayInsn(String type, int dimensions) {
        for (int i = 0; i < dimensions; i++) {
            frame().pop();
        }
        frame().push(Value.array(names.name(type)));
    }

    @Override
    public void visitFieldInsn(int opcode, String fieldOwner, String name, String desc) {
        char type = desc.charAt(0);
        boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
        boolean write = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
        Value value = write ? frame().pop(type) : Value.UNKNOWN;
        Value object = isStatic ? Value.UNKNOWN : frame().pop();
        String of = names.name(fieldOwner);
        if (write) {
            add(new Op.FieldWrite(line, of, names.name(name), object, value));
        } else {
            frame().push(Value.field(of, names.name(name), isStatic ? List.of() : List.of(object)), type);
        }
    }

    @Override
    public void visitMethodInsn(int opcode, String target, String name, String desc, boolean isInterface) {
        add(invocations.call(frame(), line, opcode, target, name, desc));
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String desc, Handle bootstrap, Object... arguments) {
        Value lambda = invocations.dynamic(frame(), line, desc, bootstrap, arguments);
        if (lambda != null) {
            add(new Op.MakeLambda(line, lambda));
        }
    }

    @Override
    public void visitLdcInsn(Object constant) {
        boolean wide = constant instanceof Long
                || constant instanceof Double
                || (constant instanceof ConstantDynamic dynamic && dynamic.getSize() == 2);
        frame().push(constant instanceof Number ? Value.constant(constant) : Value.LITERAL, wide ? 'J' : 'I');
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        if (opcode == Opcodes.JSR) {
            frame().push(Value.UNKNOWN);
        }
        Value tested = opcode == Opcodes.GOTO || opcode == Opcodes.JSR ? Value.UNKNOWN : frame().pop();
        if (opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE) {
            frame().pop();
        }
        frames.jump(label);
        if (opcode == Opcodes.GOTO) {
            flow.end(List.of(label), ops.size());
            frames.leave();
        } else if (opcode == Opcodes.IFEQ || opcode == Opcodes.IFNE) {
            flow.branchOnZero(label, tested, opcode == Opcodes.IFEQ, ops.size());
        } else {
            flow.branch(label, ops.size());
        }
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
        choose(otherwise, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
        choose(otherwise, labels);
    }

    private void choose(Label otherwise, Label... labels) {
        frame().pop();
        List<Label> targets = new ArrayList<>(List.of(labels));
        targets.add(otherwise);
        targets.forEach(frames::jump);
        flow.end(targets, ops.size());
        frames.leave();
    }

    @Override
    public String toString() {
        return "body of a method of " + owner;
    }
}

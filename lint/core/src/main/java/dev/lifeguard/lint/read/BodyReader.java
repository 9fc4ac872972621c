package dev.lifeguard.lint.read;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Lambda;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Follows values through a method in one pass from top to bottom. Where ways meet that were both seen, a value is
 * either of both; what a loop assigns is not carried back to its beginning. That is quick, linear, and enough to see
 * where an argument comes from.
 */
class BodyReader extends MethodVisitor {
    private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";

    /**
     * How many values are copied or compared in a method, where ways of control part and meet, before they are given
     * up. Methods of compilers need a tenth of it at most; one that is made for it could need a million times as much.
     */
    private static final int MAX_EFFORT = 4_000_000;

    /** The class-file format allows as many bytes of code; the library does not hold it to that. */
    private static final int MAX_OPS = 65_535;

    private final List<Op> ops = new ArrayList<>();
    private final Flow flow = new Flow();
    private final Map<Label, Frame> arriving = new IdentityHashMap<>();
    private final Map<Label, List<Label>> handlers = new IdentityHashMap<>();
    private final Map<Label, List<Label>> ends = new IdentityHashMap<>();
    private final List<Label> active = new ArrayList<>();
    private final Names names;
    private final String owner;
    private Frame frame = new Frame();
    private boolean live = true;
    private int line;
    private boolean wantsFlow;
    private int effort;

    BodyReader(String owner, boolean isStatic, Descriptor desc, Names names) {
        super(Opcodes.ASM9);
        this.owner = owner;
        this.names = names;
        int slot = 0;
        if (!isStatic) {
            frame.set(slot++, Value.self(owner));
        }
        for (int i = 0; i < desc.types().size(); i++) {
            char letter = desc.letters().charAt(i);
            frame.set(slot, Value.parameter(i, desc.types().get(i)));
            slot += letter == 'J' || letter == 'D' ? 2 : 1;
        }
    }

    List<Op> ops() {
        return ops;
    }

    /** How control flows; empty where nothing is made whose ways matter. */
    List<Block> blocks() {
        return wantsFlow ? flow.blocks(ops.size()) : List.of();
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
        handlers.computeIfAbsent(start, label -> new ArrayList<>()).add(handler);
        ends.computeIfAbsent(end, label -> new ArrayList<>()).add(handler);
        flow.range(start, end, handler, type);
    }

    @Override
    public void visitLabel(Label label) {
        flow.label(label, ops.size());
        Frame other = arriving.remove(label);
        if (other != null) {
            frame = live ? Frame.either(frame, other) : other;
        } else if (!live) {
            frame = new Frame();
        }
        live = true;
        ends.getOrDefault(label, List.of()).forEach(active::remove);
        active.addAll(handlers.getOrDefault(label, List.of()));
        mayThrow();
    }

    /** Whatever throws from here on takes these values to the handlers. */
    private void mayThrow() {
        for (Label handler : active) {
            if (effort > MAX_EFFORT) {
                break;
            }
            arrive(handler, true);
        }
    }

    /** Takes the values along to another place. */
    private void arrive(Label label, boolean thrown) {
        if (effort <= MAX_EFFORT) {
            effort += frame.size() + 1;
            arriving.merge(label, thrown ? frame.caught() : frame.copy(), Frame::either);
        }
    }

    private void add(Op op) {
        if (ops.size() == MAX_OPS) {
            throw new IllegalArgumentException("a method that is too long");
        }
        ops.add(op);
    }

    @Override
    public void visitLineNumber(int number, Label start) {
        line = number;
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
            frame.push(Value.constant(opcode - Opcodes.ICONST_0));
        } else if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.ARETURN) {
            leave(new Op.Return(line, frame.pop(Instructions.result(opcode - Opcodes.IRETURN))));
        } else if (opcode == Opcodes.RETURN) {
            leave(new Op.Return(line, Value.UNKNOWN));
        } else if (opcode == Opcodes.ATHROW) {
            frame.pop();
            leave(new Op.Throw(line));
        } else if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
            add(new Op.Monitor(line, opcode == Opcodes.MONITORENTER, frame.pop()));
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            Value value = frame.pop(Instructions.element(opcode - Opcodes.IASTORE));
            Value index = frame.pop();
            add(new Op.ArrayWrite(line, frame.pop(), index, value));
        } else {
            Instructions.apply(opcode, frame);
        }
    }

    private void leave(Op op) {
        add(op);
        flow.end(List.of(), ops.size());
        live = false;
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        if (opcode == Opcodes.NEWARRAY) {
            frame.pop();
            frame.push(Value.array(""));
        } else {
            frame.push(Value.constant(operand));
        }
    }

    @Override
    public void visitVarInsn(int opcode, int index) {
        if (opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD) {
            frame.push(frame.get(index), Instructions.result(opcode - Opcodes.ILOAD));
        } else if (opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE) {
            frame.set(index, frame.pop(Instructions.result(opcode - Opcodes.ISTORE)));
            if (opcode == Opcodes.ASTORE) {
                mayThrow();
            }
        }
    }

    @Override
    public void visitIincInsn(int index, int by) {
        frame.get(index).vary();
        frame.set(index, Value.math(List.of(frame.get(index))));
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.NEW) {
            frame.push(Value.made(names.name(type)));
        } else if (opcode == Opcodes.ANEWARRAY) {
            frame.pop();
            frame.push(Value.array(names.name(type)));
        } else if (opcode == Opcodes.INSTANCEOF) {
            frame.pop();
            frame.push(Value.UNKNOWN);
        }
    }

    @Override
    public void visitFieldInsn(int opcode, String fieldOwner, String name, String desc) {
        char type = desc.charAt(0);
        boolean isStatic = opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
        boolean write = opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC;
        Value value = write ? frame.pop(type) : Value.UNKNOWN;
        Value object = isStatic ? Value.UNKNOWN : frame.pop();
        String of = names.name(fieldOwner);
        if (write) {
            add(new Op.FieldWrite(line, of, names.name(name), object, value));
        } else {
            frame.push(Value.field(of, names.name(name), isStatic ? List.of() : List.of(object)), type);
        }
    }

    @Override
    public void visitMethodInsn(int opcode, String target, String name, String desc, boolean isInterface) {
        Descriptor descriptor = names.descriptor(desc);
        List<Value> args = arguments(descriptor);
        if (opcode != Opcodes.INVOKESTATIC) {
            args.add(0, frame.pop());
        }
        Value result = descriptor.letter() == 'V' ? Value.UNKNOWN : Value.result(descriptor.type());
        Call call = new Call(
                line, kind(opcode), names.name(target), names.name(name), descriptor.text(), List.copyOf(args), result);
        add(call);
        if (result != Value.UNKNOWN) {
            result.madeBy(call);
        } else if (call.isConstructor() && call.receiver().is(Value.Kind.NEW)) {
            call.receiver().madeBy(call);
        }
        frame.push(result, descriptor.letter());
        wantsFlow |= (target.startsWith("java/util/concurrent/") && (call.isConstructor() || name.startsWith("new")))
                || (call.isConstructor() && target.equals("java/lang/Thread"))
                || name.equals("execute")
                || name.equals("submit");
    }

    private static Call.Kind kind(int opcode) {
        return opcode == Opcodes.INVOKESTATIC
                ? Call.Kind.STATIC
                : opcode == Opcodes.INVOKESPECIAL ? Call.Kind.SPECIAL : Call.Kind.VIRTUAL;
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String desc, Handle bootstrap, Object... arguments) {
        Descriptor descriptor = names.descriptor(desc);
        List<Value> captured = arguments(descriptor);
        if (bootstrap.getOwner().equals(LAMBDAS) && arguments.length > 1 && arguments[1] instanceof Handle) {
            Handle body = (Handle) arguments[1];
            boolean bare = body.getTag() != Opcodes.H_INVOKESTATIC && body.getTag() != Opcodes.H_NEWINVOKESPECIAL;
            Lambda lambda = new Lambda(
                    descriptor.type(),
                    names.name(body.getOwner()),
                    names.name(body.getName()),
                    names.name(body.getDesc()),
                    bare,
                    line);
            Value value = Value.lambda(lambda, List.copyOf(captured));
            add(new Op.MakeLambda(line, value));
            frame.push(value);
        } else {
            frame.push(Value.math(List.copyOf(captured)), descriptor.letter());
        }
    }

    /** Takes the arguments of a descriptor from the stack. */
    private List<Value> arguments(Descriptor desc) {
        List<Value> args = new ArrayList<>(desc.types().size() + 1);
        for (int i = desc.types().size() - 1; i >= 0; i--) {
            args.add(0, frame.pop(desc.letters().charAt(i)));
        }
        return args;
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        if (opcode == Opcodes.JSR) {
            frame.push(Value.UNKNOWN);
        }
        Value tested = opcode == Opcodes.GOTO || opcode == Opcodes.JSR ? Value.UNKNOWN : frame.pop();
        Value other = opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE ? frame.pop() : Value.UNKNOWN;
        arrive(label, false);
        if (opcode == Opcodes.GOTO) {
            flow.end(List.of(label), ops.size());
            live = false;
        } else if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
            flow.nullBranch(label, tested, opcode == Opcodes.IFNULL, ops.size());
        } else if (tested.isNull() || other.isNull()) { // null == value, as some write it
            flow.nullBranch(label, tested.isNull() ? other : tested, opcode == Opcodes.IF_ACMPEQ, ops.size());
        } else {
            boolean second = tested.is(Value.Kind.CONST) || other.is(Value.Kind.CALL); // of value == 1, say
            flow.branch(label, second && other != Value.UNKNOWN ? other : tested, ops.size());
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
        frame.pop();
        List<Label> targets = new ArrayList<>(List.of(labels));
        targets.add(otherwise);
        targets.forEach(label -> arrive(label, false));
        flow.end(targets, ops.size());
        live = false;
    }

    @Override
    public void visitLdcInsn(Object constant) {
        boolean wide = constant instanceof Long
                || constant instanceof Double
                || (constant instanceof ConstantDynamic && ((ConstantDynamic) constant).getSize() == 2);
        frame.push(constant instanceof Number ? Value.constant(constant) : Value.LITERAL, wide ? 'J' : 'I');
    }

    @Override
    public void visitMultiANewArrayInsn(String type, int dimensions) {
        for (int i = 0; i < dimensions; i++) {
            frame.pop();
        }
        frame.push(Value.array(names.name(type)));
    }

    @Override
    public String toString() {
        return "body of a method of " + owner;
    }
}

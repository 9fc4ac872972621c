package dev.lifeguard.lint.read;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Lambda;
import dev.lifeguard.lint.code.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/** Reads instructions that invoke methods: pops their arguments from the frame and pushes the result. */
final class Invocations {
    private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";

    private final Names names;

    Invocations(Names names) {
        this.names = names;
    }

    Call call(Frame frame, int line, int opcode, String owner, String name, String desc) {
        Descriptor descriptor = names.descriptor(desc);
        List<Value> args = arguments(frame, descriptor);
        if (opcode != Opcodes.INVOKESTATIC) {
            args.add(0, frame.pop());
        }
        Value result = descriptor.letter() == 'V' ? Value.UNKNOWN : Value.result(descriptor.type());
        Call call = new Call(
                line, kind(opcode), names.name(owner), names.name(name), descriptor.text(), List.copyOf(args), result);
        if (result != Value.UNKNOWN) {
            result.madeBy(call);
        } else if (call.isConstructor() && call.receiver().is(Value.Kind.NEW)) {
            call.receiver().madeBy(call);
        }
        frame.push(returnsArgument(call) ? call.parameter(0) : result, descriptor.letter());
        return call;
    }

    /** Whether its contract says that it returns its first argument, so that facts about the argument remain known. */
    private static boolean returnsArgument(Call call) {
        return call.is("java/util/Objects", "requireNonNull");
    }

    private static Call.Kind kind(int opcode) {
        return switch (opcode) {
            case Opcodes.INVOKESTATIC -> Call.Kind.STATIC;
            case Opcodes.INVOKESPECIAL -> Call.Kind.SPECIAL;
            default -> Call.Kind.VIRTUAL;
        };
    }

    /** Returns the lambda that the instruction creates; null if it creates something else, such as a string. */
    @Nullable
    Value dynamic(Frame frame, int line, String desc, Handle bootstrap, Object... arguments) {
        Descriptor descriptor = names.descriptor(desc);
        List<Value> captured = List.copyOf(arguments(frame, descriptor));
        if (!bootstrap.getOwner().equals(LAMBDAS) || arguments.length < 2 || !(arguments[1] instanceof Handle body)) {
            frame.push(Value.math(captured), descriptor.letter());
            return null;
        }
        boolean bare = body.getTag() != Opcodes.H_INVOKESTATIC && body.getTag() != Opcodes.H_NEWINVOKESPECIAL;
        Lambda lambda = new Lambda(
                descriptor.type(),
                names.name(body.getOwner()),
                names.name(body.getName()),
                names.name(body.getDesc()),
                bare,
                line);
        Value value = Value.lambda(lambda, captured);
        frame.push(value);
        return value;
    }

    private static List<Value> arguments(Frame frame, Descriptor desc) {
        List<Value> args = new ArrayList<>(desc.types().size() + 1);
        for (int i = desc.types().size() - 1; i >= 0; i--) {
            args.add(0, frame.pop(desc.letters().charAt(i)));
        }
        return args;
    }
}

package dev.lifeguard.lint.read;

import dev.lifeguard.lint.code.Value;
import java.util.List;
import org.objectweb.asm.Opcodes;

/** The stack effects of instructions without operands. {@link BodyReader} handles the others. */
final class Instructions {
    /** Type letters in the opcode order of loads, stores and returns. */
    private static final String RESULTS = "IJFDA";

    /** Type letters in the opcode order of array element instructions. */
    private static final String ELEMENTS = "IJFDABCS";

    private Instructions() {}

    static char result(int offset) {
        return RESULTS.charAt(offset);
    }

    static char element(int offset) {
        return ELEMENTS.charAt(offset);
    }

    static void apply(int opcode, Frame frame) {
        if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            frame.pop();
            frame.push(Value.element(frame.pop()), element(opcode - Opcodes.IALOAD));
        } else if (opcode >= Opcodes.POP && opcode <= Opcodes.SWAP) {
            shuffle(opcode, frame);
        } else if (opcode >= Opcodes.IADD && opcode <= Opcodes.LXOR) {
            compute(opcode, frame);
        } else if (opcode >= Opcodes.I2L && opcode <= Opcodes.I2S) {
            convert(opcode, frame);
        } else if (opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG) {
            char type = opcode == Opcodes.LCMP ? 'J' : opcode <= Opcodes.FCMPG ? 'F' : 'D';
            frame.pop(type);
            frame.pop(type);
            frame.push(Value.UNKNOWN);
        } else if (opcode == Opcodes.ARRAYLENGTH) {
            frame.pop();
            frame.push(Value.math(List.of()));
        } else {
            constant(opcode, frame);
        }
    }

    private static void constant(int opcode, Frame frame) {
        if (opcode == Opcodes.ACONST_NULL) {
            frame.push(Value.constant(null));
        } else if (opcode == Opcodes.LCONST_0 || opcode == Opcodes.LCONST_1) {
            frame.push(Value.constant((long) (opcode - Opcodes.LCONST_0)), 'J');
        } else if (opcode >= Opcodes.FCONST_0 && opcode <= Opcodes.FCONST_2) {
            frame.push(Value.constant((float) (opcode - Opcodes.FCONST_0)));
        } else if (opcode == Opcodes.DCONST_0 || opcode == Opcodes.DCONST_1) {
            frame.push(Value.constant((double) (opcode - Opcodes.DCONST_0)), 'D');
        }
    }

    private static void shuffle(int opcode, Frame frame) {
        switch (opcode) {
            case Opcodes.POP -> frame.pop();
            case Opcodes.POP2 -> frame.pop('J');
            case Opcodes.DUP -> frame.duplicate(1, 0);
            case Opcodes.DUP_X1 -> frame.duplicate(1, 1);
            case Opcodes.DUP_X2 -> frame.duplicate(1, 2);
            case Opcodes.DUP2 -> frame.duplicate(2, 0);
            case Opcodes.DUP2_X1 -> frame.duplicate(2, 1);
            case Opcodes.DUP2_X2 -> frame.duplicate(2, 2);
            default -> { // SWAP
                frame.duplicate(1, 1);
                frame.pop();
            }
        }
    }

    private static void compute(int opcode, Frame frame) {
        char type = RESULTS.charAt((opcode - Opcodes.IADD) % 4);
        if (opcode >= Opcodes.ISHL) {
            type = (opcode - Opcodes.ISHL) % 2 == 0 ? 'I' : 'J';
        }
        if (opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG) {
            frame.push(Value.math(List.of(frame.pop(type))), type);
            return;
        }
        boolean shift = opcode >= Opcodes.ISHL && opcode <= Opcodes.LUSHR;
        Value right = frame.pop(shift ? 'I' : type);
        frame.push(Value.math(List.of(frame.pop(type), right)), type);
    }

    /** From I, L, F or D to each of the other three in this order, then from I to B, C, S. */
    private static void convert(int opcode, Frame frame) {
        int offset = opcode - Opcodes.I2L;
        char from = opcode >= Opcodes.I2B ? 'I' : RESULTS.charAt(offset / 3);
        int target = offset % 3;
        char to = opcode >= Opcodes.I2B ? 'I' : RESULTS.charAt(target >= offset / 3 ? target + 1 : target);
        frame.push(Value.math(List.of(frame.pop(from))), to);
    }
}

package dev.lifeguard.lint.read;

import dev.lifeguard.lint.code.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * The local variables and the operand stack at one place of a method. A long or double takes two slots, and the upper
 * one holds {@link Value#UNKNOWN}. Reading beyond the available values gives {@link Value#UNKNOWN}, since class files
 * from outside may be invalid.
 */
final class Frame {
    /** The limit of the class-file format, so that an invalid index cannot exhaust the memory. */
    private static final int MAX_LOCALS = 65_536;

    private final List<Value> locals;
    private final List<Value> stack;

    Frame() {
        this(new ArrayList<>(), new ArrayList<>());
    }

    private Frame(List<Value> locals, List<Value> stack) {
        this.locals = locals;
        this.stack = stack;
    }

    /** Returns the number of values. */
    int size() {
        return locals.size() + stack.size();
    }

    Frame copy() {
        return new Frame(new ArrayList<>(locals), new ArrayList<>(stack));
    }

    /** Returns the frame of an exception handler: the same locals, and the exception on the stack. */
    Frame caught() {
        Frame frame = new Frame(new ArrayList<>(locals), new ArrayList<>());
        frame.push(Value.UNKNOWN);
        return frame;
    }

    void push(Value value) {
        stack.add(value);
    }

    /** Pushes a value with this descriptor letter: two slots for long and double, none for void. */
    void push(Value value, char type) {
        if (type != 'V') {
            stack.add(value);
            if (type == 'J' || type == 'D') {
                stack.add(Value.UNKNOWN);
            }
        }
    }

    Value pop() {
        return stack.isEmpty() ? Value.UNKNOWN : stack.remove(stack.size() - 1);
    }

    Value pop(char type) {
        if (type == 'J' || type == 'D') {
            pop();
        }
        return pop();
    }

    void set(int index, Value value) {
        if (index >= MAX_LOCALS) {
            return;
        }
        while (locals.size() <= index) {
            locals.add(Value.UNKNOWN);
        }
        locals.set(index, value);
    }

    Value get(int index) {
        return index < locals.size() ? locals.get(index) : Value.UNKNOWN;
    }

    /** Inserts copies of the top {@code count} values below the {@code skip} values under them. */
    void duplicate(int count, int skip) {
        while (stack.size() < count + skip) {
            stack.add(0, Value.UNKNOWN);
        }
        int size = stack.size();
        List<Value> upper = new ArrayList<>(stack.subList(size - count, size));
        stack.addAll(size - count - skip, upper);
    }

    /** Merges the frames of two paths. In valid code their stacks have the same height. */
    static Frame either(Frame one, Frame other) {
        return new Frame(merge(one.locals, other.locals), merge(one.stack, other.stack));
    }

    private static List<Value> merge(List<Value> one, List<Value> other) {
        int size = Math.min(one.size(), other.size());
        List<Value> merged = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            merged.add(Value.either(one.get(i), other.get(i)));
        }
        return merged;
    }
}

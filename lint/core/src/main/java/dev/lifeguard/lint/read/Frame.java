package dev.lifeguard.lint.read;

import dev.lifeguard.lint.code.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * The local variables and the operand stack at one place of a method. A long or double takes two places, the upper one
 * holds {@link Value#UNKNOWN}. Code that takes more than there is gets {@link Value#UNKNOWN}: class files from outside
 * need not be valid.
 */
final class Frame {
    /** The limit of the class-file format, so that a broken index cannot take all memory. */
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

    /** How many values there are. */
    int size() {
        return locals.size() + stack.size();
    }

    Frame copy() {
        return new Frame(new ArrayList<>(locals), new ArrayList<>(stack));
    }

    /** At the handler of an exception: the same locals, and the exception. */
    Frame caught() {
        Frame frame = new Frame(new ArrayList<>(locals), new ArrayList<>());
        frame.push(Value.UNKNOWN);
        return frame;
    }

    void push(Value value) {
        stack.add(value);
    }

    /** Pushes a value of this descriptor or type letter: two places for long and double, none for void. */
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

    /** Puts copies of the upper {@code count} values below the {@code skip} under them. */
    void duplicate(int count, int skip) {
        while (stack.size() < count + skip) {
            stack.add(0, Value.UNKNOWN);
        }
        int size = stack.size();
        List<Value> upper = new ArrayList<>(stack.subList(size - count, size));
        stack.addAll(size - count - skip, upper);
    }

    /** Where two ways meet, with a stack of the same height if the code is valid. */
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

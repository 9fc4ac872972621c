package dev.lifeguard.lint.code;

/** An instruction that rules look at; the others are left out. */
public interface Op {
    /** Its line in the source, 0 if unknown. */
    int line();

    /** Writes a field; static ones have no object. */
    record FieldWrite(int line, String owner, String name, Value object, Value value) implements Op {}

    /** Writes an element of an array. */
    record ArrayWrite(int line, Value array, Value index, Value value) implements Op {}

    /** Enters or leaves a monitor. */
    record Monitor(int line, boolean enter, Value object) implements Op {}

    /** Ends the method, with a value ({@link Value#UNKNOWN} for void). */
    record Return(int line, Value value) implements Op {}

    /** Ends the block with an exception. */
    record Throw(int line) implements Op {}

    /** Makes a lambda. The call that takes it decides where it runs. */
    record MakeLambda(int line, Value value) implements Op {}
}

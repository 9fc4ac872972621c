package dev.lifeguard.lint.code;

/** Something that an instruction does and that rules look at; all else in a method is left out. */
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

    /** Makes a lambda; what runs it is told by the call that takes it. */
    record MakeLambda(int line, Value value) implements Op {}
}

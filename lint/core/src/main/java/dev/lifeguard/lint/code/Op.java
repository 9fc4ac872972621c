package dev.lifeguard.lint.code;

/** An instruction that rules look at. Other instructions are dropped. */
public interface Op {
    /** Returns its line in the source, 0 if unknown. */
    int line();

    /** A field write; static fields have no object. */
    record FieldWrite(int line, String owner, String name, Value object, Value value) implements Op {
        /** Returns {@code owner.name}. */
        public String field() {
            return owner + "." + name;
        }

        /** Whether the value was read from this field, of any object. */
        public boolean isOf(Value read) {
            return read.is(Value.Kind.FIELD)
                    && read.name().equals(name)
                    && read.type().equals(owner);
        }
    }

    /** A write to an array element. */
    record ArrayWrite(int line, Value array, Value index, Value value) implements Op {}

    /** Entering or leaving a monitor. */
    record Monitor(int line, boolean enter, Value lock) implements Op {}

    /** A return with its value ({@link Value#UNKNOWN} for void). */
    record Return(int line, Value value) implements Op {}

    /** The end of a block by an exception. */
    record Throw(int line, Value thrown) implements Op {}

    /** The creation of a lambda. The call that receives it decides where it runs. */
    record MakeLambda(int line, Value value) implements Op {}
}

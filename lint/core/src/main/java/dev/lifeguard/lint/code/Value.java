package dev.lifeguard.lint.code;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The origin of an expression's value, as far as one pass over the method shows. Values are compared by identity: two
 * executions of {@code new} are two values.
 */
public final class Value {
    /** The kind of expression. */
    public enum Kind {
        /** Unknown. */
        UNKNOWN,
        /** {@code this}. */
        THIS,
        /** A parameter; {@link #index()} is its index in the descriptor, from 0 and without {@code this}. */
        PARAM,
        /** A constant, {@link #constant()}; null too. */
        CONST,
        /** An object created here; {@link #call()} is its constructor call, once that has been read. */
        NEW,
        /** An array created here. */
        NEW_ARRAY,
        /** The result of {@link #call()}. */
        CALL,
        /**
         * A field of {@link #type()}, {@link #name()}; the first part is the object, which static fields do not have.
         */
        FIELD,
        /** A lambda or method reference: {@link #lambda()}; the parts are its captured values. */
        LAMBDA,
        /** An element of the array in the first part. */
        ELEMENT,
        /** The result of {@code instanceof}: whether the first part is of class {@link #type()}. */
        TYPE_TEST,
        /** Computed from the parts. */
        MATH,
        /** One of the parts, depending on the path taken. */
        EITHER
    }

    private static final int MAX_ALTERNATIVES = 6;
    private static final int MAX_ORIGINS = 100;

    /** An unknown value. */
    public static final Value UNKNOWN = new Value(Kind.UNKNOWN, "", "", 0, null, List.of());

    /** A string, a class, or another constant whose value no rule uses. */
    public static final Value LITERAL = new Value(Kind.CONST, "", "", 0, "", List.of());

    private final Kind kind;
    private final String type;
    private final String name;
    private final int index;
    private final @Nullable Object content;
    private final List<Value> parts;
    private @Nullable Call call;
    private boolean varying;

    private Value(Kind kind, String type, String name, int index, @Nullable Object content, List<Value> parts) {
        this.kind = kind;
        this.type = type;
        this.name = name;
        this.index = index;
        this.content = content;
        this.parts = parts;
    }

    public static Value self(String type) {
        return new Value(Kind.THIS, type, "", 0, null, List.of());
    }

    public static Value parameter(int index, String type) {
        return new Value(Kind.PARAM, type, "", index, null, List.of());
    }

    public static Value constant(@Nullable Object constant) {
        return new Value(Kind.CONST, "", "", 0, constant, List.of());
    }

    public static Value made(String type) {
        return new Value(Kind.NEW, type, "", 0, null, List.of());
    }

    public static Value array(String type) {
        return new Value(Kind.NEW_ARRAY, type, "", 0, null, List.of());
    }

    public static Value result(String type) {
        return new Value(Kind.CALL, type, "", 0, null, List.of());
    }

    public static Value field(String owner, String name, List<Value> object) {
        return new Value(Kind.FIELD, owner, name, 0, null, object);
    }

    public static Value lambda(Lambda lambda, List<Value> captured) {
        return new Value(Kind.LAMBDA, lambda.type(), "", 0, lambda, captured);
    }

    public static Value element(Value array) {
        return new Value(Kind.ELEMENT, "", "", 0, null, List.of(array));
    }

    public static Value typeTest(String type, Value tested) {
        return new Value(Kind.TYPE_TEST, type, "", 0, null, List.of(tested));
    }

    public static Value math(List<Value> operands) {
        return new Value(Kind.MATH, "", "", 0, null, operands);
    }

    /** Merges the values of two paths. */
    public static Value either(Value one, Value other) {
        if (one == other) {
            return one;
        }
        List<Value> parts = java.util.stream.Stream.concat(one.alternatives().stream(), other.alternatives().stream())
                .distinct()
                .toList();
        boolean vague = parts.size() > MAX_ALTERNATIVES || parts.contains(UNKNOWN);
        return vague ? UNKNOWN : new Value(Kind.EITHER, "", "", 0, null, parts);
    }

    public boolean is(Kind some) {
        return kind == some;
    }

    /** Returns the internal name of the type: of the created or returned object, or a field's owner; may be empty. */
    public String type() {
        return type;
    }

    public String name() {
        return name;
    }

    /** Returns {@code owner.name} of a field. */
    public String field() {
        return type + "." + name;
    }

    public int index() {
        return index;
    }

    public List<Value> parts() {
        return parts;
    }

    /** Returns the possible values; only itself if there is one path. */
    public List<Value> alternatives() {
        return kind == Kind.EITHER ? parts : List.of(this);
    }

    /** Whether both may be the same object. */
    public boolean mayBe(Value other) {
        return this == other || (kind == Kind.EITHER && parts.contains(other));
    }

    /** Whether it is the same value, or another read of the same field of {@code this} or of a class. */
    public boolean isSame(Value other) {
        boolean field = kind == Kind.FIELD
                && other.kind == Kind.FIELD
                && type.equals(other.type)
                && name.equals(other.name)
                && parts.size() == other.parts.size();
        return this == other
                || (field
                        && (parts.isEmpty()
                                || (parts.get(0).is(Kind.THIS)
                                        && other.parts.get(0).is(Kind.THIS))));
    }

    /** Whether it was read from a static field. */
    public boolean isStaticField() {
        return kind == Kind.FIELD && parts.isEmpty();
    }

    /** Returns the call that created or returned it. */
    public @Nullable Call call() {
        return call;
    }

    /** Sets the call that created it; later calls are ignored. */
    public void madeBy(Call maker) {
        if (call == null) {
            call = maker;
        }
    }

    public @Nullable Object constant() {
        return kind == Kind.CONST && !varying ? content : null;
    }

    /** Whether it is always null. */
    public boolean isNull() {
        return kind == Kind.CONST && content == null;
    }

    /** Returns the number if it is a constant, else null. */
    public @Nullable Integer number() {
        return constant() instanceof Integer ? (Integer) content : null;
    }

    /** Marks it as the first of several values, as of a loop counter. */
    public void vary() {
        varying = true;
    }

    public Lambda lambda() {
        if (!(content instanceof Lambda)) {
            throw new IllegalStateException(kind + " is no lambda");
        }
        return (Lambda) content;
    }

    /** Whether it was computed from the result of this method. The search is bounded. */
    public boolean comesFrom(String method) {
        Deque<Value> open = new ArrayDeque<>(List.of(this));
        for (int visited = 0; visited < MAX_ORIGINS && !open.isEmpty(); visited++) {
            Value value = open.poll();
            Call maker = value.call;
            if (maker != null) {
                if (maker.name().equals(method)) {
                    return true;
                }
                open.addAll(maker.args());
            }
            open.addAll(value.parts);
        }
        return false;
    }
}

package dev.lifeguard.lint.code;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the value of an expression comes from, as far as one pass over the method shows. Values are compared by
 * identity: two executions of {@code new} are two values.
 */
public final class Value {
    /** What kind of expression it is the value of. */
    public enum Kind {
        /** Not known. */
        UNKNOWN,
        /** {@code this}. */
        THIS,
        /** A parameter; {@link #index()} counts those of the descriptor from 0, without {@code this}. */
        PARAM,
        /** A constant, {@link #constant()}; null too. */
        CONST,
        /** An object made here; {@link #call()} is its constructor's, once that was called. */
        NEW,
        /** An array made here. */
        NEW_ARRAY,
        /** What {@link #call()} returned. */
        CALL,
        /** A field of {@link #type()}, {@link #name()}; the object is the first part, static ones have none. */
        FIELD,
        /** A lambda or method reference: {@link #lambda()}, its captured values are the parts. */
        LAMBDA,
        /** An element of the array that is the first part. */
        ELEMENT,
        /** Whether the first part is of the class {@link #type()}: what {@code instanceof} says. */
        TYPE_TEST,
        /** Computed from the parts. */
        MATH,
        /** One of the parts, by the way that control came. */
        EITHER
    }

    private static final int MAX_ALTERNATIVES = 6;
    private static final int MAX_ORIGINS = 100;

    /** A value of which nothing is known. */
    public static final Value UNKNOWN = new Value(Kind.UNKNOWN, "", "", 0, null, List.of());

    /** A string, a class, or another constant whose value no rule asks for. */
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

    /** What two ways of control bring: one of both. */
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

    public Kind kind() {
        return kind;
    }

    public boolean is(Kind some) {
        return kind == some;
    }

    /** Internal name of the type: what was made or returned, a field's owner; may be empty. */
    public String type() {
        return type;
    }

    public String name() {
        return name;
    }

    public int index() {
        return index;
    }

    public List<Value> parts() {
        return parts;
    }

    /** The values that it may be; itself where there is one way only. */
    public List<Value> alternatives() {
        return kind == Kind.EITHER ? parts : List.of(this);
    }

    /** Whether it may be the same object. */
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

    /** Whether it is what a static field holds. */
    public boolean isStaticField() {
        return kind == Kind.FIELD && parts.isEmpty();
    }

    /** The call that made or returned it. */
    public @Nullable Call call() {
        return call;
    }

    /** Sets the call that made it; later calls are ignored. */
    public void madeBy(Call maker) {
        if (call == null) {
            call = maker;
        }
    }

    public @Nullable Object constant() {
        return kind == Kind.CONST && !varying ? content : null;
    }

    /** Whether it is null and nothing else. */
    public boolean isNull() {
        return kind == Kind.CONST && content == null;
    }

    /** The number, where it is a constant one. */
    public @Nullable Integer number() {
        return constant() instanceof Integer ? (Integer) content : null;
    }

    /** Marks it as the first of several values: that of a loop counter. */
    public void vary() {
        varying = true;
    }

    public Lambda lambda() {
        if (!(content instanceof Lambda)) {
            throw new IllegalStateException(kind + " is no lambda");
        }
        return (Lambda) content;
    }

    /** Whether a call of this method is among what it was computed from, as far as a bounded search finds. */
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

package dev.lifeguard.bench.ablation;

import java.lang.classfile.MethodModel;

/**
 * A method of {@code predict} whose body is replaced by one that returns a neutral value.
 *
 * @param type the class, without {@code dev.lifeguard.predict.}
 * @param method its name
 * @param parameters number of its parameters
 * @param returned the neutral value
 */
record Cut(String type, String method, int parameters, Returned returned) {
    private static final String PREDICT = "dev/lifeguard/predict/";

    /** A neutral value. */
    enum Returned {
        /** Zero, false, an empty list, optional, stream or array; nothing from a method without a result. */
        NOTHING,
        /** One or true. */
        ONE,
        INFINITY,
        MINUS_INFINITY,
        /** The object itself or the first argument of the returned type. */
        ARGUMENT,
        /** The constant {@code NONE} of the returned type. */
        NONE,
        /** The constant {@code OPEN} of the returned type. */
        OPEN
    }

    /** Returns the internal name of the class. */
    String className() {
        return PREDICT + type.replace('.', '/');
    }

    /** Returns whether this is the method. */
    boolean matches(MethodModel candidate) {
        return candidate.methodName().equalsString(method)
                && candidate.methodTypeSymbol().parameterCount() == parameters;
    }
}

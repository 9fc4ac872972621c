package dev.lifeguard.lint.read;

import java.util.ArrayList;
import java.util.List;

/**
 * A method descriptor: parameter and return types (JVMS 4.3.3).
 *
 * @param text the descriptor itself
 * @param letters the first letter of each argument's descriptor, {@code I} for int, {@code L} for objects
 * @param types the argument types: the internal name of a class, or the descriptor of any other type
 * @param letter the first letter of the return type's descriptor, {@code V} for void
 * @param type the return type, in the form of the argument types
 */
record Descriptor(String text, String letters, List<String> types, char letter, String type) {
    private static final int MAX_ARGUMENTS = 255;
    private static final String PRIMITIVES = "BCDFIJSZ";

    /**
     * Parses a descriptor.
     *
     * @throws IllegalArgumentException if it is invalid, or has more arguments than a method may have
     */
    static Descriptor parse(String text, Names names) {
        if (text.isEmpty() || text.charAt(0) != '(') {
            throw broken();
        }
        StringBuilder letters = new StringBuilder();
        List<String> types = new ArrayList<>();
        int at = 1;
        while (at < text.length() && text.charAt(at) != ')') {
            int end = end(text, at);
            letters.append(text.charAt(at));
            types.add(type(text.substring(at, end), names));
            at = end;
            if (types.size() > MAX_ARGUMENTS) {
                throw broken();
            }
        }
        String result = text.substring(Math.min(at + 1, text.length()));
        if (!result.equals("V") && (result.isEmpty() || end(result, 0) != result.length())) {
            throw broken();
        }
        return new Descriptor(text, letters.toString(), List.copyOf(types), result.charAt(0), type(result, names));
    }

    /** Returns the end of the type that starts at this index. */
    private static int end(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) == '[') {
            at++;
        }
        if (at < text.length() && text.charAt(at) == 'L') {
            at = text.indexOf(';', at);
        } else if (at == text.length() || PRIMITIVES.indexOf(text.charAt(at)) < 0) {
            at = -1;
        }
        if (at < 0) {
            throw broken();
        }
        return at + 1;
    }

    private static String type(String desc, Names names) {
        return names.name(desc.charAt(0) == 'L' ? desc.substring(1, desc.length() - 1) : desc);
    }

    private static IllegalArgumentException broken() {
        return new IllegalArgumentException("not a method descriptor");
    }
}

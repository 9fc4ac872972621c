package dev.lifeguard.lint.read;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
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

    /**
     * Parses a descriptor.
     *
     * @throws IllegalArgumentException if it is invalid, or has more arguments than a method may have
     */
    static Descriptor parse(String text, Names names) {
        MethodTypeDesc desc = MethodTypeDesc.ofDescriptor(text);
        if (desc.parameterCount() > MAX_ARGUMENTS) {
            throw new IllegalArgumentException("a method with too many arguments");
        }
        StringBuilder letters = new StringBuilder();
        desc.parameterList().forEach(type -> letters.append(letter(type)));
        List<String> types =
                desc.parameterList().stream().map(type -> type(type, names)).toList();
        return new Descriptor(
                text, letters.toString(), types, letter(desc.returnType()), type(desc.returnType(), names));
    }

    private static char letter(ClassDesc type) {
        return type.descriptorString().charAt(0);
    }

    private static String type(ClassDesc type, Names names) {
        String desc = type.descriptorString();
        return names.name(desc.charAt(0) == 'L' ? desc.substring(1, desc.length() - 1) : desc);
    }
}

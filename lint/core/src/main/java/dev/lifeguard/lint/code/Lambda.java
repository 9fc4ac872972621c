package dev.lifeguard.lint.code;

/**
 * The target of a lambda expression or a method reference.
 *
 * @param type internal name of the implemented interface
 * @param owner internal name of the target's class
 * @param name the target method
 * @param desc its descriptor
 * @param bare whether its first argument is the receiver
 * @param line the line that creates the lambda
 */
public record Lambda(String type, String owner, String name, String desc, boolean bare, int line) {
    /** Returns the index of the first captured value that is no receiver. */
    public int firstParameter() {
        return bare ? 1 : 0;
    }
}

package dev.lifeguard.lint.code;

/**
 * The target of a lambda expression or a method reference.
 *
 * @param type internal name of the interface that it implements
 * @param owner internal name of the class that contains the target method
 * @param name the target method
 * @param desc descriptor of the target method
 * @param bare whether the target is an instance method, so that its first argument is the receiver
 * @param line the line that creates the lambda
 */
public record Lambda(String type, String owner, String name, String desc, boolean bare, int line) {}

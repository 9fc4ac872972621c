package dev.lifeguard.lint.code;

/**
 * What a lambda expression or a method reference runs.
 *
 * @param type internal name of the interface that it implements
 * @param owner internal name of the class with the method that it runs
 * @param name that method
 * @param desc its descriptor
 * @param bare whether the method is not static, so that its first argument is its object
 * @param line where it is made
 */
public record Lambda(String type, String owner, String name, String desc, boolean bare, int line) {}

package dev.lifeguard.model.finding;

/**
 * A line of code in the path that proves a {@link CodeFinding}.
 *
 * @param type the class, {@code package.Class$Inner}
 * @param method the method as the source calls it; {@code <init>} and {@code <clinit>} as in class files
 * @param file the name of its source file without a directory, empty if the class file does not have it
 * @param line its line, 0 if the class file does not have it
 * @param what what happens there, in plain words: "calls Prices.fetch", "starts a parallel stream"
 */
public record CodeStep(String type, String method, String file, int line, String what) {
    /** Returns {@code package.Class.method:line}, as in stacks and recordings. */
    public String frame() {
        return type + "." + method + (line > 0 ? ":" + line : "");
    }
}

package dev.lifeguard.model.naming;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a JVM's program, from the command in HotSpot's {@code sun.java.command}. The command is a main class, the
 * path of a jar, or the launcher of a source file, with arguments.
 */
public final class ProgramName {
    /** The launcher of a single source file, which is its first argument (JEP 330). */
    private static final Pattern SOURCE_LAUNCHER =
            Pattern.compile("^(?:jdk\\.compiler/)?com\\.sun\\.tools\\.javac\\.launcher\\.\\w+ +(?=\\S)");

    /** An absolute path of an archive, which may contain spaces. */
    private static final Pattern ARCHIVE = Pattern.compile("((?:/|\\w:\\\\).*?\\.[jw]ar)(?:\\s.*)?", Pattern.DOTALL);

    private ProgramName() {}

    /** Returns the main class with its package, or the name of the jar or source file without its directory. */
    public static String of(String command) {
        String program = withoutArguments(command);
        return program.substring(Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\')) + 1);
    }

    /** Returns the main class, or the path of the jar or source file. */
    public static String withoutArguments(String command) {
        String program = SOURCE_LAUNCHER.matcher(command.strip()).replaceFirst("");
        Matcher archive = ARCHIVE.matcher(program);
        return archive.matches() ? archive.group(1) : program.split("\\s", 2)[0];
    }
}

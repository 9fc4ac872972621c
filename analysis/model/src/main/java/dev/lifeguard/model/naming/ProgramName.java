package dev.lifeguard.model.naming;

/**
 * The name of a JVM's program, from the command in HotSpot's {@code sun.java.command}. The command is a main class, the
 * path of a jar, or the launcher of a source file, with arguments.
 */
public final class ProgramName {
    /** The launcher of a single source file, which is its first argument (JEP 330). */
    private static final String SOURCE_LAUNCHER = "com.sun.tools.javac.launcher.";

    private static final String SOURCE_LAUNCHER_MODULE = "jdk.compiler/";

    private ProgramName() {}

    /** Returns the main class with its package, or the name of the jar or source file without its directory. */
    public static String of(String command) {
        String program = withoutArguments(command);
        return program.substring(Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\')) + 1);
    }

    /** Returns the main class, or the path of the jar or source file. */
    public static String withoutArguments(String command) {
        String program = withoutLauncher(command.strip());
        int archive = archiveEnd(program);
        return program.substring(0, archive < 0 ? wordEnd(program, 0) : archive);
    }

    /** The end of an absolute path of an archive, which may contain spaces; -1 if the text does not begin with one. */
    private static int archiveEnd(String program) {
        boolean absolute = program.startsWith("/") || program.startsWith(":\\", 1) && isWord(program.charAt(0));
        int dot = absolute ? program.indexOf('.') : -1;
        while (dot >= 0) {
            int end = dot + 4;
            boolean archive = program.startsWith(".jar", dot) || program.startsWith(".war", dot);
            if (archive && wordEnd(program, end) == end) {
                return end;
            }
            dot = program.indexOf('.', dot + 1);
        }
        return -1;
    }

    private static String withoutLauncher(String command) {
        int start = command.startsWith(SOURCE_LAUNCHER_MODULE) ? SOURCE_LAUNCHER_MODULE.length() : 0;
        if (!command.startsWith(SOURCE_LAUNCHER, start)) {
            return command;
        }
        int end = wordEnd(command, start);
        return end == command.length() ? command : command.substring(end).stripLeading();
    }

    /** The index of the first white space from {@code start}, or the length. */
    private static int wordEnd(String text, int start) {
        int end = start;
        while (end < text.length() && !isSpace(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isSpace(char one) {
        return one == ' ' || one >= '\t' && one <= '\r';
    }

    private static boolean isWord(char one) {
        return one >= 'a' && one <= 'z' || one >= 'A' && one <= 'Z' || one >= '0' && one <= '9' || one == '_';
    }
}

package dev.lifeguard.lab.process;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The command line of a JVM like this one: the same JDK, the same class path, another main class. */
public final class JavaCommand {
    private JavaCommand() {}

    /** {@code java OPTIONS -cp CLASSPATH MAIN ARGUMENTS}. */
    public static List<String> of(Class<?> main, List<String> options, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home", ""), "bin", "java").toString());
        command.addAll(options);
        command.add("-cp");
        command.add(absolute(System.getProperty("java.class.path", "")));
        command.add(main.getName());
        command.addAll(arguments);
        return List.copyOf(command);
    }

    private static String absolute(String classPath) {
        return Arrays.stream(classPath.split(File.pathSeparator))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}

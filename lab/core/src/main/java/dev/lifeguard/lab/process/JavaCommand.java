package dev.lifeguard.lab.process;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The command line of a JVM with this one's class path and, by default, its JDK. */
public final class JavaCommand {
    /** Home of the JDK that runs the lab. */
    public static final Path OWN_JAVA = Path.of(System.getProperty("java.home", ""));

    private JavaCommand() {}

    public static List<String> of(Class<?> main, List<String> options, List<String> arguments) {
        return of(OWN_JAVA, main, options, arguments);
    }

    public static List<String> of(Path javaHome, Class<?> main, List<String> options, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(javaHome.resolve("bin").resolve("java").toString());
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

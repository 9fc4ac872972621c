package dev.lifeguard.flow.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that each public type has an example in its Javadoc, and that each example compiles. */
class ExamplesTest {
    private static final Path SOURCES = Path.of("src", "main", "java", "dev", "lifeguard", "flow");
    private static final Pattern TYPE = Pattern.compile("(?m)^public .*(class|interface|record|enum) ");
    private static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code\n(.*?)\n \\* }</pre>", Pattern.DOTALL);
    private static final String IMPORTS = """
            package dev.lifeguard.flow.example;
            import dev.lifeguard.flow.*;
            import dev.lifeguard.flow.call.*;
            import java.io.*;
            import java.time.Duration;
            import java.util.*;
            import java.util.concurrent.TimeUnit;
            import java.util.function.Supplier;
            """;

    @TempDir
    private Path folder;

    @Test
    void eachTypeHasAnExample() throws IOException {
        assertThat(examples())
                .hasSizeGreaterThan(15)
                .allSatisfy((type, examples) ->
                        assertThat(examples).as(type.toString()).isNotEmpty());
    }

    /** One compilation for all, which takes as long as one for a single example. */
    @Test
    void examplesCompile() throws IOException {
        List<String> command = new ArrayList<>(
                List.of("-d", folder.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none"));
        for (String example : examples().values().stream().flatMap(List::stream).toList()) {
            String name = "Example" + command.size();
            command.add(Files.writeString(folder.resolve(name + ".java"), unit(name, example))
                    .toString());
        }
        StringWriter said = new StringWriter();
        ToolProvider compiler = ToolProvider.findFirst("javac").orElseThrow();
        int code = compiler.run(new PrintWriter(said), new PrintWriter(said), command.toArray(String[]::new));

        assertThat(code).as(said.toString()).isZero();
    }

    /** Returns a class that has the example as a method. */
    private static String unit(String name, String example) {
        boolean expression = !example.endsWith(";") && !example.endsWith("}");
        boolean returns = example.contains("return ") && !example.contains("return work ->");
        return IMPORTS + "abstract class " + name + " extends Shop {\n"
                + "static final ScopedValue<User> USER = ScopedValue.newInstance();\n" // final since Java 25
                + (returns ? "Object" : "void") + " example() throws Exception {\n"
                + (expression ? "Object value = " + example + ";" : example) + "\n}\n}\n";
    }

    /** Returns the examples of each public type. */
    private static Map<Path, List<String>> examples() throws IOException {
        Map<Path, List<String>> examples = new TreeMap<>();
        try (Stream<Path> files = Stream.concat(Files.list(SOURCES), Files.list(SOURCES.resolve("call")))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".java")).toList()) {
                String[] parts = TYPE.split(Files.readString(file), 2);
                if (parts.length == 2) {
                    examples.put(file, examples(parts[0]));
                }
            }
        }
        return examples;
    }

    private static List<String> examples(String javadoc) {
        return EXAMPLE.matcher(javadoc)
                .results()
                .map((MatchResult found) -> found.group(1)
                        .lines()
                        .map(line -> line.replaceFirst("^ \\* ?", ""))
                        .collect(Collectors.joining("\n")))
                .toList();
    }
}

package dev.lifeguard.flow.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each type that users see has an example in its Javadoc, and each example compiles. */
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

    static List<Path> types() throws IOException {
        try (Stream<Path> files = Stream.concat(Files.list(SOURCES), Files.list(SOURCES.resolve("call")))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> TYPE.matcher(text(file)).find())
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("types")
    void hasAnExampleThatCompiles(Path type) {
        String javadoc = text(type).split(TYPE.pattern(), 2)[0];
        List<String> examples = EXAMPLE.matcher(javadoc)
                .results()
                .map((MatchResult found) -> found.group(1).lines().map(line -> line.replaceFirst("^ \\* ?", "")))
                .map(lines -> lines.collect(Collectors.joining("\n")))
                .toList();

        assertThat(examples)
                .isNotEmpty()
                .allSatisfy(example -> assertThat(errors(example)).isEmpty());
    }

    /** What the compiler says of an example. */
    private String errors(String example) {
        boolean expression = !example.endsWith(";") && !example.endsWith("}");
        boolean returns = example.contains("return ") && !example.contains("return work ->");
        String source = IMPORTS + "abstract class Example extends Shop {\n"
                + "static final ScopedValue<User> USER = ScopedValue.newInstance();\n" // final since Java 25
                + (returns ? "Object" : "void") + " example() throws Exception {\n"
                + (expression ? "Object value = " + example + ";" : example) + "\n}\n}\n";
        StringWriter said = new StringWriter();
        ToolProvider compiler = ToolProvider.findFirst("javac").orElseThrow();
        int code = compiler.run(
                new PrintWriter(said),
                new PrintWriter(said),
                "-d",
                folder.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-proc:none",
                written(source).toString());
        return code == 0 ? "" : said + source;
    }

    private Path written(String source) {
        try {
            return Files.writeString(folder.resolve("Example.java"), source);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

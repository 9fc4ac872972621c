package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Compares the public API, line by line, with {@code public-api.txt}, so that a change shows in a review. The actual
 * API is written to {@code target/public-api.txt}.
 */
class PublicApiTest {
    private static final Path CLASSES = Path.of("target", "classes");
    private static final Path EXPECTED = Path.of("src", "test", "public-api.txt");
    private static final Path FOUND = Path.of("target", "public-api.txt");

    @Test
    void matchesTheReviewedFile() throws IOException {
        List<String> found;
        try (Stream<Path> files = Stream.of("", "call")
                .map(CLASSES.resolve("dev/lifeguard/flow")::resolve)
                .flatMap(PublicApiTest::files)) {
            found = files.map(PublicApiTest::type)
                    .filter(PublicApiTest::isSeen)
                    .sorted(Comparator.comparing(Class::getName))
                    .flatMap(PublicApiTest::lines)
                    .toList();
        }
        Files.write(FOUND, found);
        assertThat(found).isEqualTo(Files.readAllLines(EXPECTED));
    }

    private static Stream<Path> files(Path folder) {
        try {
            return Files.list(folder).filter(file -> file.toString().endsWith(".class"));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static Class<?> type(Path file) {
        String name = CLASSES.relativize(file)
                .toString()
                .replace(".class", "")
                .replace(file.getFileSystem().getSeparator(), ".");
        try {
            return Class.forName(name, false, PublicApiTest.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isSeen(Class<?> type) {
        return !type.isSynthetic()
                && Modifier.isPublic(type.getModifiers())
                && (type.getEnclosingClass() == null || isSeen(type.getEnclosingClass()));
    }

    private static Stream<String> lines(Class<?> type) {
        TreeMap<String, String> members = Stream.of(
                        Arrays.stream(type.getDeclaredFields())
                                .filter(PublicApiTest::isSeen)
                                .map(Field::toGenericString),
                        executables(type.getDeclaredConstructors(), Executable::toGenericString),
                        executables(type.getDeclaredMethods(), Method::toGenericString))
                .flatMap(Function.identity())
                .map(line -> "    " + line)
                .collect(Collectors.toMap(line -> line, line -> line, (one, other) -> one, TreeMap::new));
        return Stream.concat(Stream.of(type.toGenericString()), members.keySet().stream());
    }

    private static <E extends Executable> Stream<String> executables(E[] all, Function<? super E, String> text) {
        return Arrays.stream(all)
                .filter(one -> isSeen(one) && !one.isSynthetic())
                .map(text);
    }

    private static boolean isSeen(Member member) {
        return Modifier.isPublic(member.getModifiers()) || Modifier.isProtected(member.getModifiers());
    }
}

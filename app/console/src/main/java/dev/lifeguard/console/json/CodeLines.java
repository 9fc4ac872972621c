package dev.lifeguard.console.json;

import dev.lifeguard.model.json.JsonWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lines of the user's source files around frames, if sources are available. */
public final class CodeLines {
    private static final Pattern FRAME = Pattern.compile("([\\w$.]{1,500})\\.[\\w$<>]{1,200}:([0-9]{1,7})");
    private static final List<String> ENDINGS = List.of(".java", ".kt", ".scala", ".groovy");
    private static final List<String> FOLDERS =
            List.of("", "src/main/java", "src/main/kotlin", "src/main/scala", "src/main/groovy", "src");
    private static final int MAX_MODULES = 200;
    private static final long MAX_BYTES = 4 << 20;
    private static final int CONTEXT_LINES = 4;
    private static final int MAX_COLUMNS = 400;

    private final List<Path> roots;

    /** @param sources a folder with sources by package, or of a project; null if none */
    public CodeLines(@Nullable Path sources) {
        roots = sources == null ? List.of() : roots(sources);
    }

    private static List<Path> roots(Path sources) {
        List<Path> projects = new ArrayList<>(List.of(sources));
        try (Stream<Path> modules = Files.list(sources)) {
            modules.filter(Files::isDirectory).limit(MAX_MODULES).sorted().forEach(projects::add);
        } catch (IOException e) {
            return List.of(sources);
        }
        return projects.stream()
                .flatMap(project -> FOLDERS.stream().map(project::resolve))
                .filter(Files::isDirectory)
                .toList();
    }

    /** Writes the lines around a frame as an object, if there are any. */
    public void write(JsonWriter out, String frame) {
        Matcher parts = FRAME.matcher(frame);
        if (!parts.matches()) {
            return;
        }
        Path file = file(parts.group(1));
        int line = Integer.parseInt(parts.group(2));
        List<String> lines = file == null ? List.of() : lines(file);
        if (file == null || line < 1 || line > lines.size()) {
            return;
        }
        int first = Math.max(1, line - CONTEXT_LINES);
        out.beginObject()
                .member("frame", frame)
                .member("file", file.toString())
                .member("line", line)
                .member("fromLine", first)
                .member(
                        "lines",
                        lines.subList(first - 1, Math.min(lines.size(), line + CONTEXT_LINES)).stream()
                                .map(text -> text.length() > MAX_COLUMNS ? text.substring(0, MAX_COLUMNS) : text)
                                .toList())
                .endObject();
    }

    /**
     * Returns the file of a class. The name comes from a JVM or a recording. It cannot lead out of the roots, since its
     * only dots separate packages.
     */
    private @Nullable Path file(String type) {
        int inner = type.indexOf('$');
        String top = (inner < 0 ? type : type.substring(0, inner)).replace('.', '/');
        for (Path root : roots) {
            for (String ending : ENDINGS) {
                Path file = root.resolve(top + ending).normalize();
                if (file.startsWith(root.normalize()) && Files.isRegularFile(file)) {
                    return file;
                }
            }
        }
        return null;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.size(file) > MAX_BYTES ? List.of() : Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            return List.of(); // in another encoding, or gone
        }
    }
}

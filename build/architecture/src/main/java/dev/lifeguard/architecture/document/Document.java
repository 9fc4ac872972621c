package dev.lifeguard.architecture.document;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A Markdown file of the project.
 *
 * @param root the project's root
 * @param name its path from the root, with slashes: {@code docs/cli.md}
 * @param lines its text
 */
public record Document(Path root, String name, List<String> lines) {
    private static final Pattern FENCE = Pattern.compile(" *(`{3,})(.*)");
    private static final Pattern INLINE_CODE = Pattern.compile("(?<!`)(`+)(?!`)(.+?)(?<!`)\\1(?!`)");
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*]\\(([^()\\s]+)\\)");
    private static final Pattern ANCHOR = Pattern.compile("<a id=\"([^\"]+)\">");

    public Document {
        lines = List.copyOf(lines);
    }

    /**
     * A block of code.
     *
     * @param language the language after its first fence, empty if none
     * @param line number of its first line of code, from 1
     * @param code its lines
     */
    public record Block(String language, int line, List<String> code) {}

    /**
     * A piece of the text with its line number, from 1.
     *
     * @param text a link's target, or code between backticks
     */
    public record Piece(int line, String text) {}

    /** Returns all Markdown files in the project's root and under {@code docs}, sorted by name. */
    public static List<Document> all(Path root) {
        try (Stream<Path> top = Files.list(root);
                Stream<Path> docs = Files.walk(root.resolve("docs"))) {
            return Stream.concat(top, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .map(file -> read(root, file))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Document read(Path root, Path file) {
        try {
            String name = root.relativize(file).toString().replace('\\', '/');
            return new Document(root, name, Files.readAllLines(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns its blocks of code. */
    public List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        int begin = -1;
        for (int i = 0; i < lines.size(); i++) {
            Matcher fence = FENCE.matcher(lines.get(i));
            if (!fence.matches()) {
                continue;
            }
            if (begin < 0) {
                begin = i;
            } else {
                String language = lines.get(begin).strip().replace("`", "");
                blocks.add(new Block(language, begin + 2, lines.subList(begin + 1, i)));
                begin = -1;
            }
        }
        return blocks;
    }

    /** Returns code between backticks, outside blocks. */
    public List<Piece> inlineCode() {
        return pieces(prose(), INLINE_CODE, 2);
    }

    /** Returns the targets of its links, as written. */
    public List<Piece> links() {
        return pieces(
                prose().stream()
                        .map(line -> INLINE_CODE.matcher(line).replaceAll("code"))
                        .toList(),
                LINK,
                1);
    }

    private static List<Piece> pieces(List<String> text, Pattern pattern, int group) {
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < text.size(); i++) {
            int line = i + 1;
            pattern.matcher(text.get(i))
                    .results()
                    .forEach(found ->
                            pieces.add(new Piece(line, found.group(group).strip())));
        }
        return pieces;
    }

    /** Returns its lines, with code blocks replaced by empty lines. */
    private List<String> prose() {
        List<String> prose = new ArrayList<>(lines);
        for (Block block : blocks()) {
            for (int i = -1; i <= block.code().size(); i++) {
                prose.set(block.line() - 1 + i, "");
            }
        }
        return prose;
    }

    /** Returns the anchors for links: its headings, as GitHub names them, and explicit ones. */
    public Set<String> anchors() {
        Set<String> anchors = new TreeSet<>();
        Map<String, Integer> seen = new HashMap<>();
        for (String line : prose()) {
            ANCHOR.matcher(line).results().forEach(found -> anchors.add(found.group(1)));
            if (line.matches("#{1,6} .*")) {
                String anchor = anchor(line);
                int before = seen.merge(anchor, 1, Integer::sum) - 1;
                anchors.add(before == 0 ? anchor : anchor + "-" + before);
            }
        }
        return anchors;
    }

    private static String anchor(String heading) {
        return heading.replaceFirst("#+ ", "")
                .strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }
}

package dev.lifeguard.architecture.document;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A command in a document: a line of a block marked {@code sh}, a line after {@code $} in a block marked {@code
 * console}, or code between backticks that begins with one of the project's own commands.
 *
 * @param document the document's name
 * @param line its line number, from 1
 * @param words the command line without comment, redirection and quotes
 */
public record Command(String document, int line, List<String> words) {
    private static final Pattern OWN = Pattern.compile("(\\./lifeguard|lifeguard [a-z]|\\./mvnw|bench/run|curl ).*");
    private static final List<String> JAR = List.of("java", "-jar", "lifeguard.jar");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

    public Command {
        words = List.copyOf(words);
    }

    /**
     * Returns the commands of all documents, except the changelog and the text of the benchmarks, whose commands ran
     * with earlier versions.
     */
    public static List<Command> all(List<Document> documents) {
        return documents.stream()
                .filter(document -> !document.name().equals("CHANGELOG.md"))
                .flatMap(document -> Stream.concat(inBlocks(document), inText(document)))
                .toList();
    }

    /** Returns the program: {@code lifeguard}, however it is started, {@code ./mvnw}, {@code bench/run} and so on. */
    public String program() {
        return words.get(0).equals("./lifeguard") ? "lifeguard" : words.get(0);
    }

    /** Returns the words after the program. */
    public List<String> arguments() {
        return words.subList(1, words.size());
    }

    /** Returns whether it only names a program or a subcommand, as in "see {@code lifeguard watch}". */
    public boolean isName() {
        return words.size() == 1
                || program().equals("lifeguard")
                        && words.size() == 2
                        && !words.get(1).startsWith("-");
    }

    /** Returns its place and text, for messages. */
    @Override
    public String toString() {
        return document + ":" + line + " " + String.join(" ", words);
    }

    private static Stream<Command> inBlocks(Document document) {
        List<Command> commands = new ArrayList<>();
        for (Document.Block block : document.blocks()) {
            boolean console = block.language().equals("console");
            if (!console && !block.language().equals("sh")) {
                continue;
            }
            for (int i = 0; i < block.code().size(); i++) {
                String text = block.code().get(i).strip();
                int line = block.line() + i;
                if (console) {
                    if (!text.startsWith("$ ")) {
                        continue;
                    }
                    text = text.substring(2);
                }
                while (text.endsWith("\\") && i + 1 < block.code().size()) {
                    text = text.substring(0, text.length() - 1)
                            + block.code().get(++i).strip();
                }
                commands.addAll(parsed(document.name(), line, text));
            }
        }
        return commands.stream();
    }

    private static Stream<Command> inText(Document document) {
        if (document.name().matches("docs/benchmarks(/.*)?\\.md")) {
            return Stream.of();
        }
        return document.inlineCode().stream()
                .filter(code -> OWN.matcher(code.text()).matches())
                .flatMap(code -> parsed(document.name(), code.line(), code.text()).stream());
    }

    private static List<Command> parsed(String document, int line, String text) {
        List<Command> commands = new ArrayList<>();
        for (String part : text.replaceFirst("(^|\\s)#.*", "").split("&&")) {
            List<String> words = words(part.replaceFirst("\\s>\\s.*", "").replaceFirst("&\\s*$", ""));
            if (!words.isEmpty()) {
                commands.add(new Command(document, line, words));
            }
        }
        return commands;
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(text);
        while (word.find()) {
            words.add(Stream.of(1, 2, 3)
                    .map(word::group)
                    .filter(group -> group != null)
                    .findFirst()
                    .orElseThrow());
        }
        if (!words.isEmpty() && words.get(0).equals("exec")) {
            words.remove(0);
        }
        if (words.size() > JAR.size() && words.subList(0, JAR.size()).equals(JAR)) {
            words.subList(1, JAR.size()).clear();
            words.set(0, "lifeguard");
        }
        return words;
    }
}

package dev.lifeguard.bench.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Markdown with references to results: <code>{{about NAME}}</code>, <code>{{table NAME|TABLE}}</code>,
 * <code>{{chart NAME|TABLE|COLUMN}}</code>, <code>{{missed NAME}}</code> (the aims that are not reached) and <code>{{figure NAME|TABLE|ROW|COLUMN}}</code>.
 *
 * @param file its name, for messages
 */
record Template(String file, String text) {
    private static final Pattern REFERENCE = Pattern.compile("\\{\\{(\\w+) ([^}]+)}}");

    /** What stays where references, code and addresses are taken out: prose, in which no figure may stand. */
    private static final Pattern NO_PROSE =
            Pattern.compile("(?s)\\{\\{[^}]*}}|```.*?```|`[^`]*`|]\\([^)]*\\)|<!--.*?-->");

    /** Names that have a number. */
    private static final Pattern NAMES = Pattern.compile("\\b(Java|JDK) \\d+\\b|\\bp\\d\\d\\b|\\b(JSR|RFC)[- ]\\d+\\b");

    private static final Pattern NUMBER = Pattern.compile("\\S*\\d\\S*");

    /**
     * A reference to results.
     *
     * @param what "about", "table", "chart", "missed" or "figure"
     * @param path the result, the table and so on
     */
    record Reference(String what, List<String> path) {}

    /** The text with each reference replaced. */
    String filled(Function<Reference, String> by) {
        return REFERENCE
                .matcher(text)
                .replaceAll(match -> Matcher.quoteReplacement(by.apply(reference(match.group(1), match.group(2)))));
    }

    /** All that it refers to. */
    List<Reference> references() {
        return REFERENCE
                .matcher(text)
                .results()
                .map(match -> reference(match.group(1), match.group(2)))
                .toList();
    }

    private static Reference reference(String what, String path) {
        return new Reference(
                what, List.of(path.split("\\|")).stream().map(String::strip).toList());
    }

    /** Numbers that somebody typed into the prose. */
    List<String> typedNumbers() {
        String prose = NAMES.matcher(NO_PROSE.matcher(text).replaceAll(" ")).replaceAll(" ");
        List<String> typed = new ArrayList<>();
        NUMBER.matcher(prose).results().forEach(match -> typed.add(match.group()));
        return typed;
    }
}

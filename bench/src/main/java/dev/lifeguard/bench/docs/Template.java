package dev.lifeguard.bench.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Markdown with references to results:
 *
 * <ul>
 *   <li><code>{{about NAME}}</code>: the runs that measured a result;
 *   <li><code>{{run NAME}}</code>: the last of these runs, as command, day and commit;
 *   <li><code>{{table NAME|TABLE}}</code>: a table;
 *   <li><code>{{figure NAME|TABLE|ROW|COLUMN}}</code>: a cell of a table; ROW is a {@link LabelPattern};
 *   <li><code>{{aim NAME|LABEL|WHY}}</code>: the cells of an {@link AimRow};
 *   <li><code>{{verdicts TABLE}}</code> and <code>{{verdicts TABLE|ROW|COLUMN}}</code>: verdicts on findings of lint.
 * </ul>
 *
 * @param file its path below bench/templates
 */
record Template(String file, String text) {
    private static final Pattern REFERENCE = Pattern.compile("\\{\\{(\\w+) ([^}]+)}}");

    /** Text that is not prose: references, code, addresses and comments. Prose may not contain figures. */
    private static final Pattern NO_PROSE =
            Pattern.compile("(?s)\\{\\{[^}]*}}|```.*?```|`[^`]*`|]\\([^)]*\\)|<!--.*?-->");

    /** Names that contain a number. */
    private static final Pattern NAMES = Pattern.compile("\\b(Java|JDK) \\d+\\b|\\bp\\d\\d\\b|\\b(JSR|RFC)[- ]\\d+\\b");

    private static final Pattern NUMBER = Pattern.compile("\\S*\\d\\S*");

    /**
     * A reference to results.
     *
     * @param what its first word, such as "table"
     * @param path what follows, such as the result and the table
     */
    record Reference(String what, List<String> path) {}

    /** The path of its page from the root of the source tree. */
    String page() {
        return "docs/" + file;
    }

    /** The text with each reference replaced. */
    String filled(Function<Reference, String> by) {
        return REFERENCE
                .matcher(text)
                .replaceAll(match -> Matcher.quoteReplacement(by.apply(reference(match.group(1), match.group(2)))));
    }

    /** Its references, in order. */
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

    /** Numbers typed into the prose. */
    List<String> typedNumbers() {
        String prose = NAMES.matcher(NO_PROSE.matcher(text).replaceAll(" ")).replaceAll(" ");
        List<String> typed = new ArrayList<>();
        NUMBER.matcher(prose).results().forEach(match -> typed.add(match.group()));
        return typed;
    }
}

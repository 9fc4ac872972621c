package dev.lifeguard.lint.known;

import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The changed lines of source files. A deletion counts as the lines above and below it, since they now run without the
 * deleted ones. A new file counts as a whole.
 */
public final class ChangedLines {
    private static final Pattern HUNK =
            Pattern.compile("@@ -\\d{1,9}(?:,(\\d{1,9}))? \\+(\\d{1,9})(?:,(\\d{1,9}))? @@.*", Pattern.DOTALL);
    private static final Pattern ESCAPE = Pattern.compile("\\\\(.)");

    /** Names of folders that packages begin in. */
    private static final List<String> SOURCE_FOLDERS = List.of("kotlin", "scala", "groovy", "java", "src");

    private record Range(String path, int first, int last) {}

    private final Map<String, List<Range>> rangesByFileName = new HashMap<>();

    /** Adds a new file, by its path with {@code /}. */
    public void addFile(String path) {
        add(new Range(path, 0, Integer.MAX_VALUE)); // 0: the line is unknown
    }

    /**
     * Adds the output of {@code git diff} without context, with the prefixes {@code a/} and {@code b/}. Lines that do
     * not belong to such a diff are ignored.
     */
    public void addDiff(String diff) {
        String path = "";
        boolean created = false;
        int contentLines = 0; // of the hunk, which may look like headers
        int end;
        for (int begin = 0; begin < diff.length(); begin = end + 1) { // a carriage return does not end a line
            int feed = diff.indexOf('\n', begin);
            end = feed < 0 ? diff.length() : feed;
            String line = diff.substring(begin, end);
            Matcher hunk = HUNK.matcher(line);
            if (contentLines > 0) {
                contentLines -= line.startsWith("\\") ? 0 : 1; // "\ No newline at end of file"
            } else if (line.startsWith("--- ")) {
                created = line.equals("--- /dev/null");
            } else if (line.startsWith("+++ ")) {
                path = path(line.substring(4));
                if (created) {
                    addFile(path);
                }
            } else if (hunk.matches()) {
                int first = Integer.parseInt(hunk.group(2));
                int added = count(hunk.group(3));
                contentLines = count(hunk.group(1)) + added;
                add(
                        added == 0
                                ? new Range(path, Math.max(1, first), first + 1)
                                : new Range(path, first, first + added - 1));
            }
        }
    }

    private static int count(@Nullable String number) {
        return number == null ? 1 : Integer.parseInt(number);
    }

    /** Returns a path without quotes, prefix, and the tab that follows a name with spaces; empty for a deleted file. */
    private static String path(String header) {
        String path = header.endsWith("\t") ? header.substring(0, header.length() - 1) : header;
        if (path.startsWith("\"") && path.endsWith("\"")) {
            path = ESCAPE.matcher(path.substring(1, path.length() - 1)).replaceAll("$1");
        }
        return path.startsWith("b/") ? path.substring(2) : "";
    }

    private void add(Range range) {
        String name = range.path().substring(range.path().lastIndexOf('/') + 1);
        rangesByFileName.computeIfAbsent(name, key -> new ArrayList<>()).add(range);
    }

    /** Whether a step of the finding's path lies in a changed line. */
    public boolean touch(CodeFinding finding) {
        return finding.path().stream().anyMatch(this::contain);
    }

    private boolean contain(CodeStep step) {
        return !step.file().isEmpty()
                && rangesByFileName.getOrDefault(step.file(), List.of()).stream()
                        .anyMatch(range -> step.line() >= range.first()
                                && step.line() <= range.last()
                                && isSource(range.path(), step));
    }

    /**
     * Whether a class of this package may come from this file. Other languages than Java may leave out the first folders
     * of the package, up to all, below a source folder.
     */
    private static boolean isSource(String path, CodeStep step) {
        String rest = step.type().substring(0, step.type().lastIndexOf('.') + 1).replace('.', '/');
        String whole = "/" + path;
        if (whole.endsWith("/" + rest + step.file())) {
            return true;
        }
        while (!step.file().endsWith(".java") && !rest.isEmpty()) {
            rest = rest.substring(rest.indexOf('/') + 1);
            String end = "/" + rest + step.file();
            if (SOURCE_FOLDERS.stream().anyMatch(folder -> whole.endsWith("/" + folder + end))) {
                return true;
            }
        }
        return false;
    }
}

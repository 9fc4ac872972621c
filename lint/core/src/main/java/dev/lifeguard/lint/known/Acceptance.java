package dev.lifeguard.lint.known;

import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The hazards that a configuration file accepts. A line is {@code ID WHERE REASON}. WHERE is a class, a class and
 * method ({@code com.shop.Orders.load}), or a prefix ({@code com.shop.batch.*}). REASON is the rest of the line and is
 * required.
 */
public final class Acceptance {
    private record Entry(String id, String where) {
        boolean covers(CodeFinding finding) {
            String type = finding.at().type();
            String method = type + "." + finding.at().method();
            boolean there = where.endsWith("*")
                    ? method.startsWith(where.substring(0, where.length() - 1))
                    : where.equals(method) || where.equals(type) || type.startsWith(where + "$");
            return there && id.equals(finding.id().id());
        }
    }

    /** Accepts nothing. */
    public static final Acceptance NONE = parse(List.of());

    private final List<Entry> entries;

    private Acceptance(List<Entry> entries) {
        this.entries = entries;
    }

    /**
     * Reads the lines of a file.
     *
     * @throws IllegalArgumentException if a line has no reason or no known id; the message quotes it
     */
    public static Acceptance parse(List<String> lines) {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                String[] words = line.split("\\s+", 3);
                if (words.length < 3) {
                    throw new IllegalArgumentException("line " + (i + 1) + ": want ID WHERE REASON");
                }
                String id = words[0];
                if (Arrays.stream(FindingId.values())
                        .noneMatch(known -> known.id().equals(id))) {
                    throw new IllegalArgumentException("line " + (i + 1) + ": there is no finding \"" + id + "\"");
                }
                entries.add(new Entry(id, words[1]));
            }
        }
        return new Acceptance(entries);
    }

    /** Returns the findings that are not accepted. */
    public List<CodeFinding> others(List<CodeFinding> findings) {
        return findings.stream()
                .filter(finding -> entries.stream().noneMatch(entry -> entry.covers(finding)))
                .toList();
    }
}

package dev.lifeguard.lint.known;

import dev.lifeguard.model.finding.CodeFinding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The known findings, so that only new ones are reported. A line is {@code NUMBER ID CLASS.METHOD}: the number of
 * findings of this kind in the method. It has no source lines, since these change with every edit.
 */
public final class Baseline {
    private static final String COMMENT = "#";

    /** Knows no finding. */
    public static final Baseline NONE = parse(List.of());

    private final Map<String, Integer> counts;

    private Baseline(Map<String, Integer> counts) {
        this.counts = counts;
    }

    /**
     * Reads the lines of a file.
     *
     * @throws IllegalArgumentException if a line is malformed; the message quotes it
     */
    public static Baseline parse(List<String> lines) {
        Map<String, Integer> counts = new HashMap<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith(COMMENT)) {
                String[] words = line.split(" +", 2);
                if (words.length < 2 || !words[0].matches("[1-9][0-9]{0,8}")) {
                    throw new IllegalArgumentException("line " + (i + 1) + ": want NUMBER ID CLASS.METHOD");
                }
                counts.merge(words[1], Integer.parseInt(words[0]), Math::addExact);
            }
        }
        return new Baseline(counts);
    }

    /** Returns the findings that are not known. */
    public List<CodeFinding> unknown(List<CodeFinding> findings) {
        Map<String, Integer> left = new HashMap<>(counts);
        List<CodeFinding> unknown = new ArrayList<>();
        for (CodeFinding finding : findings) {
            int known = left.getOrDefault(key(finding), 0);
            if (known > 0) {
                left.put(key(finding), known - 1);
            } else {
                unknown.add(finding);
            }
        }
        return unknown;
    }

    /** Returns the content of a baseline file with all of these findings. */
    public static String render(List<CodeFinding> findings) {
        Map<String, Long> counts =
                findings.stream().collect(Collectors.groupingBy(Baseline::key, TreeMap::new, Collectors.counting()));
        StringBuilder out = new StringBuilder("# Findings of lifeguard lint that are known: NUMBER ID CLASS.METHOD\n");
        counts.forEach((key, count) -> out.append(count).append(' ').append(key).append('\n'));
        return out.toString();
    }

    /** Returns the key that identifies a finding. */
    public static String key(CodeFinding finding) {
        return finding.id().id() + " " + finding.at().type() + "."
                + finding.at().method();
    }
}

package dev.lifeguard.bench.lint;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The file that tells lint which rules may show findings, made from the verdicts on shown findings.
 */
public final class PrecisionFile {
    private static final String PATH = "lint/core/src/main/resources/dev/lifeguard/lint/precision.csv";

    private PrecisionFile() {}

    /** Returns the file in a source tree. */
    public static Path in(Path root) {
        return root.resolve(PATH);
    }

    /** Writes the file of a source tree from its verdicts. */
    public static void write(Path root) throws IOException {
        Files.writeString(in(root), render(Verdicts.of(root).shown()));
    }

    /** Returns a line for each rule with verdicts. */
    static String render(List<Verdict> shown) {
        StringBuilder lines = new StringBuilder("rule,true,judged,lower\n");
        shown.stream()
                .collect(Collectors.groupingBy(Verdict::rule, TreeMap::new, Collectors.toList()))
                .forEach((rule, verdicts) -> lines.append(line(rule, Share.of(verdicts))));
        return lines.toString();
    }

    private static String line(String rule, Share share) {
        return rule + "," + share.confirmed() + "," + share.judged() + "," + share.lowerPercent() + "\n";
    }
}

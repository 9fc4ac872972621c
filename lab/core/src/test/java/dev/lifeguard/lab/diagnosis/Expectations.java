package dev.lifeguard.lab.diagnosis;

import dev.lifeguard.model.finding.FindingId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The table of expected findings in the lab's page. */
public final class Expectations {
    private static final Path PAGE = Path.of("..", "..", "docs", "lab.md");
    private static final Pattern ROW = Pattern.compile("\\| ([a-z-]+): (.+?) \\| (.+?) \\| (.+) \\|");

    private Expectations() {}

    /** Expected findings of an experiment by run. */
    public static Map<String, Set<FindingId>> of(String experiment) {
        Map<String, Set<FindingId>> expected = new TreeMap<>();
        try {
            String page = Files.readString(PAGE);
            ROW.matcher(page.substring(page.indexOf("## Expected findings")))
                    .results()
                    .filter(row -> row.group(1).equals(experiment))
                    .forEach(row -> expected.put(row.group(2), ids(row.group(3))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return expected;
    }

    private static Set<FindingId> ids(String cell) {
        return Arrays.stream(FindingId.values())
                .filter(id -> cell.contains('`' + id.id() + '`'))
                .collect(Collectors.toSet());
    }
}

package dev.lifeguard.bench.lint;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A finding that may be drawn for manual judgement.
 *
 * @param archive the archive
 * @param id the kind of finding
 * @param severity note, warning or error
 * @param line {@code package.Class.method:line}
 */
record SampledFinding(String archive, String id, String severity, String line) {
    /** Reads the findings that {@code lifeguard lint --json} printed for an archive. */
    static List<SampledFinding> of(String archive, String json) {
        List<SampledFinding> found = new ArrayList<>();
        for (JsonNode finding : JsonMapper.builder().build().readTree(json).get("findings")) {
            found.add(new SampledFinding(
                    archive,
                    finding.get("id").asString(),
                    finding.get("severity").asString(),
                    finding.get("class").asString() + "."
                            + finding.get("method").asString() + ":"
                            + finding.get("line").asInt()));
        }
        return found;
    }

    boolean isWarning() {
        return !severity.equals("note");
    }

    /** Its row of {@code lint/verdicts.csv}, with empty cells for the verdict and all that follows. */
    String toBeJudged(long sample, int row) {
        String place = line.replaceFirst("^.*\\.(?=[^.]+\\.[^.]+$)", "");
        return CsvTable.line(List.of(
                Long.toString(sample), Integer.toString(row), id, severity, archive, place, "", "", "", "", ""));
    }

    /**
     * Draws without replacement: warnings and errors first, then notes if there are too few, taking one from each rule
     * in rotation. The same findings, count and seed give the same sample.
     */
    static List<SampledFinding> draw(List<SampledFinding> all, int count, long seed) {
        Random random = new Random(seed);
        List<SampledFinding> drawn = new ArrayList<>(
                inTurn(all.stream().filter(SampledFinding::isWarning).toList(), random));
        drawn.addAll(inTurn(all.stream().filter(one -> !one.isWarning()).toList(), random));
        return List.copyOf(drawn.subList(0, Math.min(count, drawn.size())));
    }

    private static List<SampledFinding> inTurn(List<SampledFinding> all, Random random) {
        Map<String, List<SampledFinding>> byRule = new TreeMap<>();
        for (SampledFinding one : all) {
            byRule.computeIfAbsent(one.id, id -> new ArrayList<>()).add(one);
        }
        Deque<List<SampledFinding>> rules = new ArrayDeque<>(byRule.values());
        rules.forEach(of -> Collections.shuffle(of, random));
        List<SampledFinding> order = new ArrayList<>();
        while (!rules.isEmpty()) {
            List<SampledFinding> of = rules.poll();
            order.add(of.remove(of.size() - 1));
            if (!of.isEmpty()) {
                rules.add(of);
            }
        }
        return order;
    }
}

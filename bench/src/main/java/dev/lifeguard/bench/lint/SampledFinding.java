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
record Drawn(String archive, String id, String severity, String line) {
    /** Reads the findings that {@code lifeguard lint --json} printed for an archive. */
    static List<Drawn> of(String archive, String json) {
        List<Drawn> found = new ArrayList<>();
        for (JsonNode finding : JsonMapper.builder().build().readTree(json).get("findings")) {
            found.add(new Drawn(
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

    String where() {
        return archive + ": " + line;
    }

    /**
     * Draws without replacement: warnings and errors first, then notes if there are too few, taking one from each rule
     * in rotation. The same findings, count and seed give the same sample.
     */
    static List<Drawn> draw(List<Drawn> all, int count, long seed) {
        Random random = new Random(seed);
        List<Drawn> drawn =
                new ArrayList<>(inTurn(all.stream().filter(Drawn::isWarning).toList(), random));
        drawn.addAll(inTurn(all.stream().filter(one -> !one.isWarning()).toList(), random));
        return List.copyOf(drawn.subList(0, Math.min(count, drawn.size())));
    }

    private static List<Drawn> inTurn(List<Drawn> all, Random random) {
        Map<String, List<Drawn>> byRule = new TreeMap<>();
        for (Drawn one : all) {
            byRule.computeIfAbsent(one.id, id -> new ArrayList<>()).add(one);
        }
        Deque<List<Drawn>> rules = new ArrayDeque<>(byRule.values());
        rules.forEach(of -> Collections.shuffle(of, random));
        List<Drawn> order = new ArrayList<>();
        while (!rules.isEmpty()) {
            List<Drawn> of = rules.poll();
            order.add(of.remove(of.size() - 1));
            if (!of.isEmpty()) {
                rules.add(of);
            }
        }
        return order;
    }
}

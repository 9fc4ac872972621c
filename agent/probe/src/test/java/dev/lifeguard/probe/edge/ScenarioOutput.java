package dev.lifeguard.probe.edge;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The output of the edge cases' program, by scenario. */
final class ScenarioOutput {
    private final List<String> lines;

    ScenarioOutput(List<String> lines) {
        this.lines = lines;
    }

    /** The scenario's facts, in order. */
    List<String> facts(String scenario) {
        return lines.stream()
                .filter(line -> line.startsWith(scenario + "|fact|"))
                .toList();
    }

    /** The expected values of a recording for the scenario: by pool and name. */
    Map<String, Map<String, Long>> pools(String scenario) {
        Map<String, Map<String, Long>> pools = new HashMap<>();
        for (String line : lines) {
            String[] parts = line.split("\\|");
            if (parts.length == 4 && parts[0].equals(scenario) && parts[1].equals("pool")) {
                Map<String, Long> figures = pools.computeIfAbsent(parts[2], name -> new HashMap<>());
                for (String figure : parts[3].split(" ")) {
                    String[] pair = figure.split("=");
                    figures.put(pair[0], Long.parseLong(pair[1]));
                }
            }
        }
        return pools;
    }
}

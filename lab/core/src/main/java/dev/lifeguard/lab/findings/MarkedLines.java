package dev.lifeguard.lab.findings;

import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.Place;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The program's lines that a finding must name, by {@link Place.Role}. */
record MarkedLines(Map<String, Set<String>> byRole) {
    private static final String WORD = "mark ";

    /** Parses the program's output; other lines are ignored. */
    static MarkedLines of(List<String> output) {
        Map<String, Set<String>> byRole = new HashMap<>();
        for (String line : output) {
            String[] words = line.split(" ", -1);
            if (line.startsWith(WORD) && words.length == 3) {
                byRole.computeIfAbsent(words[1], role -> new HashSet<>()).add(words[2]);
            }
        }
        return new MarkedLines(byRole);
    }

    /**
     * Whether a finding names these lines: its first line in each marked role is a marked one, and there is at least
     * one such role.
     */
    boolean namedBy(Finding finding) {
        int named = 0;
        for (Place.Role role : Place.Role.values()) {
            Set<String> marked = byRole.getOrDefault(role.name(), Set.of());
            List<String> lines = finding.where().stream()
                    .filter(place -> place.role() == role)
                    .map(Place::frame)
                    .toList();
            if (!lines.isEmpty() && !marked.isEmpty()) {
                if (marked.stream().noneMatch(lines.get(0)::startsWith)) {
                    return false;
                }
                named++;
            }
        }
        return named > 0;
    }
}

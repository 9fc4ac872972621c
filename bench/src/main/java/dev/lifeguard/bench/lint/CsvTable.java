package dev.lifeguard.bench.lint;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * CSV with a head (RFC 4180).
 *
 * @param rows each by the names of its columns
 */
record CsvTable(List<Map<String, String>> rows) {

    /**
     * Reads it.
     *
     * @throws IllegalArgumentException if a row has not as many fields as the head
     */
    static CsvTable parse(String text) {
        List<List<String>> lines = lines(text);
        List<String> head = lines.get(0);
        List<Map<String, String>> rows = new ArrayList<>();
        for (List<String> line : lines.subList(1, lines.size())) {
            if (line.size() != head.size()) {
                throw new IllegalArgumentException(line.size() + " fields, the head has " + head.size() + ": " + line);
            }
            Map<String, String> row = new LinkedHashMap<>();
            for (int i = 0; i < head.size(); i++) {
                row.put(head.get(i), line.get(i));
            }
            rows.add(row);
        }
        return new CsvTable(List.copyOf(rows));
    }

    /** Joins fields to a line without its end, quoted where necessary. */
    static String line(List<String> fields) {
        return String.join(
                ",",
                fields.stream()
                        .map(field ->
                                field.matches("(?s).*[\",\r\n].*") ? '"' + field.replace("\"", "\"\"") + '"' : field)
                        .toList());
    }

    private static List<List<String>> lines(String text) {
        List<List<String>> lines = new ArrayList<>();
        List<String> line = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"') {
                if (quoted && i + 1 < text.length() && text.charAt(i + 1) == '"') {
                    field.append(text.charAt(++i));
                } else {
                    quoted = !quoted;
                }
            } else if (quoted || c != ',' && c != '\n') {
                field.append(c);
            } else {
                line.add(field.toString());
                field.setLength(0);
                if (c == '\n') {
                    lines.add(line);
                    line = new ArrayList<>();
                }
            }
        }
        return lines;
    }
}

package dev.lifeguard.imports.group;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A thread's name in parts: text, a number, text, and so on.
 *
 * @param text the name
 * @param between the text around the numbers, one more than numbers
 * @param numbers decimal numbers, hexadecimal ones with a digit in them, and UUIDs
 */
record NameTokens(String text, List<String> between, List<String> numbers) {
    private static final String HEX = "[0-9a-fA-F]";

    static final Pattern NUMBER = Pattern.compile("(?<![0-9A-Za-z])(?:0x" + HEX + "+|" + HEX + "{8}(?:-" + HEX
            + "{4}){3}-" + HEX + "{12}|(?=[a-fA-F]{0,40}\\d)" + HEX + "{5,40})(?![0-9A-Za-z])|\\d+");

    /** Characters between words. */
    private static final String SEPARATORS = "-_ #.:@/\\[](){}<>=,'|$";

    static final String WILD = "*";

    static NameTokens of(String name) {
        List<String> between = new ArrayList<>();
        List<String> numbers = new ArrayList<>();
        int end = 0;
        for (Matcher number = NUMBER.matcher(name); number.find(); end = number.end()) {
            between.add(name.substring(end, number.start()));
            numbers.add(number.group());
        }
        between.add(name.substring(end));
        return new NameTokens(name, between, numbers);
    }

    /** Returns the name without its numbers, equal for names that differ in numbers only. */
    String shape() {
        return String.join("\0", between);
    }

    /** Returns the name with wildcards in these places. */
    String with(Set<Integer> wild) {
        StringBuilder all = new StringBuilder(between.get(0));
        for (int i = 0; i < numbers.size(); i++) {
            all.append(wild.contains(i) ? WILD : numbers.get(i)).append(between.get(i + 1));
        }
        return all.toString();
    }

    /** Returns the first or the last word of a name; empty if it has none. */
    static String word(String name, boolean first) {
        int at = first ? 0 : name.length();
        if (first) {
            while (at < name.length() && !isBetween(name, at)) {
                at++;
            }
            return name.substring(0, at);
        }
        while (at > 0 && !isBetween(name, at - 1)) {
            at--;
        }
        return name.substring(at);
    }

    /** Returns what several names have in common at their beginning and their end, in whole words, with a wildcard. */
    static String common(List<String> names) {
        String one = names.get(0);
        int shortest = names.stream().mapToInt(String::length).min().orElse(0);
        int begin = 0;
        while (begin < shortest && same(names, begin, false)) {
            begin++;
        }
        while (begin > 0 && !isBetween(one, begin - 1)) {
            begin--;
        }
        int end = 0;
        while (end < shortest - begin && same(names, end, true)) {
            end++;
        }
        while (end > 0 && !isBetween(one, one.length() - end)) {
            end--;
        }
        return one.substring(0, begin) + WILD + one.substring(one.length() - end);
    }

    private static boolean same(List<String> names, int at, boolean fromEnd) {
        return names.stream()
                        .map(name -> name.charAt(fromEnd ? name.length() - 1 - at : at))
                        .distinct()
                        .count()
                == 1;
    }

    private static boolean isBetween(String name, int at) {
        return SEPARATORS.indexOf(name.charAt(at)) >= 0;
    }
}

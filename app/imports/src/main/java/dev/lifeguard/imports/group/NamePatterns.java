package dev.lifeguard.imports.group;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The patterns of the names of threads that begin in the same code. They are learned from the names: what differs
 * between threads is a wildcard, unless it tells pools from each other.
 *
 * <ol>
 *   <li>A number at the end counts threads: {@code http-nio-8080-exec-7} and {@code -8} are
 *       {@code http-nio-8080-exec}. A worker that a program renames for its request is still one of them.
 *   <li>Numbers elsewhere are wildcards, beginning with the one that differs most, until threads have a name in common:
 *       {@code Thread-12 (client-7)} and {@code Thread-13 (client-7)} are {@code Thread-* (client-7)}.
 *   <li>Pools of which each has one or two threads, and that differ by a number only, are one group if there are many.
 *   <li>Names that differ in words only are one group if no pool runs the threads.
 * </ol>
 */
final class NamePatterns {
    /** Pools alike from which on they are one group: more than a service creates for different purposes. */
    private static final int MANY_POOLS = 10;

    /** Threads of such a pool. */
    private static final int FEW_THREADS = 2;

    /** Threads alike from which on differing words are a wildcard. */
    private static final int MANY_WORDS = 3;

    /** Longest name that is compared with those of workers. */
    private static final int MAX_RENAMED = 300;

    private static final Pattern COUNTER = Pattern.compile("([-_ #.:@]+(worker|thread))?[-_ #.:@]*\\d+$");
    private static final Pattern DECIMAL = Pattern.compile("\\d{1,18}");
    private static final Pattern TRAILING = Pattern.compile("(?<=.)[-_ #.:@/]*\\*$");

    private final Map<String, String> patterns = new HashMap<>();

    private NamePatterns() {}

    /**
     * Learns the patterns of names.
     *
     * @param names of threads that begin in the same code
     * @param pooled whether a pool runs them
     */
    static NamePatterns of(Set<String> names, boolean pooled) {
        NamePatterns all = new NamePatterns();
        Map<String, Set<String>> numbered = new LinkedHashMap<>();
        Set<String> others = new LinkedHashSet<>();
        for (String name : names) {
            String base = withoutNumber(name);
            if (base.equals(name)) {
                others.add(name);
            } else {
                numbered.computeIfAbsent(base, key -> new LinkedHashSet<>()).add(name);
            }
        }
        all.renamed(numbered, others, names);
        all.numbers(others);
        all.pools(numbered);
        if (!pooled) {
            all.words();
        }
        return all;
    }

    /** Returns a thread's name without its number: {@code http-nio-8080-exec-7} gives {@code http-nio-8080-exec}. */
    static String withoutNumber(String threadName) {
        return COUNTER.matcher(threadName).replaceFirst("");
    }

    /** Returns the pattern of one of the names. */
    String of(String name) {
        return patterns.getOrDefault(name, withoutNumber(name));
    }

    /** Finds workers with a longer name: the name of one of a pool's workers with words before or after it. */
    private void renamed(Map<String, Set<String>> numbered, Set<String> others, Set<String> names) {
        for (String name : names) {
            String own = withoutNumber(name);
            if (own.equals(name) || numbered.getOrDefault(own, Set.of()).size() == 1) {
                String pool = poolWithin(name, numbered);
                if (!pool.isEmpty()) {
                    patterns.put(name, pool);
                    others.remove(name);
                    numbered.remove(own);
                }
            }
        }
        numbered.forEach((base, workers) -> workers.forEach(name -> patterns.put(name, base)));
    }

    /**
     * Returns the pool of several workers of which this name has the worker's: at its beginning, or after a space;
     * empty if there is none.
     */
    private static String poolWithin(String name, Map<String, Set<String>> numbered) {
        for (Matcher number = NameTokens.NUMBER.matcher(name); name.length() <= MAX_RENAMED && number.find(); ) {
            int end = number.end();
            for (int start = 0; start >= 0 && start < number.start(); start = name.indexOf(' ', start) + 1) {
                boolean part = start > 0 || end < name.length() && !Character.isLetterOrDigit(name.charAt(end));
                String base = part ? withoutNumber(name.substring(start, end)) : "";
                if (!base.isBlank() && !DefaultNames.isDefault(base) && size(numbered, base) > 1) {
                    return base;
                }
                if (name.indexOf(' ', start) < 0) {
                    break;
                }
            }
        }
        return "";
    }

    private static int size(Map<String, Set<String>> numbered, String base) {
        return numbered.getOrDefault(base, Set.of()).size();
    }

    /** Replaces numbers by wildcards in names that differ in numbers only. */
    private void numbers(Set<String> names) {
        names.forEach(name -> patterns.put(name, name));
        alike(names).forEach(tokens -> {
            Set<Integer> wild = new HashSet<>();
            for (int place : mostDifferentFirst(tokens)) {
                long groups =
                        tokens.stream().map(one -> one.with(wild)).distinct().count();
                if (!wild.isEmpty() && 2 * groups <= tokens.size()) {
                    break; // most have a name in common
                }
                wild.add(place);
            }
            tokens.forEach(one -> patterns.put(one.text(), shown(one.with(wild))));
        });
    }

    /** Merges pools of few threads whose names differ in numbers only. */
    private void pools(Map<String, Set<String>> numbered) {
        Set<String> small = new LinkedHashSet<>();
        numbered.forEach((base, workers) -> {
            if (workers.size() <= FEW_THREADS) {
                small.add(base);
            }
        });
        alike(small).stream().filter(bases -> bases.size() >= MANY_POOLS).forEach(bases -> {
            Set<Integer> wild = new HashSet<>(mostDifferentFirst(bases));
            for (NameTokens base : bases) {
                String merged = base.with(wild);
                numbered.getOrDefault(base.text(), Set.of()).forEach(name -> patterns.put(name, merged));
            }
        });
    }

    /** Returns the names in lists of those that differ in numbers only, without those that are alone. */
    private static List<List<NameTokens>> alike(Set<String> names) {
        Map<String, List<NameTokens>> byShape = new LinkedHashMap<>();
        for (String name : names) {
            NameTokens tokens = NameTokens.of(name);
            byShape.computeIfAbsent(tokens.shape(), key -> new ArrayList<>()).add(tokens);
        }
        return byShape.values().stream().filter(list -> list.size() > 1).toList();
    }

    /** Returns the places of the numbers that differ, those with most values first. */
    private static List<Integer> mostDifferentFirst(List<NameTokens> alike) {
        Map<Integer, Long> values = new TreeMap<>();
        for (int place = 0; place < alike.get(0).numbers().size(); place++) {
            int at = place;
            values.put(
                    place,
                    alike.stream().map(one -> one.numbers().get(at)).distinct().count());
        }
        return values.entrySet().stream()
                .filter(entry -> entry.getValue() > 1)
                .sorted(Map.Entry.<Integer, Long>comparingByValue(Comparator.reverseOrder()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /**
     * Replaces words by a wildcard in patterns that begin, or else end, with the same word, if several of them are of a
     * single name.
     */
    private void words() {
        Map<String, List<String>> byPattern = new LinkedHashMap<>();
        patterns.forEach((name, pattern) ->
                byPattern.computeIfAbsent(pattern, key -> new ArrayList<>()).add(name));
        for (boolean first : new boolean[] {true, false}) {
            Map<String, List<String>> byWord = new LinkedHashMap<>();
            for (String pattern : byPattern.keySet()) {
                String word = NameTokens.word(pattern, first);
                if (!word.isEmpty()) {
                    byWord.computeIfAbsent(word, key -> new ArrayList<>()).add(pattern);
                }
            }
            for (List<String> alike : byWord.values()) {
                if (alike.stream()
                                .filter(one -> names(byPattern, one).size() == 1)
                                .count()
                        >= MANY_WORDS) {
                    String merged = shown(NameTokens.common(alike));
                    for (String pattern : alike) {
                        names(byPattern, pattern).forEach(name -> patterns.put(name, merged));
                        byPattern.remove(pattern);
                    }
                }
            }
        }
    }

    private static List<String> names(Map<String, List<String>> byPattern, String pattern) {
        return byPattern.getOrDefault(pattern, List.of());
    }

    /** Returns how many names there have been at least, as their numbers show. */
    static long named(Set<String> names) {
        List<NameTokens> tokens = names.stream().map(NameTokens::of).toList();
        boolean alike = tokens.stream().map(NameTokens::shape).distinct().count() == 1;
        List<Integer> differ = alike ? mostDifferentFirst(tokens) : List.of();
        if (differ.size() != 1 || names.stream().anyMatch(name -> DefaultNames.isDefault(withoutNumber(name)))) {
            return names.size();
        }
        LongSummaryStatistics numbers = tokens.stream()
                .map(one -> one.numbers().get(differ.get(0)))
                .filter(DECIMAL.asMatchPredicate())
                .mapToLong(Long::parseLong)
                .summaryStatistics();
        return numbers.getCount() < names.size() ? names.size() : numbers.getMax() - numbers.getMin() + 1;
    }

    /** Leaves out a wildcard at the end, like the number at the end of a name. */
    private static String shown(String pattern) {
        return TRAILING.matcher(pattern).replaceFirst("");
    }
}

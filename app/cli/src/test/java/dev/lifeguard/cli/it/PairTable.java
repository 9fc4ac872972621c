package dev.lifeguard.cli.it;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Pairs as tables. */
final class PairTable {
    private static final double POINTS = 5;

    private PairTable() {}

    /** Returns a summary by source, and below it each pair. */
    static String of(List<Pair> pairs) {
        String sources = pairs.stream()
                .map(Pair::source)
                .distinct()
                .map(source -> summary(
                        source,
                        pairs.stream()
                                .filter(pair -> pair.source().equals(source))
                                .toList()))
                .collect(Collectors.joining("\n"));
        return """
                | source | pairs | same verdict | cannot tell | missed | refuted | uses compared | within 5 points | within 5 points or its own ± |
                |---|---|---|---|---|---|---|---|---|
                %s

                | program | Java | source | probe | other | verdict | use of threads, probe/other±, in %% |
                |---|---|---|---|---|---|---|
                %s
                """.formatted(sources, pairs.stream().map(Pair::row).collect(Collectors.joining("\n")));
    }

    private static String summary(String source, List<Pair> pairs) {
        List<Pair.Use> uses =
                pairs.stream().flatMap(pair -> pair.uses().stream()).toList();
        return String.format(
                Locale.ROOT,
                "| %s | %d | %d | %d | %d | %d | %d | %d | %d |",
                source,
                pairs.size(),
                count(pairs, Pair.Verdict.SAME),
                count(pairs, Pair.Verdict.CANNOT_TELL),
                count(pairs, Pair.Verdict.MISSED),
                count(pairs, Pair.Verdict.REFUTED),
                uses.size(),
                uses.stream().filter(use -> use.points() <= POINTS).count(),
                uses.stream()
                        .filter(use -> use.points() <= Math.max(POINTS, use.error()))
                        .count());
    }

    private static long count(List<Pair> pairs, Pair.Verdict verdict) {
        return pairs.stream().filter(pair -> pair.verdict() == verdict).count();
    }
}

package dev.lifeguard.imports.group;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NamePatternsTest {
    /** Names of threads that begin in the same code, and the patterns that they have together. */
    private record Row(String what, boolean pooled, List<String> names, List<String> patterns) {
        @Override
        public String toString() {
            return what;
        }
    }

    private static final boolean POOLED = true;
    private static final boolean OUTSIDE_POOLS = false;

    static Stream<Row> rows() {
        return Stream.of(
                row(
                        "numbers at the end",
                        POOLED,
                        List.of("http-nio-8080-exec"),
                        "http-nio-8080-exec-1",
                        "http-nio-8080-exec-2"),
                row(
                        "pools by a number",
                        POOLED,
                        List.of("pool-1", "pool-2"),
                        "pool-1-thread-1",
                        "pool-1-thread-2",
                        "pool-2-thread-1"),
                row(
                        "pools by a port",
                        POOLED,
                        List.of("web-8080", "web-8443"),
                        "web-8080-1",
                        "web-8080-2",
                        "web-8443-1",
                        "web-8443-2"),
                row(
                        "a number in brackets",
                        POOLED,
                        List.of("shop[n1][search][T#*]", "shop[n1][write][T#1]"),
                        "shop[n1][search][T#1]",
                        "shop[n1][search][T#2]",
                        "shop[n1][write][T#1]"),
                row(
                        "a number before the pool's name",
                        POOLED,
                        List.of("Thread-* (client-threads-7)", "Thread-* (client-threads-8)"),
                        "Thread-1 (client-threads-7)",
                        "Thread-2 (client-threads-7)",
                        "Thread-3 (client-threads-7)",
                        "Thread-4 (client-threads-8)",
                        "Thread-5 (client-threads-8)",
                        "Thread-6 (client-threads-8)"),
                row(
                        "an address for each thread",
                        OUTSIDE_POOLS,
                        List.of("session tcp"),
                        "session tcp://10.0.0.1:4101",
                        "session tcp://172.16.0.2:4102",
                        "session tcp://192.168.0.13:77"),
                row(
                        "a hash for each thread",
                        OUTSIDE_POOLS,
                        List.of("cluster-{id='*', text='x'}"),
                        "cluster-{id='628c7cf167', text='x'}",
                        "cluster-{id='72abc01def', text='x'}"),
                row(
                        "a UUID for each thread",
                        POOLED,
                        List.of("task * of shop"),
                        "task 0b3c2a10-93a1-4c55-aaaa-0123456789ab of shop",
                        "task deadbeef-cafe-babe-face-0123456789ab of shop"),
                row(
                        "a path for each thread",
                        OUTSIDE_POOLS,
                        List.of("WatchService for"),
                        "WatchService for /srv/a",
                        "WatchService for /srv/b/c",
                        "WatchService for C:\\temp"),
                row(
                        "a word before the same end",
                        OUTSIDE_POOLS,
                        List.of("*-selector"),
                        "orders-selector",
                        "prices-selector",
                        "stock-selector"),
                row(
                        "words for two threads only",
                        OUTSIDE_POOLS,
                        List.of("orders reader", "prices reader"),
                        "orders reader",
                        "prices reader"),
                row(
                        "words for pools",
                        POOLED,
                        List.of("s[search][T#*]", "s[write][T#*]", "s[get][T#*]"),
                        "s[search][T#1]",
                        "s[search][T#2]",
                        "s[write][T#1]",
                        "s[write][T#2]",
                        "s[get][T#1]",
                        "s[get][T#2]"),
                row(
                        "workers renamed for their requests",
                        POOLED,
                        List.of("web-exec"),
                        "web-exec-1",
                        "web-exec-2",
                        "web-exec-3 GET /orders/17",
                        "Handling /a from 10.0.0.1 : web-exec-4 Job.jelly",
                        "web-exec-5-acceptor-0@3ab1{0.0.0.0:80}"),
                row("the same name", OUTSIDE_POOLS, List.of("reader"), "reader", "reader"),
                row("default names", OUTSIDE_POOLS, List.of("Thread"), "Thread-3", "Thread-17"));
    }

    private static Row row(String what, boolean pooled, List<String> patterns, String... names) {
        return new Row(what, pooled, List.of(names), patterns);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void namesThatDifferAreOnePatternUnlessTheyTellPoolsApart(Row row) {
        assertThat(patterns(row.pooled, row.names)).containsExactlyInAnyOrderElementsOf(row.patterns);
    }

    private static Set<String> patterns(boolean pooled, List<String> names) {
        NamePatterns learned = NamePatterns.of(new LinkedHashSet<>(names), pooled);
        return names.stream().map(learned::of).collect(Collectors.toSet());
    }

    @Test
    void manyPoolsOfOneThreadAreOneGroupAndALargePoolAmongThemIsNot() {
        List<String> nine = pools(9);
        assertThat(patterns(POOLED, nine)).hasSize(9).contains("pool-1", "pool-9");

        List<String> ten = pools(10);
        assertThat(patterns(POOLED, ten)).containsExactly("pool-*");

        List<String> withLarge = Stream.concat(
                        ten.stream(), Stream.of("pool-99-thread-1", "pool-99-thread-2", "pool-99-thread-3"))
                .toList();
        assertThat(patterns(POOLED, withLarge)).containsExactlyInAnyOrder("pool-*", "pool-99");
    }

    private static List<String> pools(int number) {
        return IntStream.rangeClosed(1, number)
                .mapToObj(i -> "pool-" + i + "-thread-1")
                .toList();
    }

    @Test
    void numbersShowHowManyNamesThereWere() {
        assertThat(NamePatterns.named(Set.of("session-3", "session-40"))).isEqualTo(38);
        assertThat(NamePatterns.named(Set.of("session-3", "session-3x")))
                .as("not alike")
                .isEqualTo(2);
        assertThat(NamePatterns.named(Set.of("Thread-3", "Thread-4000")))
                .as("all threads count")
                .isEqualTo(2);
    }

    @Test
    void namesOfAnyContentAndLengthAreLearned() {
        Map<String, String> learned = new LinkedHashMap<>();
        Set<String> names =
                new LinkedHashSet<>(List.of("", "*", "7", "-", "\0", " - ", "1 ".repeat(5000), "a".repeat(100_000)));
        NamePatterns patterns = NamePatterns.of(names, OUTSIDE_POOLS);
        names.forEach(name -> learned.put(name, patterns.of(name)));
        assertThat(learned)
                .hasSize(8)
                .containsEntry("", "")
                .containsEntry("7", "")
                .containsEntry("\0", "\0");
    }
}

package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.TemporaryRepository;
import dev.lifeguard.report.process.Interruption;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests {@code lint --since} in a repository whose main branch has a hazard and a hint, and whose topic adds both. */
class LintSinceTest {
    private static final String SOURCE = "src/main/java/com/shop/Prices.java";
    private static final List<String> OLD = List.of(
            "package com.shop;",
            "class Prices {",
            "    static void await(java.util.concurrent.CountDownLatch gate) {",
            "        try { gate.await(); } catch (InterruptedException e) { throw new IllegalStateException(e); }",
            "    }",
            "    static void old(java.util.concurrent.CountDownLatch gate) {",
            "        java.util.concurrent.CompletableFuture.runAsync(() -> await(gate));",
            "    }",
            "    static int oldHint(java.util.List<String> words) {",
            "        return words.parallelStream().mapToInt(String::length).sum();",
            "    }");
    private static final List<String> ADDED = List.of(
            "    static void added(java.util.concurrent.CountDownLatch gate) {",
            "        java.util.concurrent.CompletableFuture.runAsync(() -> await(gate));",
            "    }",
            "    static int addedHint(java.util.List<String> words) {",
            "        return words.parallelStream().mapToInt(String::length).sum();",
            "    }");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    private TemporaryRepository repository;

    @BeforeEach
    void addToTheOldCode() throws IOException {
        repository = TemporaryRepository.in(directory.resolve("shop"));
        write(OLD, List.of("}"));
        repository.commit();
        repository.git("checkout", "-q", "-b", "topic");
        write(OLD, ADDED, List.of("}"));
        repository.compile();
    }

    @SafeVarargs
    private void write(List<String>... parts) throws IOException {
        List<String> lines = new ArrayList<>();
        List.of(parts).forEach(lines::addAll);
        repository.write(SOURCE, lines.toArray(String[]::new));
    }

    @Test
    void onlyWhatTouchesChangedLinesIsReportedWithItsHint() {
        JsonNode json = json("--since", "main");

        assertThat(lines(json))
                .containsExactlyInAnyOrder("blocking-in-common-pool 13", "parallel-stream-in-request 16");
        assertThat(json.get("unchangedNotShown").asInt()).isEqualTo(1);
        assertThat(json.get("hintsNotShown").asInt()).isEqualTo(1);
    }

    @Test
    void aChangeOfTheLineThatWaitsTouchesBothCallers() throws IOException {
        repository.commit();
        List<String> edited = new ArrayList<>(OLD);
        edited.set(3, edited.get(3) + " // edited");
        write(edited, ADDED, List.of("}"));

        JsonNode json = json("--since", "HEAD");

        assertThat(lines(json)).containsExactly("blocking-in-common-pool 7", "blocking-in-common-pool 13");
        assertThat(json.get("unchangedNotShown").asInt()).isZero();
        assertThat(json.get("hintsNotShown").asInt()).isEqualTo(2);
    }

    @Test
    void theLastLineCountsTheRest() {
        assertThat(run("--since", "main", "--fail-on", "warning")).isEqualTo(1);
        assertThat(out.toString()).endsWith(", 1 hint; 1 other and 1 hint not shown, in code unchanged since main\n");
    }

    @Test
    void unchangedCodeDoesNotFail() throws IOException {
        repository.commit();

        assertThat(run("--since", "HEAD", "--fail-on", "hint")).isZero();
        assertThat(out.toString())
                .endsWith(": nothing wrong found in changed code;"
                        + " 4 others and 0 hints not shown, in code unchanged since HEAD\n");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void sarifHasTheSame() throws IOException {
        Path file = directory.resolve("lint.sarif");

        assertThat(run("--since", "main", "--sarif", file.toString())).isZero();

        JsonNode sarif =
                JsonMapper.builder().build().readTree(Files.readString(file)).at("/runs/0");
        assertThat(sarif.get("results")).hasSize(2);
        assertThat(sarif.at("/properties/unchangedNotShown").asInt()).isEqualTo(1);
        assertThat(sarif.at("/properties/hintsNotShown").asInt()).isEqualTo(1);
    }

    @Test
    void aBaselineHasTheOldCodeToo() throws IOException {
        Path baseline = directory.resolve("baseline.txt");

        assertThat(run("--since", "main", "--write-baseline", baseline.toString()))
                .isZero();

        assertThat(Files.readAllLines(baseline))
                .containsExactly(
                        "# Findings of lifeguard lint that are known: NUMBER ID CLASS.METHOD",
                        "1 blocking-in-common-pool com.shop.Prices.added",
                        "1 blocking-in-common-pool com.shop.Prices.old");
    }

    @Test
    void aWrongRevisionIsOneLine() {
        assertThat(run("--since", "origin/main")).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly("lifeguard: --since: no commit \"origin/main\" in " + repository.root()
                        + " (Not a valid object name origin/main): fetch it, or name another");
    }

    private JsonNode json(String... options) {
        List<String> all = new ArrayList<>(List.of(options));
        all.add("--json");
        assertThat(run(all.toArray(String[]::new))).isZero();
        return JsonMapper.builder().build().readTree(out.toString());
    }

    private static List<String> lines(JsonNode json) {
        List<String> lines = new ArrayList<>();
        json.get("findings")
                .forEach(finding -> lines.add(
                        finding.get("id").asString() + " " + finding.get("line").asInt()));
        return lines;
    }

    private int run(String... options) {
        List<String> args = new ArrayList<>(List.of("lint", repository.classes().toString()));
        args.addAll(List.of(options));
        return Main.run(
                args.toArray(String[]::new),
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                new Interruption());
    }
}

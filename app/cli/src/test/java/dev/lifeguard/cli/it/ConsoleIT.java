package dev.lifeguard.cli.it;

import static dev.lifeguard.cli.it.ConsoleClient.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.architecture.Prometheus;
import dev.lifeguard.cli.SyntheticRecording;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** Tests that the console shows a live JVM and recordings, and changes a pool only if that is allowed. */
class ConsoleIT {
    @TempDir
    private Path folder;

    private static SampleJvm app(Jdk jdk, int threads) throws Exception {
        return new SampleJvm(ResizableApp.class, jdk, "--", Integer.toString(threads));
    }

    private static Path descriptor(SampleJvm jvm) {
        return Path.of(System.getProperty("java.io.tmpdir"), "lifeguard-" + jvm.pid() + ".json");
    }

    private static double last(JsonNode columns, String name) {
        JsonNode column = columns.get(name);
        return column.get(column.size() - 1).asDouble();
    }

    @Tag("long") // the browser sees it in dist
    @ParameterizedTest
    @MethodSource("dev.lifeguard.architecture.Jdk#oldest")
    void aPoolThatIsTooSmallIsSeenExplainedAndPredicted(Jdk jdk) throws Exception {
        try (SampleJvm jvm = app(jdk, 4);
                ConsoleClient console = new ConsoleClient(folder, jvm.pid(), "--sources", "src/test/java")) {
            String id = console.get("/api/home").get("start").get("id").asString();
            String source = "/api/source/" + id;
            assertThat(console.event(id, "findings").get("count").asInt()).isPositive();
            assertThat(texts(console.event(id, "second").get("pools"), "name")).contains("orders");

            JsonNode finding = console.get(
                            source + "/findings",
                            answer -> texts(answer.get("findings"), "id").contains("undersized-blocking-pool"))
                    .get("findings")
                    .get(0);
            assertThat(finding.get("text").asString()).contains("ResizableApp.work:");
            assertThat(finding.get("markdown").asString()).contains("**Pool:** orders");
            assertThat(finding.get("source").get(0).get("lines").toString()).contains("Thread.sleep(TASK_MS)");

            JsonNode map = console.get(source + "/map");
            assertThat(texts(map.get("nodes"), "id")).contains("pool:orders");
            assertThat(texts(map.get("edges"), "kind")).contains("submits", "waits-for");

            JsonNode series = console.get(source + "/series?pool=orders").get("columns");
            assertThat(last(series, "size")).isEqualTo(4);
            assertThat(last(series, "busy")).isBetween(3.9, 4.0001);
            assertThat(texts(console.get(source + "/overview").get("pools"), "name"))
                    .contains("orders");

            assertThat(console.get(source + "/flame?pool=orders&state=blocked")
                            .get("tree")
                            .toString())
                    .contains("ResizableApp.work:");

            JsonNode grid = console.get(source + "/whatif?pool=orders");
            assertThat(grid.get("recommended").get("size").asInt()).isGreaterThan(4);
            assertThat(grid.get("cells").size()).isGreaterThan(50);

            assertThat(console.post(source + "/resize", "{\"pool\":\"orders\",\"size\":8,\"confirm\":\"orders\"}")
                            .body())
                    .isEqualTo("{\"error\":\"resizing is off: start the console with --resize\"}");
            assertThat(console.end().exitCode()).isZero();
            assertThat(jvm.alive()).isTrue();
            assertThat(descriptor(jvm)).doesNotExist();
        }
    }

    @Tag("long") // the browser sees it in dist
    @Test
    void aSizeIsTriedKeptRememberedAndUndone() throws Exception {
        try (SampleJvm jvm = app(Jdk.NEWEST, 4);
                ConsoleClient console = new ConsoleClient(folder, "--resize")) {
            String id = console.get("/api/home").get("open").toString();
            assertThat(id).isEqualTo("[]");
            assertThat(console.post("/api/open", "{\"target\":\"" + jvm.pid() + "\"}")
                            .body())
                    .isEqualTo("{\"id\":\"s1\"}");
            console.event("s1", "second");
            assertThat(console.post("/api/source/s1/resize", "{\"pool\":\"orders\",\"size\":20}")
                            .statusCode())
                    .isEqualTo(400);
            String order = "{\"pool\":\"orders\",\"size\":20,\"confirm\":\"orders\",\"seconds\":5}";
            assertThat(console.post("/api/source/s1/resize", order).statusCode())
                    .isEqualTo(202);
            assertThat(console.post("/api/source/s1/resize", order).statusCode())
                    .isEqualTo(409);

            JsonNode entry = console.get(
                            "/api/ledger", answer -> answer.get("entries").size() == 1)
                    .get("entries")
                    .get(0);
            assertThat(entry.get("toSize").asInt()).isEqualTo(20);
            assertThat(entry.get("kept").asBoolean()).as(entry.toString()).isTrue();
            JsonNode step = console.event("s1", "resize");
            assertThat(step.get("state").asString()).isEqualTo("kept");
            assertThat(step.get("canUndo").asBoolean()).isTrue();
            assertThat(folder.resolve("lifeguard/ledger.jsonl")).exists();

            assertThat(console.post("/api/source/s1/resize/undo", "{\"pool\":\"orders\",\"confirm\":\"orders\"}")
                            .statusCode())
                    .isEqualTo(202);
            console.get("/api/source/s1/series?pool=orders", answer -> last(answer.get("columns"), "size") == 4);
            console.end();
            assertThat(jvm.lastLine()).endsWith("threads now 4");
        }
    }

    @Test
    void closingTheConsoleRollsATrialBack() throws Exception {
        try (SampleJvm jvm = app(Jdk.NEWEST, 20);
                ConsoleClient console = new ConsoleClient(folder, jvm.pid(), "--resize")) {
            console.event("s1", "second");
            console.post(
                    "/api/source/s1/resize", "{\"pool\":\"orders\",\"size\":30,\"confirm\":\"orders\",\"seconds\":10}");
            console.event("s1", "resize", step -> step.get("state").asString().equals("verifying"));
            console.end();
            assertThat(jvm.lastLine()).endsWith("threads now 20");
        }
    }

    @Test
    void theDataOfADeadJvmRemains() throws Exception {
        try (SampleJvm jvm = app(Jdk.NEWEST, 4);
                ConsoleClient console = new ConsoleClient(folder, jvm.pid())) {
            console.event("s1", "second");
            jvm.kill();
            assertThat(console.event("s1", "ended").get("text").asString())
                    .startsWith("JVM " + jvm.pid())
                    .endsWith("died");
            assertThat(console.get("/api/source/s1/series?pool=orders")
                            .get("columns")
                            .get("busy")
                            .size())
                    .isPositive();
            assertThat(console.get("/api/source/s1").get("ended").asString()).endsWith("died");
        }
    }

    @Test
    void aRecordingIsOpenedComparedAndClosed() throws Exception {
        SyntheticRecording.write(folder.resolve("a.jsonl.gz"), 150, 100);
        try (ConsoleClient console = new ConsoleClient(folder, folder.toString())) {
            JsonNode home = console.get("/api/home");
            assertThat(texts(home.get("recordings"), "name")).containsExactly("a.jsonl.gz");
            JsonNode source = console.get(
                    "/api/source/s1", answer -> answer.get("progress").asDouble() == 1);
            long from = source.get("fromMs").asLong();
            JsonNode pool = console.get("/api/compare?a=s1&b=s1&afrom=" + from + "&ato=" + (from + 70_000) + "&bfrom="
                            + (from + 70_000) + "&bto=" + (from + 150_000))
                    .get("pools")
                    .get(0);
            assertThat(pool.get("name").asString()).isEqualTo("work");
            assertThat(pool.get("metrics").valueStream())
                    .noneMatch(metric -> metric.get("moreThanNoise").asBoolean());
            assertThat(console.get("/api/source/s1/findings").get("findings").isArray())
                    .isTrue();
            assertThat(console.get("/api/source/s1/whatif?pool=work")
                            .get("observed")
                            .get("size")
                            .asInt())
                    .isEqualTo(64);
            assertThat(console.post("/api/close", "{\"id\":\"s1\"}").statusCode())
                    .isEqualTo(200);
            assertThat(console.response("/api/source/s1").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void namesWithMarkupAreText() throws Exception {
        Path file = folder.resolve("evil.jsonl");
        SyntheticRecording.write(folder.resolve("a.jsonl.gz"), 5, 100);
        try (InputStream in = new GZIPInputStream(Files.newInputStream(folder.resolve("a.jsonl.gz")))) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            Files.writeString(file, text.replace("\"work\"", "\"</script><img src=x onerror=alert(1)>\""));
        }
        try (ConsoleClient console = new ConsoleClient(folder, file.toString())) {
            HttpResponse<String> response = console.response("/api/source/s1");
            assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
            assertThat(response.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
            assertThat(texts(
                            console.get(
                                            "/api/source/s1/overview",
                                            answer -> answer.get("pools").size() == 1)
                                    .get("pools"),
                            "name"))
                    .containsExactly("</script><img src=x onerror=alert(1)>");
        }
    }

    @Tag("long") // the browser sees it in dist
    @Test
    void aFleetShowsTheDataOfPrometheus() throws Exception {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        CheckoutJvm.compile(classes);
        try (CheckoutJvm jvm = CheckoutJvm.start(classes, "resize=false");
                Prometheus prometheus = Scraping.of(folder, jvm.port());
                ConsoleClient console = new ConsoleClient(folder, "--prometheus", prometheus.url())) {
            assertThat(console.get("/api/home").get("start").get("kind").asString())
                    .isEqualTo("fleet");
            assertThat(texts(console.get("/api/fleet").get("pools"), "pool")).contains("prices");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 | --port must be from 0 to 65535 | --port 70000",
                "2 | --seconds must be at least 1 | --seconds 0",
                "2 | --sources: there is no directory /no/such/folder | --sources /no/such/folder",
                "2 | no JVM has 'NoSuchProgramAnywhere' in its name | NoSuchProgramAnywhere",
                "2 | not a Lifeguard recording | pom.xml",
                "2 | target/test-classes has no recording | target/test-classes",
                "2 | --prometheus: | --prometheus nonsense",
                "3 | there is no process 999999999 | 999999999"
            })
    void anInvalidArgumentIsOneLine(int exitCode, String message, String arguments) throws Exception {
        Lifeguard.Result result = Lifeguard.run(("console --no-open " + arguments).split(" "));
        assertThat(result.err()).contains(message);
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).as(result.err()).isEqualTo(exitCode);
    }

    @Test
    void aTakenPortIsReported() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            Lifeguard.Result result =
                    Lifeguard.run("console", "--no-open", "--port", Integer.toString(taken.getLocalPort()));
            assertThat(result.err()).contains("cannot serve on port " + taken.getLocalPort(), "give another --port");
            assertThat(result.exitCode()).isEqualTo(2);
        }
    }
}

package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Prometheus;
import dev.lifeguard.architecture.Reactor;
import dev.lifeguard.architecture.document.Command;
import dev.lifeguard.architecture.document.Document;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the documents' commands on the tutorial's program: {@code lifeguard}, which {@code DocumentedCommandsTest} only
 * parses, {@code java}, {@code javac} and {@code curl}. Commands of the lab, the benchmarks and Maven would take long;
 * {@code CommandsTest} in {@code architecture} lists where they are checked.
 */
@Order(1) // its one long test would otherwise run last, alone
class DocumentedCommandsIT {
    private static final List<Command> COMMANDS = Command.all(Document.all(Reactor.root()));

    /** Runs in parallel. They mostly wait for the observed program. */
    private static final int AT_ONCE = 3;

    @TempDir
    private Path folder;

    @Tag("long")
    @Test
    void theDocumentedCommandsWork() throws Exception {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        CheckoutJvm.compile(classes);
        List<String> faults = new ArrayList<>();
        try (CheckoutJvm jvm = CheckoutJvm.start(classes, "resize=true");
                Prometheus prometheus = Scraping.of(folder, jvm.port())) {
            DocumentedArguments arguments = new DocumentedArguments(folder, classes, jvm, prometheus);
            Map<List<String>, Command> distinct = new LinkedHashMap<>();
            of("lifeguard").stream()
                    .filter(command ->
                            !command.isName() && !command.words().get(1).equals("lab"))
                    .forEach(command -> distinct.putIfAbsent(arguments.of(command), command));
            assertThat(distinct).hasSizeGreaterThan(20);

            ExecutorService runs = Executors.newFixedThreadPool(AT_ONCE);
            Map<Command, Future<Lifeguard.Result>> results = new LinkedHashMap<>();
            distinct.forEach((words, command) -> results.put(
                    command,
                    runs.submit(() -> Lifeguard.run(arguments.withOutputs(words).toArray(String[]::new)))));
            runs.shutdown();
            for (Map.Entry<Command, Future<Lifeguard.Result>> run : results.entrySet()) {
                Lifeguard.Result result = run.getValue().get();
                if (!expected(run.getKey()).contains(result.exitCode())
                        || result.out().isBlank()) {
                    faults.add(run.getKey() + ": exit code " + result.exitCode() + ", " + result.err());
                }
            }
            for (Command command : of("curl")) {
                String url = command.words().get(1).replace(":9400", ":" + jvm.port());
                HttpResponse<String> answer = HttpClient.newHttpClient()
                        .send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString());
                assertThat(answer.statusCode()).as(command.toString()).isEqualTo(200);
            }
        }
        assertThat(faults).isEmpty();
    }

    @Test
    void theCommandsThatAreNamedExist() throws Exception {
        String help = Lifeguard.run("--help").out();

        assertThat(of("lifeguard"))
                .filteredOn(command -> command.isName() && command.words().size() == 2)
                .isNotEmpty()
                .allSatisfy(command -> assertThat(help)
                        .containsPattern("(?m)^ +" + command.words().get(1) + " "));
    }

    @Test
    void theProgramsStartAsShown() throws Exception {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        CheckoutJvm.compile(classes);

        assertThat(of("javac"))
                .isNotEmpty()
                .allSatisfy(command -> assertThat(String.join(" ", command.words()))
                        .isEqualTo("javac -d target/shop docs/tutorial/Checkout.java"));
        for (Command command : of("java")) {
            if (command.words().contains("-cp")) {
                assertThat(command.words())
                        .as(command.toString())
                        .containsExactly("java", "-cp", "target/shop", "com.shop.Checkout");
            } else {
                agentStarts(command, classes);
            }
        }
    }

    /** With {@code -javaagent:…lifeguard.jar=OPTIONS}, the program must start, and the probe must know the options. */
    private void agentStarts(Command command, Path classes) throws Exception {
        String agent = command.words().stream()
                .filter(word -> word.startsWith("-javaagent:") && word.contains("lifeguard.jar="))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No -javaagent:...lifeguard.jar=OPTIONS: " + command));
        String options = agent.substring(agent.indexOf('=') + 1)
                .replaceAll(",?metrics(Auth)?=[^,]*", "")
                .replace("record=", "record=" + folder + "/" + command.line() + "-");
        try (CheckoutJvm jvm = CheckoutJvm.start(classes, options)) {
            Lifeguard.await(jvm.descriptor(), 1);
        }
    }

    private static List<Command> of(String program) {
        return COMMANDS.stream()
                .filter(command -> command.program().equals(program))
                .toList();
    }

    /** Findings, a rejected size, and a kernel without clocks are valid results. */
    private static Set<Integer> expected(Command command) {
        boolean verdict = command.words().contains("--fail-on")
                || Set.of("resize", "doctor").contains(command.words().get(1));
        return verdict ? Set.of(0, 1) : Set.of(0);
    }
}

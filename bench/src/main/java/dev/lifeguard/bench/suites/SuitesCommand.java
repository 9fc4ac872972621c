package dev.lifeguard.bench.suites;

import dev.lifeguard.bench.agent.Agents;
import dev.lifeguard.bench.exact.Jdk;
import dev.lifeguard.bench.result.SourceTree;
import dev.lifeguard.bench.stats.MarkdownTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code suites}: runs third-party tests of pools without and with the probe. */
@Command(
        name = "suites",
        description = "Runs tests that others wrote for their pools, without and with the probe, and compares.",
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {
            "0:nothing fails that does not fail without the probe",
            "1:something does, or the probe saw no task, or one of its hooks failed; or a suite could not run",
            "2:the command line was wrong"
        })
public final class SuitesCommand implements Callable<Integer> {
    private static final List<String> HEAD = List.of(
            "suite",
            "JDK",
            "tests",
            "failed",
            "with the probe",
            "failed",
            "new",
            "tasks seen",
            "took",
            "with the probe");

    @Parameters(paramLabel = "NAME", arity = "0..*", description = "Only these, as their folders in bench/suites.")
    private List<String> names = List.of();

    @Option(names = "--jdks", split = ",", description = "Releases of JDKs; by default ${DEFAULT-VALUE}.")
    private List<Integer> features = TckSources.features();

    @Option(
            names = "--repository",
            description = "Where git finds OpenJDK's sources, for jsr166-tck; ${DEFAULT-VALUE}.")
    private String repository = TckSources.OPENJDK;

    @Option(names = "--repeats", description = "How often again where a test fails with the probe; ${DEFAULT-VALUE}.")
    private int repeats = 2;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path root = SourceTree.find().root();
        Path folder = Files.createDirectories(root.resolve("bench/target/suites"));
        Path probe = Agents.find().lifeguard();
        PrintWriter out = spec.commandLine().getOut();
        List<List<String>> rows = new ArrayList<>();
        boolean good = true;
        for (Suite suite : suites(root)) {
            for (int feature : features) {
                Jdk jdk = jdk(feature);
                spec.commandLine().getErr().println(suite.name() + ", JDK " + jdk.version());
                Path sources = suite.isTck() ? new TckSources(repository).fetch(feature, folder.resolve("jdk")) : null;
                SuiteRun.Plan plan = new SuiteRun.Plan(suite, feature, jdk, root.resolve("mvnw"), sources, folder);
                SuiteComparison result = SuiteComparison.of(plan, probe, repeats);
                List<String> row = new ArrayList<>(List.of(suite.name(), jdk.version()));
                row.addAll(result.cells());
                rows.add(row);
                result.newFailures().forEach(test -> out.println("new failure: " + test));
                result.unsteady().forEach(test -> out.println("failed with the probe, but not each time: " + test));
                result.seen().notes().forEach(note -> out.println("note: " + note));
                good &= result.isGood();
            }
        }
        out.println(new MarkdownTable(HEAD, rows).text());
        out.flush();
        return good ? 0 : 1;
    }

    private List<Suite> suites(Path root) throws IOException {
        List<Suite> all = Suite.all(root);
        for (String name : names) {
            if (all.stream().noneMatch(suite -> suite.name().equals(name))) {
                throw new ParameterException(
                        spec.commandLine(),
                        "no suite " + name + ": there are "
                                + String.join(
                                        ", ", all.stream().map(Suite::name).toList()));
            }
        }
        return all.stream()
                .filter(suite -> names.isEmpty() || names.contains(suite.name()))
                .toList();
    }

    private Jdk jdk(int feature) {
        return Jdk.ofFeature(feature)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(), "no JDK " + feature + " found: install one, or set JDK_HOME"));
    }
}

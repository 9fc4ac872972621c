package dev.lifeguard.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Experiment;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void listsTheExperiments() {
        assertThat(run("--list")).isZero();
        assertThat(out.toString()).contains("pool-tuning", "quick", "full");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void listsButSkipsExperimentsThatMustBeNamed() {
        assertThat(run("--list")).isZero();
        assertThat(out.toString().lines())
                .filteredOn(line -> line.endsWith("(only when named)"))
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("prediction "),
                        line -> assertThat(line).startsWith("findings "));
        assertThat(Experiments.unnamed())
                .extracting(Experiment::name)
                .doesNotContain("prediction", "findings")
                .hasSize(Experiments.all().size() - 2);
    }

    @Test
    void refusesAnUnknownWorkload() {
        assertThat(run("prediction", "--workloads", "cpu,gpu")).isEqualTo(2);
        assertThat(run("--workloads", "cpu")).isEqualTo(2);
        assertThat(err.toString().lines())
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith("lifeguard: --workloads: no workload \"gpu\": there is cpu, "),
                        line -> assertThat(line)
                                .isEqualTo("lifeguard: --workloads is an option of prediction, which is not to run;"
                                        + " see lifeguard lab --help"));
    }

    @Test
    void refusesInvalidOptionsOfGeneratedWorkloads() {
        assertThat(run("prediction", "--generated", "0")).isEqualTo(2);
        assertThat(run("prediction", "--seed", "3")).isEqualTo(2);
        assertThat(run("prediction", "--generated", "2", "--workloads", "cpu")).isEqualTo(2);
        assertThat(run("prediction", "--replay", "/no/such/folder")).isEqualTo(2);
        assertThat(run("compose", "--seed", "3")).isEqualTo(2);
        assertThat(err.toString().lines())
                .satisfiesExactly(
                        line -> assertThat(line).contains("--generated must be a whole number from 1 to"),
                        line -> assertThat(line).contains("--seed and --seconds need --generated"),
                        line -> assertThat(line).contains("--workloads is of the fixed workloads"),
                        line -> assertThat(line).contains("--replay: there is no folder /no/such/folder"),
                        line -> assertThat(line).contains("--seed is an option of task-processing, prediction"));
    }

    @Test
    void namesTheExperimentsIfOneIsUnknown() {
        assertThat(run("no-such")).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly("lifeguard: no experiment \"no-such\": there is " + Experiments.names()
                        + "; see lifeguard lab --help");
    }

    @Test
    void refusesAPasswordOnTheCommandLine() {
        assertThat(run("parallel-each", "--postgres", "postgresql://lab:secret@db/shop"))
                .isEqualTo(2);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains("PGPASSWORD")
                .doesNotContain("secret");
    }

    @Test
    void refusesInvalidOptionsOfAnExperiment() {
        assertThat(run("compose", "--latency", "fast")).isEqualTo(2);
        assertThat(run("pool-tuning", "--latency", "100")).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "lifeguard: --latency must be a whole number from 1 to 9000, not fast; see lifeguard lab --help",
                        "lifeguard: --latency is an option of compose, which is not to run; see lifeguard lab --help");
    }

    @Test
    void refusesAnIntervalShorterThanATick() {
        assertThat(run("--interval", "0")).isEqualTo(2);
        assertThat(err.toString().lines()).singleElement().asString().contains("from 1 to 60 seconds, not 0");
    }

    @Test
    void reportsAnUnwritableFolderAtOnce(@TempDir Path folder) throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertThat(run("pool-tuning", "--out", file.toString())).isEqualTo(1);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains(file.toString(), "choose another folder with --out");
    }

    private int run(String... arguments) {
        return Main.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
                .execute(arguments);
    }
}

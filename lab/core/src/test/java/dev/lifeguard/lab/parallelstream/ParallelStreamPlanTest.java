package dev.lifeguard.lab.parallelstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.process.JavaCommand;
import dev.lifeguard.lab.process.Jdks;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParallelStreamPlanTest {
    private static final String[] ORIGINAL = {
        "slow-sequential", "slow-parallel", "quick-parallel", "mixed-sequential", "mixed-parallel"
    };

    @Test
    void quickAndFullIncludeTheOriginalsFiveScenarios() {
        assertThat(ids(plan(false, 2))).contains(ORIGINAL);
        assertThat(ids(plan(true, 2))).contains(ORIGINAL);
    }

    @Test
    void fullRunsEachScenarioAloneWithTheOriginalsRamp() {
        assertThat(plan(true, 2).groups()).allSatisfy(group -> assertThat(group).hasSize(1));
        assertThat(plan(true, 2).ramp()).isEqualTo(Ramp.FULL);
        assertThat(Ramp.FULL.arrivals(2).ordered()).isEqualTo(510);
    }

    @Test
    void fullVariesTheCores() {
        assertThat(ids(plan(true, 2)))
                .contains("mixed-parallel-1-core", "mixed-parallel-4-cores")
                .doesNotContain("mixed-parallel-2-cores");
        assertThat(ids(plan(false, 4))).contains("mixed-parallel-2-cores");
    }

    @Test
    void scenariosHaveServicesAndFilesOfTheirOwn() {
        assertThat(ids(plan(true, 2))).doesNotHaveDuplicates().containsAll(ids(plan(false, 2)));
    }

    @Test
    void rampsAreWholeNumbersOfUsers() {
        for (int cores = 1; cores <= 64; cores++) {
            assertThat(Ramp.QUICK.arrivals(cores).ordered()).isEqualTo(1 + 8 * cores + 48 * cores);
            assertThat(Ramp.FULL.arrivals(cores).ordered()).isEqualTo(30 + 240 * cores);
        }
    }

    @Test
    void acceptsAnotherJdk() {
        OptionalInt version = Jdks.version(JavaCommand.OWN_JAVA);
        assertThat(version).isPresent();
        assertThat(ids(ParallelStreamPlan.of(settings(JavaCommand.OWN_JAVA), 2)))
                .contains("mixed-parallel-jdk-" + version.getAsInt());
    }

    @Test
    void refusesAFolderWithoutJdk(@TempDir Path folder) {
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> new ParallelStream().check(settings(folder)))
                .withMessageContaining("--other-java must be the home of a JDK 17 or newer, not " + folder);
    }

    private static Settings settings(Path otherJava) {
        return new Settings(
                false,
                Path.of(""),
                OptionalInt.empty(),
                "",
                Map.of(ParallelStreamPlan.OTHER_JAVA, otherJava.toString()));
    }

    private static ParallelStreamPlan plan(boolean full, int cores) {
        return ParallelStreamPlan.of(Settings.defaults(full, Path.of("")), cores);
    }

    private static List<String> ids(ParallelStreamPlan plan) {
        return plan.scenarios().stream().map(Scenario::id).toList();
    }
}

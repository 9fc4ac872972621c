package dev.lifeguard.lab.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.findings.program.Program;
import dev.lifeguard.model.finding.FindingId;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FindingsCaseTest {
    private static List<FindingsCase> cases() {
        return LongStream.range(1000, 1000 + 8L * FindingsKind.values().length)
                .mapToObj(seed -> FindingsCase.of(seed, 25, true))
                .toList();
    }

    @Test
    void theSameSeedGivesTheSameService() {
        assertThat(cases()).isEqualTo(cases());
    }

    @Test
    void halfOfEachKindIsHealthy() {
        assertThat(FindingsKind.values()).allSatisfy(kind -> {
            assertThat(cases())
                    .filteredOn(one -> one.about() == kind && one.healthy())
                    .hasSize(4);
            assertThat(cases())
                    .filteredOn(one -> one.about() == kind && !one.healthy())
                    .hasSize(4);
        });
    }

    @Test
    void bothJavasAndBothWaysToLoadTheProbeOccur() {
        assertThat(cases()).extracting(FindingsCase::java).contains(17, 25);
        assertThat(cases()).extracting(FindingsCase::attached).contains(true, false);
        assertThat(FindingsCase.of(1000, 25, false).java()).isEqualTo(25);
    }

    @Test
    void theReportedSeedRepeatsTheRun() {
        Settings settings =
                new Settings(false, Path.of(""), OptionalInt.empty(), "", Map.of("--seed", "7", "--generated", "3"));
        assertThat(new Findings().seed(settings)).hasValue(7);
        assertThat(FindingsPlan.of(settings).cases())
                .extracting(FindingsCase::seed)
                .containsExactly(7L, 8L, 9L);
    }

    /**
     * Findings that only the code or the library can show are declared after the others. Only root can create a control
     * group that withholds processors from a JVM.
     */
    @Test
    void kindsCoverAllFindingsOfARunningJvm() {
        Set<FindingId> expected = Arrays.stream(FindingsKind.values())
                .flatMap(kind -> kind.expected().stream())
                .collect(Collectors.toSet());

        assertThat(expected)
                .containsAll(Arrays.stream(FindingId.values())
                        .filter(id -> id.ordinal() < FindingId.ORDERED_HEAD_OF_LINE.ordinal())
                        .filter(id -> id != FindingId.CPU_THROTTLED)
                        .toList());
    }

    @Test
    void everyKindHasAProgram() throws ReflectiveOperationException {
        Object[] hazards =
                Class.forName(Program.class.getPackageName() + ".Hazard").getEnumConstants();

        assertThat(hazards)
                .extracting(String::valueOf)
                .containsExactly(
                        Arrays.stream(FindingsKind.values()).map(Enum::name).toArray(String[]::new));
    }
}

package dev.lifeguard.lab.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.model.finding.FindingId;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FindingsCaseTest {
    private static List<FindingsCase> cases() {
        return LongStream.range(1000, 1000 + 8L * FindingsCase.RUN_TIME.size())
                .mapToObj(seed -> FindingsCase.of(seed, 25, true))
                .toList();
    }

    @Test
    void theSameSeedGivesTheSameService() {
        assertThat(cases()).isEqualTo(cases());
    }

    @Test
    void eachFindingHasAsManyHealthyServicesAsSuchThatShowIt() {
        assertThat(FindingsCase.RUN_TIME).allSatisfy(id -> {
            assertThat(cases())
                    .filteredOn(one -> one.about() == id && one.healthy())
                    .hasSize(4);
            assertThat(cases())
                    .filteredOn(one -> one.about() == id && !one.healthy())
                    .hasSize(4);
        });
    }

    @Test
    void bothJavasAndBothWaysInOccur() {
        assertThat(cases()).extracting(FindingsCase::java).contains(17, 25);
        assertThat(cases()).extracting(FindingsCase::attached).contains(true, false);
        assertThat(FindingsCase.of(1000, 25, false).java()).isEqualTo(25);
    }

    @Test
    void theSeedThatIsReportedRepeatsThem() {
        Settings settings =
                new Settings(false, Path.of(""), OptionalInt.empty(), "", Map.of("--seed", "7", "--generated", "3"));
        assertThat(new Findings().seed(settings)).hasValue(7);
        assertThat(FindingsPlan.of(settings).cases())
                .extracting(FindingsCase::seed)
                .containsExactly(7L, 8L, 9L);
    }

    /**
     * What only code or the library shows is declared after those that a running JVM can show. The services have no library with a
     * pool of connections, and run in no control group of their own: only root can make one, and not everywhere.
     */
    @Test
    void allThatARunningJvmCanShowIsAmongThem() {
        assertThat(FindingsCase.RUN_TIME)
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(FindingId.values())
                        .filter(id -> id.ordinal() < FindingId.ORDERED_HEAD_OF_LINE.ordinal())
                        .filter(id -> id != FindingId.EXHAUSTED_CONNECTIONS && id != FindingId.CPU_THROTTLED)
                        .toList());
    }
}

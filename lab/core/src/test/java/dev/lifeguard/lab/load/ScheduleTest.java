package dev.lifeguard.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.gatling.javaapi.core.CoreDsl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import scala.collection.Iterator$;

/** The schedule matches Gatling's, so that lateness is caused by Gatling or the machine and not by rounding. */
class ScheduleTest {
    @ParameterizedTest
    @CsvSource({
        "1, 16, 60",
        "1, 16, 10",
        "1, 32, 60",
        "1, 8, 12",
        "1, 5, 7",
        "0, 6, 5",
        "2.5, 3.5, 4",
        "16, 1, 10",
        "0.1, 0.7, 5",
        "40, 40, 5",
        "2.5, 2.5, 4",
        "0.2, 0.2, 10"
    })
    void isGatlings(double from, double to, int seconds) {
        List<Double> gatlings = gatlings(from, to, seconds);
        Schedule schedule = new Schedule(List.of(new Step(from, to, seconds)));
        assertThat(schedule.users()).isEqualTo(gatlings.size());
        assertThat(IntStream.range(0, schedule.users())
                        .mapToDouble(schedule::due)
                        .toArray())
                .containsExactly(
                        gatlings.stream().mapToDouble(Double::doubleValue).toArray(), Offset.offset(0.001001));
    }

    /** Gatling's own schedule, as used by {@link PlanSimulation}. */
    private static List<Double> gatlings(double from, double to, int seconds) {
        var users = CoreDsl.rampUsersPerSec(from)
                .to(to)
                .during(Duration.ofSeconds(seconds))
                .asScala()
                .chain(Iterator$.MODULE$.empty());
        List<Double> due = new ArrayList<>();
        while (users.hasNext()) {
            due.add(users.next().toMillis() / 1000.0);
        }
        return due;
    }
}

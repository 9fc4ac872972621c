package dev.lifeguard.lab.taskprocessing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BestTimeTest {
    @ParameterizedTest
    @EnumSource
    void isNeverBelowTheLowerBound(Setting setting) {
        Delays delays = Delays.of(setting, 7, 1);
        for (Technique technique : Technique.values()) {
            for (ResultOrder order : ResultOrder.values()) {
                for (int producers : technique.concurrentProducers() ? new int[] {1, 2, 3, 10} : new int[] {1}) {
                    assertThat(BestTime.ns(technique, order, producers, delays))
                            .as("%s, %s, %d producers", technique, order, producers)
                            .isGreaterThanOrEqualTo(
                                    TaskLimit.of(delays, producers).lowerNs());
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"BALANCED", "SLOW_CONSUMER"})
    void reflectsTheStructureOfAnApproach(Setting setting) {
        Delays delays = Delays.of(setting, 7, 1);
        long prefetch = BestTime.ns(Technique.PREFETCH_STREAM, ResultOrder.UNORDERED, 1, delays);
        assertThat(BestTime.ns(Technique.BATCH_IO, ResultOrder.ORDERED, 1, delays))
                .isGreaterThan(prefetch * 3 / 2);
        assertThat(BestTime.ns(Technique.PREFETCH_STREAM, ResultOrder.ORDERED, 1, delays))
                .isGreaterThan(prefetch * 3 / 2);
        assertThat(BestTime.ns(Technique.PREFETCH_STREAM, ResultOrder.WIDE, 1, delays))
                .isEqualTo(prefetch);
    }
}

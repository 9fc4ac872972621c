package dev.lifeguard.measure;

import static dev.lifeguard.measure.Events.MS;
import static dev.lifeguard.measure.Events.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.measurement.MachineMeasurement;
import java.util.List;
import org.junit.jupiter.api.Test;

class MachinesTest {
    @Test
    void timesBecomeMeanCoresAndLevelsAreFromTheEnd() {
        MachineMeasurement machine = measured(
                new Machine(SECOND, 2 * SECOND, 0, 1.5, 20 * MS, 1, 50_000_000, 10),
                new Machine(2 * SECOND, 2 * SECOND, 100 * MS, 2.5, 0, 0, 70_000_000, 12));

        assertThat(machine).isEqualTo(new MachineMeasurement(2, 1.5, 2, 0.05, 2.5, 1, 70, 12, 2, Double.NaN));
    }

    @Test
    void anIdleMachineHasALoadOfZero() {
        Machine idle = new Machine(0, 0, 0, 0, 0, 0, 0, 1);

        assertThat(measured(idle, idle)).isEqualTo(new MachineMeasurement(2, 0, 0, 0, 0, 0, 0, 1, 2, Double.NaN));
    }

    @Test
    void ticksWithoutAFigureDoNotCount() {
        MachineMeasurement machine =
                measured(new Machine(-1, -1, -1, -1, -1, -1, -1, -1), new Machine(SECOND, -1, -1, -1, -1, -1, -1, -1));

        assertThat(machine.processCpu()).isEqualTo(1);
        assertThat(machine.machineCpu()).isNaN();
        assertThat(machine.steal()).isNaN();
        assertThat(machine.load()).isNaN();
        assertThat(machine.gcPercent()).isNaN();
        assertThat(machine.heapMegabytes()).isNaN();
    }

    @Test
    void throttledTimeIsAMeanNumberOfCores() {
        MachineMeasurement machine = measured(
                new Machine(SECOND / 2, -1, -1, -1, -1, -1, -1, -1, 3 * SECOND / 2),
                new Machine(SECOND / 2, -1, -1, -1, -1, -1, -1, -1, 3 * SECOND / 2));

        assertThat(machine.throttled()).isEqualTo(1.5);
        assertThat(machine.throttledShare()).isEqualTo(0.75); // each of two cores stops for 75 ms in 100
    }

    @Test
    void withoutALimitNothingIsThrottled() {
        MachineMeasurement machine =
                measured(new Machine(SECOND, 0, 0, 0, 0, 0, 0, 1), new Machine(0, 0, 0, 0, 0, 0, 0, 1));

        assertThat(machine.throttled()).isNaN();
        assertThat(machine.throttledShare()).isZero();
        assertThat(machine.usableCores()).isEqualTo(2);
    }

    private static MachineMeasurement measured(Machine first, Machine second) {
        Window window = new Window(0, List.of(tick(1, first), tick(2, second)));
        return Machines.of(Events.header(SplitSource.SCHEDSTAT), window);
    }

    private static Tick tick(int second, Machine machine) {
        return new Tick(second * SECOND, SECOND, machine, List.of(), List.of(), List.of());
    }
}

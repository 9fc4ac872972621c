package dev.lifeguard.predict.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.sim.Capacity;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MachineTraceTest {
    private static final long SECOND = 1_000_000_000;

    @Test
    void theHypervisorTakesCores() {
        Capacity capacity = MachineTrace.capacity(machine(new Machine(0, 0, SECOND / 2, 0, 0, 0, 0, 1)));

        assertThat(mean(capacity)).isCloseTo(3.5, within(1e-9));
    }

    @Test
    void aLimitOfOneAndAHalfCoresLeavesThatMuch() {
        Recording recording = limited(1.5, new Machine(0, SECOND, 0, 0, 0, 0, 0, 1, SECOND / 2));

        assertThat(mean(MachineTrace.capacity(recording))).isCloseTo(1.5, within(1e-9));
        assertThat(MachineTrace.otherProcesses(recording).tasks().count()).isZero(); // they have other cores
    }

    @Test
    void otherProcessesFirstUseCoresBeyondTheLimit() {
        Recording stolen = limited(1.5, new Machine(0, 0, 3 * SECOND, 0, 0, 0, 0, 1, 0));
        Recording used = limited(1.5, new Machine(0, 3 * SECOND, 0, 0, 0, 0, 0, 1, 0));

        assertThat(mean(MachineTrace.capacity(stolen))).isCloseTo(1, within(1e-9)); // of four
        assertThat(Arrays.stream(MachineTrace.otherProcesses(used).tasks().cpuNs())
                        .sum())
                .isCloseTo(0.5 * 10 * SECOND, within(0.05 * SECOND));
    }

    @Test
    void aLimitAboveTheProcessorsHasNoEffect() {
        assertThat(mean(MachineTrace.capacity(limited(16, new Machine(0, 0, 0, 0, 0, 0, 0, 1)))))
                .isCloseTo(4, within(1e-9));
    }

    @Test
    void aGarbageCollectionStopsAllCores() {
        Capacity capacity = MachineTrace.capacity(machine(new Machine(0, 0, 0, 0, SECOND / 10, 5, 0, 1)));

        assertThat(mean(capacity)).isCloseTo(4 * 0.9, within(1e-6));
        assertThat(Arrays.stream(capacity.cores()).filter(cores -> cores == 0)).hasSize(5 * 10);
    }

    @Test
    void otherProcessesAndTheRestOfTheJvmCompete() {
        Recording recording = machine(new Machine(SECOND / 4, SECOND, 0, 0, 0, 0, 0, 1));

        Background background = MachineTrace.background(recording, List.of());
        Background others = MachineTrace.otherProcesses(recording);

        assertThat(mean(MachineTrace.capacity(recording))).isCloseTo(4, within(1e-9));
        assertThat(Arrays.stream(background.tasks().cpuNs()).sum()).isCloseTo(2.5 * SECOND, within(0.05 * SECOND));
        assertThat(background.tasks().arrivalNs()).isSorted();
        assertThat(Arrays.stream(others.tasks().cpuNs()).sum()).isCloseTo(7.5 * SECOND, within(0.05 * SECOND));
        assertThat(others.threads()).isEqualTo(1); // one thread is enough
    }

    @Test
    void aQuarterOfTheCoresAlwaysRemains() {
        Capacity capacity = MachineTrace.capacity(machine(new Machine(0, 0, 30 * SECOND, 0, 0, 0, 0, 1)));
        Background others = MachineTrace.otherProcesses(machine(new Machine(0, 30 * SECOND, 0, 0, 0, 0, 0, 1)));

        assertThat(mean(capacity)).isCloseTo(1, within(1e-9));
        assertThat(Arrays.stream(others.tasks().cpuNs()).sum()).isCloseTo(3 * 10.0 * SECOND, within(0.1 * SECOND));
    }

    @Test
    void clocksReadFarApartCreateNoBackgroundWork() {
        // The pool always uses two cores, and nothing else uses any. The clocks of JVM and machine are read seconds
        // late.
        List<Tick> ticks = IntStream.rangeClosed(1, 30)
                .mapToObj(i -> {
                    long late = i % 5 == 0 ? 10 * SECOND : 0;
                    Machine machine = new Machine(late, late, 0, 0, 0, 0, 0, 1);
                    return new Tick(i * SECOND, SECOND, machine, List.of(computing(2 * SECOND)), List.of(), List.of());
                })
                .toList();

        Background background = MachineTrace.background(recording(ticks), List.of(1));

        assertThat(Arrays.stream(background.tasks().cpuNs()).sum()).isLessThan(0.1 * SECOND);
        assertThat(MachineTrace.otherProcesses(recording(ticks)).tasks().count())
                .isZero();
    }

    @Test
    void unknownAndImpossibleFiguresCountAsZero() {
        Machine unknown = new Machine(-1, -1, -1, -1, -1, -1, -1, -1);
        Machine huge =
                new Machine(Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE, -1, Long.MAX_VALUE, Long.MAX_VALUE, -1, -1);

        assertThat(mean(MachineTrace.capacity(machine(unknown)))).isCloseTo(4, within(1e-9));
        assertThat(MachineTrace.background(machine(unknown), List.of()).tasks().count())
                .isZero();
        assertThat(mean(MachineTrace.capacity(machine(huge)))).isPositive();
        assertThat(MachineTrace.pausedShare(machine(huge))).isEqualTo(0.5);
        assertThat(MachineTrace.background(machine(huge), List.of()).tasks().count())
                .isLessThan(200_000);
    }

    /** Ten equal seconds of a machine with four cores. */
    private static Recording machine(Machine machine) {
        List<Tick> ticks = IntStream.rangeClosed(1, 10)
                .mapToObj(i -> new Tick(i * SECOND, SECOND, machine, List.of(), List.of(), List.of()))
                .toList();
        return recording(ticks);
    }

    /** Limits the CPU by a control group. */
    private static Recording limited(double cores, Machine machine) {
        Header header = new Header(0, 1, "Main", "25", "VM", "Linux", 4, Header.SplitSource.SCHEDSTAT, false, cores);
        return new Recording(header, Map.of(), Map.of(), machine(machine).ticks(), Map.of(), List.of(), false);
    }

    /** A tick of pool 1, whose workers used {@code cpu} nanoseconds of CPU time. */
    private static PoolTick computing(long cpu) {
        return new PoolTick(
                1,
                new PoolTick.Threads(2, 2, 2, 0),
                new PoolTick.Load(2, 0, cpu, 0),
                new PoolTick.Tasks(new long[10], 0, 0, 0, 0),
                new PoolTick.Execution(0, new long[0], false),
                new PoolTick.Clocks(cpu, 0, cpu),
                new PoolTick.Help(0, 0));
    }

    private static Recording recording(List<Tick> ticks) {
        Header header = new Header(0, 1, "Main", "25", "VM", "Linux", 4, Header.SplitSource.SCHEDSTAT, false);
        return new Recording(header, Map.of(), Map.of(), ticks, Map.of(), List.of(), false);
    }

    /** Returns the mean number of cores over the whole length. */
    private static double mean(Capacity capacity) {
        double[] untilNs = capacity.untilNs();
        double[] cores = capacity.cores();
        double sum = 0;
        double from = 0;
        for (int i = 0; i < cores.length; i++) {
            sum += cores[i] * ((untilNs[i] - from) / untilNs[untilNs.length - 1]);
            from = untilNs[i];
        }
        return sum;
    }
}

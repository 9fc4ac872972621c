package dev.lifeguard.lab.prediction;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.lifeguard.lab.generated.Arrivals;
import dev.lifeguard.lab.generated.GeneratedWorkload;
import dev.lifeguard.lab.generated.Workload;
import dev.lifeguard.lab.prediction.measured.MeasuredRun;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * A generated workload that was run, observed at one size and measured at others. Together with its recording it
 * suffices to compare predictions with the truth, even after the generator has changed.
 *
 * @param id name of its files; absent in older samples, which are all generated
 * @param facts each choice of the generator by name, for breakdowns
 * @param besideCores share of them that other pools and processes used
 * @param offeredPerSecond arrival rate if no task had to wait
 * @param permits maximum number of concurrent holders of the shared resource; 0 without one
 * @param holdMs mean hold time
 * @param observed the recorded run on which predictions are based
 * @param runs the other runs, the smallest size first
 * @param again second runs of the recommended and the best size, if these differ: the best of several runs was partly
 *     lucky
 */
record Sample(
        String id,
        long seed,
        @JsonProperty("says") String description,
        List<String> facts,
        int cores,
        double besideCores,
        double offeredPerSecond,
        int permits,
        double holdMs,
        double seconds,
        MeasuredRun observed,
        List<MeasuredRun> runs,
        List<MeasuredRun> again) {
    private static final double MAX_OTHERS_SHARE = 0.15;

    Sample {
        id = Objects.requireNonNullElseGet(id, () -> SampleStore.name(seed));
        facts = List.copyOf(facts);
        runs = runs.stream().sorted(Comparator.comparingInt(MeasuredRun::size)).toList();
        again = List.copyOf(again);
        Objects.requireNonNull(observed);
    }

    static Sample of(Workload planned, double seconds, MeasuredRun observed, List<MeasuredRun> runs) {
        GeneratedWorkload workload = planned.work();
        boolean users = workload.arrivals() instanceof Arrivals.Users;
        return new Sample(
                planned.id(),
                workload.seed(),
                planned.description(),
                List.of(
                        "arrivals "
                                + workload.arrivals().getClass().getSimpleName().toLowerCase(Locale.ROOT),
                        workload.blocked().meanMs() == 0 ? "never blocked" : "blocked by " + name(workload.blockedBy()),
                        "order " + name(workload.order()),
                        "pool " + name(workload.pool()),
                        "Java " + workload.java(),
                        workload.attached() ? "by attach" : "by agent",
                        workload.garbageKb() > 0 ? "garbage" : "no garbage",
                        workload.beside().cores() > 0 ? "others on the cores" : "alone on the cores"),
                workload.cores(),
                workload.beside().cores(),
                users ? workload.arrivals().perSecond() : observed.arrived() / seconds,
                workload.permits(),
                workload.holdMs(),
                seconds,
                observed,
                runs,
                List.of());
    }

    Sample withAgain(List<MeasuredRun> more) {
        return new Sample(
                id,
                seed,
                description,
                facts,
                cores,
                besideCores,
                offeredPerSecond,
                permits,
                holdMs,
                seconds,
                observed,
                runs,
                more);
    }

    private static String name(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** The name of a fixed workload, the description of a generated one. */
    String label() {
        return generated() ? description : id;
    }

    boolean generated() {
        return id.equals(SampleStore.name(seed));
    }

    Optional<MeasuredRun> at(int size) {
        return undisturbed().stream().filter(run -> run.size() == size).findFirst();
    }

    /** The second run at a size; empty if it was not repeated or was disturbed by other processes. */
    Optional<MeasuredRun> againAt(int size) {
        return again.stream()
                .filter(run -> run.size() == size && !disturbed(run))
                .findFirst();
    }

    /** The runs in which other processes used at most 15% of the cores. Others say nothing about the pool. */
    List<MeasuredRun> undisturbed() {
        return runs.stream().filter(run -> !disturbed(run)).toList();
    }

    boolean disturbed(MeasuredRun run) {
        return run.othersCpus() > MAX_OTHERS_SHARE * cores;
    }

    /** The regime at a size, computed from arrivals and demands and not from predictions. */
    Regime regime(int size) {
        double perMs = offeredPerSecond / 1000;
        double needed = perMs * (observed.cpuMs() + observed.blockedMs());
        double cpu = perMs * observed.cpuMs() / cores + besideCores;
        double shared = permits == 0 ? 0 : perMs * holdMs / permits;
        return Regime.of(cores, size, needed, cpu, shared);
    }
}

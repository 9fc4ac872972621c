package dev.lifeguard.lab.prediction.generated;

import dev.lifeguard.lab.generated.Arrivals;
import dev.lifeguard.lab.generated.GeneratedWorkload;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A generated workload that was run: observed at one size, and at others. Beside its recording it is all that is needed
 * to compare predictions with what really was, whatever the generator draws by then.
 *
 * @param seed of the workload
 * @param says what it is, in one line
 * @param facts what it is, each choice by its name, for breakdowns
 * @param cores of the machine
 * @param besideCores share of them that other pools and processes took
 * @param offeredPerSecond tasks that would come in a second if none had to wait
 * @param permits how many tasks can have at one time what is shared; 0 where nothing is
 * @param holdMs for how long a task has it, in the mean
 * @param seconds for which tasks arrived
 * @param observed the one run that was recorded to predict from
 * @param runs the others, the smallest size first
 * @param again the recommended size and the best of those, where these are two, each run once more: the best of several
 *     was also lucky
 */
record Sample(
        long seed,
        String says,
        List<String> facts,
        int cores,
        double besideCores,
        double offeredPerSecond,
        int permits,
        double holdMs,
        double seconds,
        Truth observed,
        List<Truth> runs,
        List<Truth> again) {
    private static final double DISTURBED = 0.15;

    Sample {
        facts = List.copyOf(facts);
        List<Truth> sorted = new ArrayList<>(runs);
        sorted.sort(Comparator.comparingInt(Truth::size));
        runs = List.copyOf(sorted);
        again = List.copyOf(again);
    }

    static Sample of(GeneratedWorkload workload, double seconds, Truth observed, List<Truth> runs) {
        boolean users = workload.arrivals() instanceof Arrivals.Users;
        return new Sample(
                workload.seed(),
                workload.says(),
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

    Sample withAgain(List<Truth> more) {
        return new Sample(
                seed,
                says,
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

    Optional<Truth> at(int size) {
        return undisturbed().stream().filter(run -> run.size() == size).findFirst();
    }

    /** The second run at that size; none where it was not run again, or others disturbed it. */
    Optional<Truth> againAt(int size) {
        return again.stream()
                .filter(run -> run.size() == size && !disturbed(run))
                .findFirst();
    }

    /**
     * The runs that count: a run says something about its pool only if nothing else takes the cores. Where others had more
     * than 15% of them, also when it was done again, it says nothing.
     */
    List<Truth> undisturbed() {
        return runs.stream().filter(run -> !disturbed(run)).toList();
    }

    boolean disturbed(Truth run) {
        return run.othersCpus() > DISTURBED * cores;
    }

    /** Where the pool is at that size; all from what arrived and what it needed, nothing from a prediction. */
    Regime regime(int size) {
        double perMs = offeredPerSecond / 1000;
        double needed = perMs * (observed.cpuMs() + observed.blockedMs());
        double cpu = perMs * observed.cpuMs() / cores + besideCores;
        double shared = permits == 0 ? 0 : perMs * holdMs / permits;
        return Regime.of(cores, size, needed, cpu, shared);
    }

    String toJson() {
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("seed", seed)
                .member("says", says)
                .member("facts", facts)
                .member("cores", cores)
                .member("besideCores", besideCores)
                .member("offeredPerSecond", offeredPerSecond)
                .member("permits", permits)
                .member("holdMs", holdMs)
                .member("seconds", seconds)
                .name("observed");
        GeneratedColumns.TRUTH.object(out, observed);
        GeneratedColumns.TRUTH.array(out.name("runs"), runs);
        GeneratedColumns.TRUTH.array(out.name("again"), again);
        return out.endObject().toString();
    }

    /** What {@link #toJson()} wrote. */
    static Sample of(JsonObject json) {
        JsonObject observed = json.objectOrNull("observed");
        if (observed == null) {
            throw new IllegalArgumentException("no observed run");
        }
        return new Sample(
                json.integer("seed", 0),
                json.text("says", ""),
                json.texts("facts"),
                json.int32("cores", 1),
                json.real("besideCores", 0),
                json.real("offeredPerSecond", 0),
                json.int32("permits", 0),
                json.real("holdMs", 0),
                json.real("seconds", 0),
                Truth.of(observed),
                json.objects("runs").stream().map(Truth::of).toList(),
                json.objects("again").stream().map(Truth::of).toList());
    }
}

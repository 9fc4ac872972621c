package dev.lifeguard.lab.compose;

import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.failure.Failure;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** The runs of the experiment, in order. */
record ComposePlan(List<ComposeLoad> loads, List<ComposeCase> cases) {
    static final List<ComposeLoad> FULL =
            List.of(new ComposeLoad(10, 200, 2, 2000, 10), new ComposeLoad(100, 2000, 2, 2000, 10));
    static final List<ComposeLoad> QUICK = List.of(new ComposeLoad(100, 300, 2, 400, 1));

    static final List<ExperimentOption> OPTIONS = List.of(
            new ExperimentOption("--variants", "NAMES", "which ones, joined by commas: " + ComposeVariant.ids() + "."),
            new ExperimentOption("--latency", "MILLIS", "time that the slow API takes (default: 2000, quick 400)."),
            new ExperimentOption("--calls", "N", "calls of it that a request needs (default: 2)."),
            new ExperimentOption("--concurrency", "N", "users at once (default: 10 and 100, quick 100)."),
            new ExperimentOption("--requests", "N", "of all users together (default: 20 for each user, quick 3)."));

    private static final int MAX_CALLS_AT_ONCE = 2000;
    private static final int MAX_SECONDS = 600;

    static ComposePlan of(Settings settings, int cores) {
        List<ComposeLoad> loads = loads(settings);
        return new ComposePlan(
                loads,
                loads.stream()
                        .flatMap(load ->
                                variants(settings).stream().map(variant -> new ComposeCase(variant, load, cores)))
                        .toList());
    }

    private static boolean wantsOwn(Settings settings) {
        return Stream.of("--latency", "--calls", "--concurrency", "--requests")
                .anyMatch(option -> settings.option(option).isPresent());
    }

    private static List<ComposeVariant> variants(Settings settings) {
        List<ComposeVariant> all = List.of(ComposeVariant.values());
        return settings.chosen("--variants", "variant", all, ComposeVariant::id)
                .map(chosen -> chosen.stream().sorted().toList())
                .orElse(all);
    }

    /**
     * Returns the loads of the profile, or the one given by options.
     *
     * @throws Failure if an option is invalid
     */
    private static List<ComposeLoad> loads(Settings settings) {
        List<ComposeLoad> usual = settings.full() ? FULL : QUICK;
        if (!wantsOwn(settings)) {
            return usual;
        }
        ComposeLoad largest = usual.getLast();
        OptionalInt latency = settings.number("--latency", 1, 9000); // OkHttp gives up after 10 s
        OptionalInt calls = settings.number("--calls", 1, 100);
        int users = settings.number("--concurrency", 1, 1000).orElse(largest.users());
        OptionalInt requests = settings.number("--requests", 1, 100_000);
        ComposeLoad load = new ComposeLoad(
                users,
                requests.orElse(users * (largest.requests() / largest.users())),
                calls.orElse(largest.calls()),
                latency.orElse(largest.latencyMs()),
                largest.warmUpTurns());
        check(load);
        return List.of(load);
    }

    private static void check(ComposeLoad load) {
        if (load.requests() < load.users()) {
            throw new Failure(
                    "--requests must be at least --concurrency, which is " + load.users() + ", not " + load.requests());
        }
        if (load.callsAtOnce() > MAX_CALLS_AT_ONCE) {
            throw new Failure(
                    "--concurrency times --calls must be at most " + MAX_CALLS_AT_ONCE + ", not " + load.callsAtOnce());
        }
        if (load.sequenceSeconds() > MAX_SECONDS) {
            throw new Failure("one call after the other would need " + Math.round(load.sequenceSeconds())
                    + " s; choose fewer --requests or --calls or less --latency, for at most " + MAX_SECONDS + " s");
        }
    }
}

package dev.lifeguard.lab.parallelstream;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Consecutive rounds that share their services, one for each host and variant. */
record Session(List<Round> rounds) {
    private static final Duration START = Duration.ofSeconds(9);
    private static final Duration START_PER_SERVICE = Duration.ofMillis(1500);

    List<Scenario> scenarios() {
        return rounds.stream().flatMap(round -> round.scenarios().stream()).toList();
    }

    /** The first scenario of each service. */
    List<Scenario> services() {
        List<Scenario> services = new ArrayList<>();
        for (Scenario scenario : scenarios()) {
            if (services.stream().noneMatch(scenario::shares)) {
                services.add(scenario);
            }
        }
        return services;
    }

    int service(Scenario scenario) {
        List<Scenario> services = services();
        int i = 0;
        while (!scenario.shares(services.get(i))) {
            i++;
        }
        return i;
    }

    String serviceName(Scenario scenario) {
        return isSingle() ? scenario.id() : scenario.service();
    }

    String name() {
        return isSingle() ? scenarios().get(0).id() : "all";
    }

    String label() {
        return isSingle() ? scenarios().get(0).label() : scenarios().size() + " scenarios";
    }

    Duration length() {
        return rounds.stream()
                .map(Round::length)
                .reduce(START.plus(START_PER_SERVICE.multipliedBy(services().size())), Duration::plus);
    }

    private boolean isSingle() {
        return scenarios().size() == 1;
    }

    /** Scenarios that run at the same time, each on its own service. */
    record Round(List<Scenario> scenarios, Ramp ramp) {
        private static final Duration OVERHEAD = Duration.ofMillis(1900);

        Duration length() {
            return OVERHEAD.plusSeconds(ramp.seconds() + ramp.heldSeconds());
        }
    }
}

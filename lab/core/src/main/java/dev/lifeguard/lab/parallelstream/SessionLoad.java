package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.load.Arrivals.Closed;
import dev.lifeguard.lab.load.LoadPlan;
import dev.lifeguard.lab.load.Phase;
import dev.lifeguard.lab.load.Target;
import dev.lifeguard.lab.parallelstream.service.Batches;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Builds the load of a session for its running services. */
final class SessionLoad {
    private static final Closed WARM_UP = new Closed(3, 30);
    private static final int WARM_UP_MILLIS = 2 * Batches.MILLIS;

    private SessionLoad() {}

    /** @param record file for the requests */
    static LoadPlan of(Session session, Services services, Path record) {
        List<List<Phase>> rounds = session.rounds().stream()
                .map(round -> round.scenarios().stream()
                        .flatMap(scenario -> services.url(session.service(scenario)).stream()
                                .map(url -> scenario.phase(url, round.ramp())))
                        .toList())
                .filter(round -> !round.isEmpty())
                .toList();
        // Targets have full URLs.
        return new LoadPlan("http://127.0.0.1", warmUp(session.services(), services), rounds, record);
    }

    private static Phase warmUp(List<Scenario> each, Services services) {
        List<Target> targets = new ArrayList<>();
        for (int i = 0; i < each.size(); i++) {
            String path = each.get(i).variant().path(WARM_UP_MILLIS);
            services.url(i).ifPresent(url -> targets.add(new Target("warm-up", url + path)));
        }
        return new Phase(targets, WARM_UP);
    }
}

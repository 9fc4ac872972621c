package dev.lifeguard.bench.fleet;

import dev.lifeguard.fleet.FleetReport;
import dev.lifeguard.fleet.judge.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares the report with the seeded incidents.
 *
 * @param seeded number of seeded incidents by kind
 * @param found number of reported incidents by kind
 * @param missed descriptions of the others
 * @param inCalmServices problems reported in services without incidents
 * @param inCalmPools problems reported in pools without an incident, in the other services
 * @param besides further problems reported in pools with an incident
 */
record FoundIncidents(
        Map<Incident, Integer> seeded,
        Map<Incident, Integer> found,
        List<String> missed,
        List<String> inCalmServices,
        List<String> inCalmPools,
        List<String> besides) {

    static FoundIncidents of(List<SimulatedService> services, FleetReport report) {
        FoundIncidents result = new FoundIncidents(
                new HashMap<>(),
                new HashMap<>(),
                new ArrayList<>(),
                new ArrayList<>(),
                new ArrayList<>(),
                new ArrayList<>());
        Map<String, Set<String>> problems = new HashMap<>();
        Set<String> throttled = new HashSet<>();
        for (Problem problem : report.problems()) {
            String service = problem.pool().service();
            if (problem.kind().id().equals(Incident.THROTTLED.problem())) {
                throttled.add(service);
            } else {
                problems.computeIfAbsent(service + " " + problem.pool().pool(), key -> new HashSet<>())
                        .add(problem.kind().id());
            }
        }
        for (SimulatedService service : services) {
            result.service(service, throttled.contains(service.name()));
            for (SimulatedPool pool : service.pools()) {
                result.pool(service, pool, problems.getOrDefault(service.name() + " " + pool.name, Set.of()));
            }
        }
        return result;
    }

    private void service(SimulatedService service, boolean throttled) {
        if (service.isThrottled()) {
            count(Incident.THROTTLED, throttled, service.name());
        } else if (throttled) {
            (service.isCalm() ? inCalmServices : inCalmPools).add(service.name() + ": cpu-throttled");
        }
    }

    private void pool(SimulatedService service, SimulatedPool pool, Set<String> problems) {
        String name = service.name() + " " + pool.name;
        if (pool.incident != Incident.NONE) {
            count(pool.incident, problems.contains(pool.incident.problem()), name);
        }
        for (String problem : problems) {
            if (!problem.equals(pool.incident.problem())) {
                List<String> list =
                        service.isCalm() ? inCalmServices : pool.incident == Incident.NONE ? inCalmPools : besides;
                list.add(name + " (" + pool.incident + "): " + problem);
            }
        }
    }

    private void count(Incident incident, boolean isFound, String where) {
        seeded.merge(incident, 1, Integer::sum);
        if (isFound) {
            found.merge(incident, 1, Integer::sum);
        } else {
            missed.add(where + ": " + incident);
        }
    }

    int allSeeded() {
        return seeded.values().stream().mapToInt(Integer::intValue).sum();
    }

    int allFound() {
        return found.values().stream().mapToInt(Integer::intValue).sum();
    }
}

package dev.lifeguard.lab.parallelstream;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The end of a session.
 *
 * @param whole whether its load was completed
 * @param faults faults by service, empty for services that worked to the end
 * @param failure the reason for an early end other than the user
 */
record SessionEnd(boolean whole, List<Optional<String>> faults, Optional<String> failure) {
    static final SessionEnd BY_USER = new SessionEnd(false, List.of(), Optional.empty());

    static SessionEnd whole(List<Optional<String>> faults) {
        return new SessionEnd(true, faults, Optional.empty());
    }

    static SessionEnd early(List<Optional<String>> faults, String failure) {
        return new SessionEnd(false, faults, Optional.of(failure));
    }

    /** The fault of a service by its number. */
    Optional<String> fault(int service) {
        return service < faults.size() ? faults.get(service) : Optional.empty();
    }

    /**
     * Returns one line for each failed service, with the scenarios that were lost, and one line for any other failure.
     *
     * @param done scenarios that were measured nevertheless
     */
    List<String> failures(Session session, Collection<Scenario> done) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < faults.size(); i++) {
            int service = i;
            String lost = session.scenarios().stream()
                    .filter(scenario -> session.service(scenario) == service && !done.contains(scenario))
                    .map(Scenario::id)
                    .collect(Collectors.joining(", "));
            fault(i).ifPresent(fault -> lines.add((lost.isEmpty() ? session.name() : lost) + ": " + fault));
        }
        if (faults.stream().anyMatch(Optional::isEmpty)) { // otherwise already reported above
            failure.ifPresent(line -> lines.add(session.name() + ": " + line));
        }
        return lines;
    }
}

package dev.lifeguard.lab.parallelstream;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How a session ended.
 *
 * @param whole whether its load came to its end
 * @param faults what is wrong with each of its services, empty for those that served until then
 * @param failure what ended it early, if not the user
 */
record SessionEnd(boolean whole, List<Optional<String>> faults, Optional<String> failure) {
    static final SessionEnd BY_USER = new SessionEnd(false, List.of(), Optional.empty());

    SessionEnd {
        faults = List.copyOf(faults);
    }

    static SessionEnd whole(List<Optional<String>> faults) {
        return new SessionEnd(true, faults, Optional.empty());
    }

    static SessionEnd early(List<Optional<String>> faults, String failure) {
        return new SessionEnd(false, faults, Optional.of(failure));
    }

    /** What is wrong with the service of that number, if anything is. */
    Optional<String> fault(int service) {
        return service < faults.size() ? faults.get(service) : Optional.empty();
    }

    /**
     * A line for each service that did not last, with the scenarios that it cost, and one for what else went wrong.
     *
     * @param done scenarios that were measured all the same
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
        if (faults.stream().anyMatch(Optional::isEmpty)) { // otherwise it is said above
            failure.ifPresent(line -> lines.add(session.name() + ": " + line));
        }
        return lines;
    }
}

package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.process.Children;
import dev.lifeguard.lab.process.ServiceJvm;
import dev.lifeguard.lab.process.ServiceJvm.StartingService;
import dev.lifeguard.lab.process.ServicePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The services of a session. If one does not start or dies, the others continue. */
final class Services implements AutoCloseable {
    /**
     * One service.
     *
     * @param running empty if it did not start
     * @param failure why it did not start; empty if it did
     */
    private record One(Optional<ServiceJvm> running, String failure) {
        /** Why it cannot serve, or no longer can. */
        Optional<String> fault() {
            return running.isEmpty()
                    ? Optional.of(failure)
                    : running.map(ServiceJvm::child)
                            .filter(child -> !child.alive())
                            .map(child -> child.deathFailure().line());
        }
    }

    private final List<One> all;

    private Services(List<One> all) {
        this.all = List.copyOf(all);
    }

    static Services start(Children children, List<ServicePlan> plans) {
        List<StartingService> launched = new ArrayList<>();
        for (ServicePlan plan : plans) {
            launched.add(ServiceJvm.launch(children, plan));
        }
        return new Services(launched.stream().map(Services::awaited).toList());
    }

    private static One awaited(StartingService starting) {
        try {
            return new One(Optional.of(starting.await()), "");
        } catch (Failure e) {
            return new One(Optional.empty(), e.line());
        }
    }

    /** URL of a service by its number, if it started. */
    Optional<String> url(int service) {
        return all.get(service).running().map(ServiceJvm::url);
    }

    /** Current faults by service, empty for working ones. */
    List<Optional<String>> faults() {
        return all.stream().map(One::fault).toList();
    }

    /** @throws Failure if no service is left */
    void requireOneAlive() {
        List<Optional<String>> faults = faults();
        if (faults.stream().allMatch(Optional::isPresent)) {
            throw new Failure(faults.get(0).orElseThrow());
        }
    }

    @Override
    public void close() {
        all.forEach(one -> one.running().ifPresent(ServiceJvm::close));
    }
}

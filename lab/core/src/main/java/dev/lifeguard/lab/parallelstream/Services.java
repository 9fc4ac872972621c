package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.process.Children;
import dev.lifeguard.lab.process.ServiceJvm;
import dev.lifeguard.lab.process.ServiceJvm.Starting;
import dev.lifeguard.lab.process.ServicePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The services of a session. One that does not start, or dies, leaves the others alone. */
final class Services implements AutoCloseable {
    /**
     * One of them.
     *
     * @param running empty if it did not start
     * @param failure why it did not; empty if it did
     */
    private record One(Optional<ServiceJvm> running, String failure) {
        /** Why it cannot serve, or not any more. */
        Optional<String> fault() {
            return running.isEmpty()
                    ? Optional.of(failure)
                    : running.map(ServiceJvm::child)
                            .filter(child -> !child.alive())
                            .map(child -> child.died().line());
        }
    }

    private final List<One> all;

    private Services(List<One> all) {
        this.all = List.copyOf(all);
    }

    /** Starts all at one time, and waits until each listens or is known not to. */
    static Services start(Children children, List<ServicePlan> plans) {
        List<Starting> launched = new ArrayList<>();
        for (ServicePlan plan : plans) {
            launched.add(ServiceJvm.launch(children, plan));
        }
        return new Services(launched.stream().map(Services::awaited).toList());
    }

    private static One awaited(Starting starting) {
        try {
            return new One(Optional.of(starting.await()), "");
        } catch (Failure e) {
            return new One(Optional.empty(), e.line());
        }
    }

    /** Where the one with that number is, if it started. */
    Optional<String> url(int service) {
        return all.get(service).running().map(ServiceJvm::url);
    }

    /** What is wrong with each by now; empty for those that serve. */
    List<Optional<String>> faults() {
        return all.stream().map(One::fault).toList();
    }

    /** @throws Failure if there is none left that serves */
    void oneMustServe() {
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

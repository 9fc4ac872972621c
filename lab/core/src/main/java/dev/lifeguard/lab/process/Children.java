package dev.lifeguard.lab.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** All JVMs that the lab started, so that they end with it. */
public final class Children implements AutoCloseable {
    private final Set<Child> started = ConcurrentHashMap.newKeySet();

    /**
     * Starts a JVM.
     *
     * @throws dev.lifeguard.lab.failure.Failure if it cannot be started
     */
    public Child start(String name, Path log, List<String> command) {
        Child child = Child.start(name, log, command);
        started.add(child);
        return child;
    }

    @Override
    public void close() {
        started.forEach(Child::close);
        started.clear();
    }
}

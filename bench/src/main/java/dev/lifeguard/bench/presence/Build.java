package dev.lifeguard.bench.presence;

import dev.lifeguard.bench.agent.Agents;
import dev.lifeguard.bench.result.SourceTree;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A build of the probe.
 *
 * @param jar its agent
 * @param commit the commit that its source tree has checked out, "unknown" without one
 */
record Build(Path jar, String commit) {
    private static final String IN_TREE = "agent/probe/target/lifeguard-probe.jar";

    /** Returns the build that this program belongs to. */
    static Build own() throws InterruptedException {
        return new Build(Agents.find().lifeguard(), SourceTree.find().commit());
    }

    /**
     * Returns another build.
     *
     * @param place the agent's jar, or a source tree in which it was built
     * @throws IllegalArgumentException if it is neither
     */
    static Build at(Path place) throws InterruptedException {
        Path jar = Files.isDirectory(place) ? place.resolve(IN_TREE) : place;
        if (!Files.isRegularFile(jar)) {
            throw new IllegalArgumentException("no agent: " + jar + " is missing");
        }
        Optional<SourceTree> tree = SourceTree.around(jar);
        return new Build(
                jar.toAbsolutePath().normalize(), tree.isPresent() ? tree.get().commit() : "unknown");
    }
}

package dev.lifeguard.console.picture;

import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A graph of who submits work to whom, and who waits for whom.
 *
 * @param nodes pools and their environment
 * @param edges arrows between them
 */
public record WaitMap(List<Node> nodes, List<Edge> edges) {
    public WaitMap {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
    }

    public enum Kind {
        REQUESTS,
        SUBMITTER,
        POOL,
        CONNECTIONS,
        PERMITS,
        LOCK,
        FAR_SIDE,
        SLEEP;

        /** Returns the name in JSON. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * A box.
     *
     * @param name its label
     * @param detail a line of code, null if none
     * @param pool its figures, null if it is not a pool
     * @param findings problems found in it
     */
    public record Node(
            Kind kind,
            String name,
            @Nullable String detail,
            @Nullable PoolMeasurement pool,
            List<Finding> findings) {
        /** Returns an id that stays the same from call to call. */
        public String id() {
            return kind.label() + ":" + (detail == null ? name : detail);
        }
    }

    /**
     * An arrow.
     *
     * @param from id of a node
     * @param to id of another, or the same
     * @param waits whether {@code from} waits for {@code to}; otherwise it submits work
     * @param share for waiting, the share of the samples of {@code from}'s workers that wait there; for submitting, the
     *     share of the submissions to {@code to}
     * @param frame the line of code, null if none
     */
    public record Edge(
            String from,
            String to,
            boolean waits,
            double share,
            @Nullable String frame) {}
}

package dev.lifeguard.console.picture;

import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Who hands work to whom, and who waits for whom.
 *
 * @param nodes pools, and what is around them
 * @param edges arrows between them
 */
public record WaitMap(List<Node> nodes, List<Edge> edges) {
    public WaitMap {
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
    }

    /** What a node stands for. */
    public enum Kind {
        REQUESTS,
        SUBMITTER,
        POOL,
        CONNECTIONS,
        PERMITS,
        LOCK,
        FAR_SIDE,
        SLEEP;

        /** The name in JSON. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * A box.
     *
     * @param name what to write on it
     * @param detail a line of code, null where it is none
     * @param pool its figures, null where it is no pool
     * @param findings what is wrong with it
     * @param hurts how much, 0 to 1: the share of the time in it that is waiting, and more where there is a finding
     */
    public record Node(
            Kind kind,
            String name,
            @Nullable String detail,
            @Nullable PoolMeasurement pool,
            List<Finding> findings,
            double hurts) {
        /** The same from call to call. */
        public String id() {
            return kind.label() + ":" + (detail == null ? name : detail);
        }
    }

    /**
     * An arrow.
     *
     * @param from id of a node
     * @param to id of another, or the same
     * @param waits whether it waits there; else it hands over work
     * @param share of the samples of {@code from}'s workers that wait there; of those that submit, of the submissions to {@code to}
     * @param count samples, or requests
     * @param frame the line of code, null where there is none
     */
    public record Edge(
            String from,
            String to,
            boolean waits,
            double share,
            double count,
            @Nullable String frame) {}
}

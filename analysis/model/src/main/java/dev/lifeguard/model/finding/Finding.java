package dev.lifeguard.model.finding;

import java.util.List;
import java.util.stream.Stream;

/**
 * A problem with its proof.
 *
 * @param id its kind
 * @param pool the name of the pool
 * @param severity its weight
 * @param title the problem, in one plain sentence
 * @param evidence the figures
 * @param chain the causes, one line each, from the symptom to its origin: "11 of 12 workers are blocked in
 *     PriceClient.fetch:42", "tasks are submitted from Checkout.total:17", "the pool is created at Pools.prices:9"
 * @param where the lines of code of the chain
 * @param change what to do
 * @param noHelp obvious remedies that would not help, and why; may be empty
 * @param waitingTasks mean number of tasks, and so of users, that it keeps waiting; findings are ranked by it before
 *     severity
 */
public record Finding(
        FindingId id,
        String pool,
        Severity severity,
        String title,
        List<Figure> evidence,
        List<String> chain,
        List<Place> where,
        Change change,
        List<String> noHelp,
        double waitingTasks) {
    public Finding {
        evidence = List.copyOf(evidence);
        chain = List.copyOf(chain);
        where = List.copyOf(where);
        noHelp = List.copyOf(noHelp);
    }

    /** Returns this finding with another cause at the end of the chain. */
    public Finding withCause(String line) {
        List<String> more = Stream.concat(chain.stream(), Stream.of(line)).toList();
        return new Finding(id, pool, severity, title, evidence, more, where, change, noHelp, waitingTasks);
    }

    /** Returns this finding with another instruction. */
    public Finding withChange(Change other) {
        return new Finding(id, pool, severity, title, evidence, chain, where, other, noHelp, waitingTasks);
    }
}

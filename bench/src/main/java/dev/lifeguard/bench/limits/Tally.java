package dev.lifeguard.bench.limits;

/** Counts the events in a part of a simulation. */
final class Tally {
    private final double beginNs;
    private double work;
    private double limitNs;
    private long done;
    private long refused;

    Tally(double beginNs) {
        this.beginNs = beginNs;
    }

    /**
     * The counts of a part.
     *
     * @param workNs work done, as the time that the items would have taken alone; it varies less by chance than their
     *     number
     * @param ns length of the part, nanoseconds
     * @param meanLimit mean limit, weighted by time
     */
    record Result(double workNs, double ns, double meanLimit, long done, long refused) {
        /** Returns the throughput in items per service time: the mean number of items that ran at full speed. */
        double throughput() {
            return ns == 0 ? 0 : workNs / ns;
        }

        /** Returns the percentage of refused calls. */
        double refusedPercent() {
            return refused == 0 ? 0 : 100.0 * refused / (done + refused);
        }
    }

    void passed(int limit, double ns) {
        limitNs += limit * ns;
    }

    void done(double workNs) {
        work += workNs;
        done++;
    }

    void refused() {
        refused++;
    }

    Result result(double now) {
        double ns = now - beginNs;
        return new Result(work, ns, ns == 0 ? 0 : limitNs / ns, done, refused);
    }
}

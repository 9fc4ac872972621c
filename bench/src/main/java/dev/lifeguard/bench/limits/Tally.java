package dev.lifeguard.bench.limits;

/** Counts what happens in a part of a simulation. */
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
     * Counts.
     *
     * @param workNs what was done, as the time that the items would have taken alone: of it chance takes less than of
     *     their number
     * @param ns how long the part was, nanoseconds
     * @param meanLimit mean number allowed at once, weighted by time
     */
    record Result(double workNs, double ns, double meanLimit, long done, long refused) {
        /** Mean number of items that ran with full speed: throughput in items per service time. */
        double throughput() {
            return ns == 0 ? 0 : workNs / ns;
        }

        /** Percent of the calls that were refused. */
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

package dev.lifeguard.flow.limit;

/**
 * The concave curve of slope 1 at most that is nearest to some points, each weighted by its certainty: a line of slope 1 with
 * bends at the points, all of them downwards. So it is a problem of least squares whose unknowns, the bends, are not negative,
 * and solved as such (Lawson and Hanson, Solving Least Squares Problems, 1974, chapter 23): one bend after the other is let in
 * where that brings the curve nearer, and those that would turn upwards are left out again.
 */
final class ConcaveFit {
    private static final double LITTLE = 1e-9;

    private final double[] x;
    private final double[] y;
    private final double[] variance;
    private final double[] bends; // at each point but the last; the first is that from slope 1
    private final boolean[] free; // of these: those that may be other than 0
    private double height; // at the first point

    private ConcaveFit(double[] x, double[] y, double[] variance) {
        this.x = x;
        this.y = y;
        this.variance = variance;
        this.bends = new double[x.length - 1];
        this.free = new boolean[x.length - 1];
    }

    /** Heights at the points, of which there is at least one, with ascending {@code x}. */
    static double[] of(double[] x, double[] y, double[] variance) {
        ConcaveFit fit = new ConcaveFit(x, y, variance);
        fit.solve();
        double[] fitted = new double[x.length];
        for (int point = 0; point < x.length; point++) {
            fitted[point] = fit.at(point);
        }
        return fitted;
    }

    private double at(int point) {
        double at = height + x[point] - x[0];
        for (int bend = 0; bend < bends.length; bend++) {
            at -= bends[bend] * beyond(bend, point);
        }
        return at;
    }

    /** How far a point is beyond a bend. */
    private double beyond(int bend, int point) {
        return Math.max(0, x[point] - x[bend]);
    }

    private void solve() {
        take(best());
        int last = -1;
        for (int next = steepest(); next >= 0 && next != last; next = steepest()) {
            free[next] = true;
            double[] best = best();
            for (double share = shareOf(best); share < 1; share = shareOf(best)) {
                for (int bend = 0; bend < bends.length; bend++) {
                    bends[bend] += share * (best[bend] - bends[bend]);
                    free[bend] &= bends[bend] > LITTLE;
                    bends[bend] = free[bend] ? bends[bend] : 0;
                }
                best = best();
            }
            take(best);
            last = next;
        }
    }

    /** How far one may go towards other bends until one of them would turn upwards; 1 if none does. */
    private double shareOf(double[] best) {
        double share = 1;
        for (int bend = 0; bend < bends.length; bend++) {
            if (free[bend] && best[bend] <= 0) {
                share = Math.min(share, bends[bend] / (bends[bend] - best[bend]));
            }
        }
        return share;
    }

    private void take(double[] best) {
        System.arraycopy(best, 0, bends, 0, bends.length);
        height = best[bends.length];
    }

    /** The bend that is not free and by which the curve would come nearer soonest; -1 if there is none. */
    private int steepest() {
        int steepest = -1;
        double most = LITTLE;
        for (int bend = 0; bend < bends.length; bend++) {
            double slope = 0;
            for (int i = bend + 1; i < x.length && !free[bend]; i++) {
                slope += (at(i) - y[i]) * beyond(bend, i) / variance[i];
            }
            if (slope > most) {
                steepest = bend;
                most = slope;
            }
        }
        return steepest;
    }

    /** The bends, and behind them the height, that come nearest if the free ones may turn upwards as well: normal equations. */
    private double[] best() {
        int n = bends.length;
        double[][] rows = new double[n + 1][n + 2];
        for (int point = 0; point < x.length; point++) {
            double[] parts = new double[n + 2]; // of the height there
            for (int bend = 0; bend < n; bend++) {
                parts[bend] = free[bend] ? -beyond(bend, point) : 0;
            }
            parts[n] = 1;
            parts[n + 1] = y[point] - x[point] + x[0];
            for (int row = 0; row <= n; row++) {
                for (int column = 0; column <= n + 1; column++) {
                    rows[row][column] += parts[row] * parts[column] / variance[point];
                }
            }
        }
        for (int bend = 0; bend < n; bend++) {
            rows[bend][bend] = free[bend] ? rows[bend][bend] : 1;
        }
        return solved(rows);
    }

    /** By Gauss' elimination; the matrix is positive definite, so without exchanges. */
    private static double[] solved(double[][] rows) {
        int n = rows.length;
        for (int pivot = 0; pivot < n; pivot++) {
            for (int row = 0; row < n; row++) {
                double factor = row == pivot ? 0 : rows[row][pivot] / rows[pivot][pivot];
                for (int column = pivot; column <= n; column++) {
                    rows[row][column] -= factor * rows[pivot][column];
                }
            }
        }
        double[] solution = new double[n];
        for (int i = 0; i < n; i++) {
            solution[i] = rows[i][n] / rows[i][i];
        }
        return solution;
    }
}

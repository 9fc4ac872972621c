package dev.lifeguard.flow.limit;

/**
 * The nearest concave curve of slope at most 1 to some points, each weighted by its certainty. The curve is a line of
 * slope 1 with downward bends at the points. Finding the bends is a non-negative least squares problem (Lawson and
 * Hanson, Solving Least Squares Problems, 1974, chapter 23). The algorithm frees one bend after another while that
 * brings the curve nearer, and fixes bends that would turn upwards.
 */
final class ConcaveFit {
    private static final double EPSILON = 1e-9;

    private final double[] x;
    private final double[] y;
    private final double[] variance;
    private final double[] bends; // at each point except the last; the first is relative to slope 1
    private final boolean[] free; // bends that may differ from 0
    private double height; // at the first point

    private ConcaveFit(double[] x, double[] y, double[] variance) {
        this.x = x;
        this.y = y;
        this.variance = variance;
        this.bends = new double[x.length - 1];
        this.free = new boolean[x.length - 1];
    }

    /** Returns the heights at the points. There must be at least one, with ascending {@code x}. */
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

    /** Returns the distance from a bend to a point beyond it. */
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
                    free[bend] &= bends[bend] > EPSILON;
                    bends[bend] = free[bend] ? bends[bend] : 0;
                }
                best = best();
            }
            take(best);
            last = next;
        }
    }

    /** Returns the largest share of the way towards other bends at which none turns upwards; 1 if all may be taken. */
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

    /** Returns the fixed bend with the steepest descent, or -1. */
    private int steepest() {
        int steepest = -1;
        double most = EPSILON;
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

    /**
     * Returns the best bends, followed by the height, if free bends may turn upwards too, from the normal equations.
     */
    private double[] best() {
        int n = bends.length;
        double[][] rows = new double[n + 1][n + 2];
        for (int point = 0; point < x.length; point++) {
            double[] parts = new double[n + 2]; // coefficients of the height at the point
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

    /** Solves the equations by Gaussian elimination. The matrix is positive definite, so no pivoting is needed. */
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

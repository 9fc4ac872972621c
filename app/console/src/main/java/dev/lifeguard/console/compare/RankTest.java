package dev.lifeguard.console.compare;

import java.util.Arrays;

/**
 * The two-sided rank test of Wilcoxon, Mann and Whitney (1947), with the normal approximation, corrected for ties and
 * continuity. It tests whether values of one sample tend to be larger than values of another, whatever their
 * distribution.
 */
final class RankTest {
    private RankTest() {}

    /**
     * Returns the probability of a difference at least as clear under the null hypothesis; 1 if all values are equal,
     * or a sample is empty.
     */
    static double pValue(double[] a, double[] b) {
        int n = a.length + b.length;
        double[] all = Arrays.copyOf(a, n);
        System.arraycopy(b, 0, all, a.length, b.length);
        Arrays.sort(all);
        double ties = 0;
        double rankSum = 0;
        for (int i = 0; i < n; ) {
            int end = i;
            while (end < n && all[end] == all[i]) {
                end++;
            }
            double value = all[i];
            double equal = end - i;
            ties += equal * equal * equal - equal;
            rankSum += (i + 1 + end)
                    / 2.0
                    * Arrays.stream(a).filter(one -> one == value).count();
            i = end;
        }
        double sizes = (double) a.length * b.length;
        double u = rankSum - a.length * (a.length + 1) / 2.0;
        double variance = sizes / 12 * (n + 1 - ties / ((double) n * Math.max(1, n - 1)));
        if (!(variance > 0)) {
            return 1;
        }
        double z = Math.max(0, Math.abs(u - sizes / 2) - 0.5) / Math.sqrt(variance);
        return Math.min(1, 2 * upperTail(z));
    }

    /**
     * Returns the upper tail of the standard normal distribution, within 1.2e-7 relative: erfc from Numerical Recipes,
     * 2nd edition, 6.2.
     */
    private static double upperTail(double z) {
        double x = z / Math.sqrt(2);
        double t = 1 / (1 + 0.5 * x);
        double[] coefficients = {
            -1.26551223,
            1.00002368,
            0.37409196,
            0.09678418,
            -0.18628806,
            0.27886807,
            -1.13520398,
            1.48851587,
            -0.82215223,
            0.17087277
        };
        double sum = 0;
        for (int i = coefficients.length - 1; i >= 0; i--) {
            sum = sum * t + coefficients[i];
        }
        return t * Math.exp(-x * x + sum) / 2;
    }
}

package dev.lifeguard.bench.limits;

import java.util.Arrays;

/**
 * Envoy's adaptive concurrency, reimplemented from its documentation. The limit is multiplied by (minimum time + a
 * quarter) / median time of a window, at most doubled or halved, and grows by its square root. The minimum time is the
 * median of {@value #PROBE_ITEMS} items with a limit of {@value #PROBE_LIMIT}, measured from time to time. Envoy's
 * windows are 100 ms long and it probes every minute; here both are counted in items, since a phase may be shorter.
 * Refusals are ignored, except that they give no time.
 */
final class ProbingGradient implements Policy {
    private static final int PROBE_ITEMS = 50;
    private static final int PROBE_LIMIT = 3;
    private static final int WINDOWS_BETWEEN = 60;
    private static final double BUFFER = 0.25;

    private final int max;
    private final double[] window;
    private int count;
    private int windows;
    private boolean probing = true;
    private double minimumNs;
    private double limit;

    ProbingGradient(int start, int max) {
        this.limit = start;
        this.max = max;
        this.window = new double[max];
    }

    @Override
    public int limit() {
        return probing ? PROBE_LIMIT : (int) limit;
    }

    @Override
    public void ended(Object turn, double beganNs, double ns, int busy) {
        window[count++] = ns;
        if (count < (probing ? PROBE_ITEMS : Math.max(Policies.START, (int) limit))) {
            return;
        }
        Arrays.sort(window, 0, count);
        double medianNs = window[count / 2];
        count = 0;
        if (probing) {
            minimumNs = medianNs;
            probing = false;
            windows = 0;
            return;
        }
        double gradient = Math.clamp((1 + BUFFER) * minimumNs / medianNs, 0.5, 2);
        limit = Math.clamp(gradient * limit + Math.sqrt(limit), PROBE_LIMIT, max);
        probing = ++windows == WINDOWS_BETWEEN;
    }

    @Override
    public void refused(Object turn, double beganNs, double ns, int busy, boolean closes) {}
}

package dev.lifeguard.flow.limit;

import java.util.ArrayList;
import java.util.List;

/**
 * Searches for the number with the best throughput. It doubles or halves until the best number has measured neighbours
 * on both sides. Then it tries numbers between them that may be better according to the {@linkplain Curve curve}
 * through all measurements. Two numbers that chance may have put in the wrong order are measured alternately. While the
 * smallest number measured seems as good as larger ones, smaller numbers are tried.
 *
 * @param value items at once
 * @param max upper bound of {@code value}
 * @param points measurements, sorted by limit
 */
record Searching(int value, int max, List<Point> points) implements Limit {
    private static final int MAX_ROUNDS = 3; // of one number; later rounds may show more
    private static final double CERTAIN_DEVIATIONS = 1.5; // standard deviations
    private static final double NEGLIGIBLE_ERROR = 0.03;
    private static final double MIN_GAIN = 0.02; // not worth a round
    private static final double MIN_RATIO = 1.1; // minimum ratio of two numbers that are worth a round each
    private static final double UPWARD_BIAS = 1.05; // above the apparent best; too few cost more

    static Limit from(int value, int max) {
        return new Searching(value, max, List.of());
    }

    /** Returns a search that has these points, sorted by limit, or its end. At least one point is required. */
    static Limit with(List<Point> points, int max) {
        Curve curve = Curve.through(points);
        int next = next(points, curve, max);
        return next == 0 ? end(points, curve, max) : new Searching(next, max, points);
    }

    /**
     * Returns a search from a number at which throughput has changed: first below it if it is slower now, else above.
     */
    static Limit again(Point here, int max, boolean slower) {
        List<Point> points = List.of(here);
        return slower && here.limit() > 1 ? new Searching(here.limit() / 2, max, points) : with(points, max);
    }

    private static Limit end(List<Point> points, Curve curve, int max) {
        int best = curve.best();
        return Settled.at(fitted(points, curve, best), best == 0 ? null : fitted(points, curve, best - 1), max);
    }

    private static Point fitted(List<Point> points, Curve curve, int at) {
        Point point = points.get(at);
        return new Point(point.limit(), curve.logRate(at), point.variance(), point.rounds());
    }

    /** Returns the number to measure next; 0 if the best is found. */
    private static int next(List<Point> points, Curve curve, int max) {
        int at = curve.best();
        int limit = points.get(at).limit();
        if (at + 1 == points.size() && limit < max) {
            int factor = at == 0 && limit >= LARGE_START ? 4 : 2;
            return (int) Math.min(max, (long) factor * limit);
        }
        if (at == 0 && limit > 1) {
            return limit / 2;
        }
        int doubtful = doubtful(points, curve);
        if (doubtful > 0) {
            return doubtful;
        }
        Point fewest = points.get(0);
        double growth = curve.logRate(at) - curve.logRate(0);
        return fewest.limit() > 1 && growth < points.get(at).error(fewest)
                ? fewest.limit() / 2
                : between(points, curve);
    }

    /** Returns the best number or a neighbour, if chance may have put them in the wrong order; 0 if not. */
    private static int doubtful(List<Point> points, Curve curve) {
        int at = curve.best();
        Point best = points.get(at);
        for (int next : new int[] {at + 1, at - 1}) {
            if (next < 0 || next == points.size()) {
                continue;
            }
            Point other = points.get(next);
            double error = best.error(other);
            if (error > NEGLIGIBLE_ERROR
                    && Math.min(best.rounds(), other.rounds()) < MAX_ROUNDS
                    && curve.value(at) - curve.value(next) < CERTAIN_DEVIATIONS * error) {
                return best.rounds() <= other.rounds() ? best.limit() : other.limit();
            }
        }
        return 0;
    }

    /** Returns the number next to the best with the largest possible gain; 0 if no gain is worth a round. */
    private static int between(List<Point> points, Curve curve) {
        int at = curve.best();
        int next = 0;
        double most = curve.value(at) + MIN_GAIN;
        for (int low = Math.max(0, at - 1); low <= Math.min(points.size() - 2, at); low++) {
            int fewest = (int) Math.ceil(MIN_RATIO * points.get(low).limit());
            int largest = (int) (points.get(low + 1).limit() / MIN_RATIO);
            if (fewest <= largest && curve.valueAfter(low) > most) {
                next = Math.clamp(Math.round(UPWARD_BIAS * curve.bestAfter(low)), fewest, largest);
                most = curve.valueAfter(low);
            }
        }
        return next;
    }

    @Override
    public int settled() {
        return points.isEmpty()
                ? value
                : points.get(Curve.through(points).best()).limit();
    }

    @Override
    public boolean searches() {
        return true;
    }

    @Override
    public Limit after(Round round) {
        List<Point> now = new ArrayList<>(points);
        int at = 0;
        while (at < now.size() && now.get(at).limit() < value) {
            at++;
        }
        if (at < now.size() && now.get(at).limit() == value) {
            now.set(at, now.get(at).and(round.logRate(), round.variance()));
        } else {
            now.add(at, Point.of(value, round));
        }
        return with(List.copyOf(now), max);
    }

    @Override
    public Limit refused(Refusal refusal) {
        return Capped.by(refusal, value, max, true);
    }

    @Override
    public String reason() {
        return settled() >= max ? Settled.AT_MAX : "more was still faster";
    }
}

package dev.lifeguard.flow.limit;

import java.util.ArrayList;
import java.util.List;

/**
 * Searches for the number with the best throughput. It doubles or halves until the best has neighbours on both sides,
 * then tries between them what may be better still, as the {@linkplain Curve curve} through all that was measured shows.
 * Two that chance may have put in the wrong order are measured in turns, and while few seem as good as more, fewer are
 * tried.
 *
 * @param value items at once
 * @param max upper bound of {@code value}
 * @param points what was measured, from the lowest limit
 */
record Searching(int value, int max, List<Point> points) implements Limit {
    private static final int MAX_ROUNDS = 3; // of one number: what they do not show, later ones may
    private static final double CERTAIN = 1.5; // standard deviations
    private static final double SMALL_ERROR = 0.03;
    private static final double SMALL_GAIN = 0.02; // not worth a round
    private static final double APART = 1.1; // ratio of two numbers that are worth a round each
    private static final double MORE = 1.05; // than what seems best: too few cost in proportion, too many little

    static Limit from(int value, int max) {
        return new Searching(value, max, List.of());
    }

    /** The search with these points, from the lowest limit, at least one; or its end. */
    static Limit with(List<Point> points, int max) {
        Curve curve = Curve.through(points);
        int next = next(points, curve, max);
        return next == 0 ? end(points, curve, max) : new Searching(next, max, points);
    }

    /** A search from a number at which throughput has changed: first among fewer if it is slower now, else among more. */
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

    /** The number to measure next; 0 if the best is found. */
    private static int next(List<Point> points, Curve curve, int max) {
        int at = curve.best();
        int limit = points.get(at).limit();
        if (at + 1 == points.size() && limit < max) {
            int factor = at == 0 && limit >= MANY ? 4 : 2;
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

    /** The best or one next to it, if chance may have put them in the wrong order; 0 if not. */
    private static int doubtful(List<Point> points, Curve curve) {
        int at = curve.best();
        Point best = points.get(at);
        for (int next : new int[] {at + 1, at - 1}) {
            if (next < 0 || next == points.size()) {
                continue;
            }
            Point other = points.get(next);
            double error = best.error(other);
            if (error > SMALL_ERROR
                    && Math.min(best.rounds(), other.rounds()) < MAX_ROUNDS
                    && curve.value(at) - curve.value(next) < CERTAIN * error) {
                return best.rounds() <= other.rounds() ? best.limit() : other.limit();
            }
        }
        return 0;
    }

    /** The number next to the best that may be better by most; 0 if none may be by much. */
    private static int between(List<Point> points, Curve curve) {
        int at = curve.best();
        int next = 0;
        double most = curve.value(at) + SMALL_GAIN;
        for (int low = Math.max(0, at - 1); low <= Math.min(points.size() - 2, at); low++) {
            int fewest = (int) Math.ceil(APART * points.get(low).limit());
            int largest = (int) (points.get(low + 1).limit() / APART);
            if (fewest <= largest && curve.valueAfter(low) > most) {
                next = Math.clamp(Math.round(MORE * curve.bestAfter(low)), fewest, largest);
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

package dev.lifeguard.flow.limit;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Searches for the number with the best throughput. The best so far is compared with twice and half as many, then with
 * the numbers between. Two that chance may have put in the wrong order are measured in turns.
 *
 * @param value items at once
 * @param max upper bound of {@code value}
 * @param points what was measured, from the lowest limit
 */
record Searching(int value, int max, List<Point> points) implements Limit {
    private static final int MAX_ROUNDS = 3; // of one number: what they do not show, later ones may
    private static final double CERTAIN = 1.5; // standard deviations
    private static final double SMALL_ERROR = 0.03;
    private static final double NEXT_TO = 1.5; // ratio of two numbers with none between that is worth a round

    static Limit from(int value, int max) {
        return new Searching(value, max, List.of());
    }

    /** The search with these points, from the lowest limit, at least one; or its end. */
    static Limit with(List<Point> points, int max) {
        Point best = best(points);
        int at = points.indexOf(best);
        Point below = at == 0 ? null : points.get(at - 1);
        Point above = at + 1 == points.size() ? null : points.get(at + 1);
        int next = next(best, below, above, max, points.size() == 1 && best.limit() >= MANY ? 4 : 2);
        return next == 0 ? Settled.at(best, max) : new Searching(next, max, points);
    }

    /** The number to measure next; 0 if the best is found. */
    private static int next(Point best, @Nullable Point below, @Nullable Point above, int max, int factor) {
        int limit = best.limit();
        if (above == null && limit < max) {
            return (int) Math.min(max, (long) factor * limit);
        }
        if (below == null && limit > 1) {
            return limit / 2;
        }
        for (@Nullable Point other : new @Nullable Point[] {above, below}) {
            if (other != null && isDoubtful(best, other)) {
                return best.rounds() <= other.rounds() ? limit : other.limit();
            }
        }
        if (above != null && above.limit() > NEXT_TO * limit) {
            return between(limit, above.limit());
        }
        return below != null && limit > NEXT_TO * below.limit() ? between(below.limit(), limit) : 0;
    }

    /** Between two that differ by two at least, in the middle of their logarithms. */
    private static int between(int low, int high) {
        return high == low + 1 ? 0 : (int) Math.round(Math.sqrt((double) low * high));
    }

    private static boolean isDoubtful(Point best, Point other) {
        double error = best.error(other);
        return error > SMALL_ERROR
                && Math.min(best.rounds(), other.rounds()) < MAX_ROUNDS
                && best.gainOver(other) < CERTAIN * error;
    }

    private static Point best(List<Point> points) {
        Point best = points.get(0);
        for (Point point : points) {
            best = point.gainOver(best) > 0 ? point : best;
        }
        return best;
    }

    @Override
    public int settled() {
        return points.isEmpty() ? value : best(points).limit();
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

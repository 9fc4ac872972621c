package dev.lifeguard.lab.generated;

import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/** The arrival process of tasks. */
public sealed interface Arrivals {
    /** Mean arrivals per second; for users, the rate if no task had to wait. */
    double perSecond();

    String description();

    /** Planned arrivals, ascending, in nanoseconds since the beginning; empty for users. */
    long[] dueNs(double seconds, SplittableRandom random);

    record Poisson(double perSecond) implements Arrivals {
        @Override
        public String description() {
            return words("Poisson, %.1f/s", perSecond);
        }

        @Override
        public long[] dueNs(double seconds, SplittableRandom random) {
            return thinned(seconds, random, perSecond, at -> perSecond);
        }
    }

    record Regular(double perSecond) implements Arrivals {
        @Override
        public String description() {
            return words("regular, %.1f/s", perSecond);
        }

        @Override
        public long[] dueNs(double seconds, SplittableRandom random) {
            double first = random.nextDouble();
            return LongStream.range(0, (long) (seconds * perSecond))
                    .map(i -> Math.round(1e9 * (first + i) / perSecond))
                    .toArray();
        }
    }

    /**
     * A Poisson process with periodic bursts.
     *
     * @param times ratio of the rates in and between bursts
     * @param share of the period that is a burst
     */
    record Bursts(double perSecond, double times, double share, double periodSeconds) implements Arrivals {
        @Override
        public String description() {
            return words(
                    "bursts, %.1f/s, %.1f times as many for %.0f%% of every %.2f s",
                    perSecond, times, 100 * share, periodSeconds);
        }

        @Override
        public long[] dueNs(double seconds, SplittableRandom random) {
            double calm = perSecond / (1 - share + share * times);
            return thinned(
                    seconds,
                    random,
                    calm * times,
                    at -> at % periodSeconds < share * periodSeconds ? calm * times : calm);
        }
    }

    /**
     * A Poisson process whose rate rises or falls linearly from {@code first} to {@code 2 - first} times the mean.
     *
     * @param first 0 to 2
     * @param seconds from the first rate to the last; then it starts again
     */
    record Ramp(double perSecond, double first, double seconds) implements Arrivals {
        @Override
        public String description() {
            return words("ramp, from %.1f to %.1f/s in %.0f s", first * perSecond, (2 - first) * perSecond, seconds);
        }

        @Override
        public long[] dueNs(double length, SplittableRandom random) {
            return thinned(
                    length,
                    random,
                    perSecond * Math.max(first, 2 - first),
                    at -> perSecond * (first + (2 - 2 * first) * (at % seconds) / seconds));
        }
    }

    /** A Poisson process of batches, whose size is geometrically distributed. */
    record Batches(double perSecond, double mean) implements Arrivals {
        @Override
        public String description() {
            return words("batches of %.1f on average, %.1f/s in all", mean, perSecond);
        }

        @Override
        public long[] dueNs(double seconds, SplittableRandom random) {
            return LongStream.of(thinned(seconds, random, perSecond / mean, at -> perSecond / mean))
                    .flatMap(at -> LongStream.generate(() -> at).limit(geometric(random)))
                    .toArray();
        }

        private long geometric(SplittableRandom random) {
            return mean <= 1 ? 1 : 1 + (long) (random.nextExponential() / -Math.log1p(-1 / mean));
        }
    }

    /** A Poisson process of groups of equal size. */
    record Groups(double perSecond, int size) implements Arrivals {
        @Override
        public String description() {
            return words("groups of %d, %.1f/s in all", size, perSecond);
        }

        @Override
        public long[] dueNs(double seconds, SplittableRandom random) {
            return LongStream.of(thinned(seconds, random, perSecond / size, at -> perSecond / size))
                    .flatMap(at -> LongStream.generate(() -> at).limit(size))
                    .toArray();
        }
    }

    /**
     * Users who return after each answer and an exponentially distributed think time.
     *
     * @param perSecond rate of tasks if none had to wait
     */
    record Users(int users, double thinkMs, double perSecond) implements Arrivals {
        @Override
        public String description() {
            return words("%d users who think for %.0f ms", users, thinkMs);
        }

        @Override
        public long[] dueNs(double seconds, SplittableRandom random) {
            return new long[0];
        }
    }

    interface Rate {
        double at(double second);
    }

    private static String words(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /**
     * Thinning (Lewis and Shedler, 1979): draws candidates at the highest rate, and keeps each with probability rate at
     * that time / highest rate.
     */
    private static long[] thinned(double seconds, SplittableRandom random, double highest, Rate rate) {
        LongStream.Builder times = LongStream.builder();
        double at = random.nextExponential() / highest;
        while (at < seconds) {
            if (random.nextDouble() * highest < rate.at(at)) {
                times.add(Math.round(1e9 * at));
            }
            at += random.nextExponential() / highest;
        }
        return times.build().toArray();
    }
}

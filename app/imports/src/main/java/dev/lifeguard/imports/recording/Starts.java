package dev.lifeguard.imports.recording;

import dev.lifeguard.imports.dump.DumpedThread;
import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The moments at which threads were started: by their ages, or else by their numbers, which rise with each start.
 *
 * @param moments number of moments, 0 if unknown
 * @param laterShare share of these in the later half of the time since the first, 0 to 1
 * @param lifeShare that time as a share of the JVM's life, 0 to 1
 * @param firstS seconds since the first, NaN if unknown
 * @param lastS seconds since the last, NaN if unknown
 */
record Starts(int moments, double laterShare, double lifeShare, double firstS, double lastS) {
    /** Share of the mean time between starts up to which two are one: a loop starts threads together. */
    private static final double TOGETHER = 0.05;

    /** Time up to which two are one in any case, in seconds. */
    private static final double MIN_SECONDS = 0.05;

    /** The same in numbers of threads: the next number. */
    private static final double MIN_NUMBERS = 1;

    /** Returns the starts of threads or, of lists of several, of the first of each. */
    static Starts of(Collection<List<DumpedThread>> units, Snapshot dump) {
        List<DumpedThread> all = dump.dump().threads();
        double life = dump.dump().uptimeS();
        double[] ages = sorted(units, DumpedThread::ageS);
        if (ages[0] >= 0 && life > 0) {
            return of(ages, life, MIN_SECONDS, true);
        }
        double last = all.stream().mapToLong(DumpedThread::id).max().orElse(0);
        double[] numbers = sorted(units, thread -> thread.id() > 0 ? last - thread.id() : Double.NaN);
        return numbers[0] >= 0 ? of(numbers, last, MIN_NUMBERS, false) : new Starts(0, 0, 0, Double.NaN, Double.NaN);
    }

    /** Returns the time since the start of each, the shortest first; begins with −1 if one is unknown. */
    private static double[] sorted(Collection<List<DumpedThread>> units, ToDoubleFunction<DumpedThread> since) {
        return units.stream()
                .mapToDouble(unit -> unit.stream().mapToDouble(since).max().orElse(Double.NaN))
                .map(one -> one >= 0 ? one : -1)
                .sorted()
                .toArray();
    }

    private static Starts of(double[] since, double life, double least, boolean seconds) {
        double first = since[since.length - 1];
        double together = Math.max(least, TOGETHER * first / since.length);
        int moments = 0;
        int later = 0;
        for (int i = 0; i < since.length; i++) {
            if (i + 1 == since.length || since[i + 1] - since[i] > together) {
                moments++;
                later += since[i] < first / 2 ? 1 : 0;
            }
        }
        return new Starts(
                moments,
                (double) later / moments,
                Math.min(1, first / life),
                seconds ? first : Double.NaN,
                seconds ? since[0] : Double.NaN);
    }
}

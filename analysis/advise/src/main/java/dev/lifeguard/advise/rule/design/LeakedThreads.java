package dev.lifeguard.advise.rule.design;

import dev.lifeguard.advise.rule.Rule;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.recording.Origin.Alike;
import java.util.stream.Stream;

/**
 * Threads, or pools of few, that were started one after another, have nothing to do, and never end. A pool that has
 * reached its size, or a server's start, does not go on starting threads.
 */
public final class LeakedThreads implements Rule {
    @Override
    public Stream<Draft> drafts(Situation situation) {
        return situation.recording().origin().alike().stream()
                .filter(LeakedThreads::isCertain)
                .map(alike -> draft(alike, situation));
    }

    private static boolean isCertain(Alike alike) {
        boolean oneByOne = alike.pools() > 0 || alike.starts() >= Thresholds.MAJORITY * alike.threads();
        return count(alike) >= Thresholds.THREADS_GROWTH && oneByOne && growsTillNow(alike);
    }

    /** Returns whether they may be leaked, but are few, or were started in bursts. */
    public static boolean isPossible(Alike alike) {
        return !isCertain(alike) && growsTillNow(alike) && !Double.isNaN(alike.firstS()); // by numbers it is weak
    }

    private static boolean growsTillNow(Alike alike) {
        return alike.starts() >= Thresholds.LEAK_STARTS
                && alike.lifeShare() >= Thresholds.LEAK_LIFE
                && alike.laterShare() >= Thresholds.LEAK_LATER
                && alike.laterShare() <= 1 - Thresholds.LEAK_EARLIER;
    }

    public static FindingId id(Alike alike) {
        return alike.pools() > 0 ? FindingId.POOL_PER_CALL : FindingId.UNBOUNDED_THREADS;
    }

    private static int count(Alike alike) {
        return alike.pools() > 0 ? alike.pools() : alike.threads();
    }

    /** Returns what there is: {@code 374 threads}, {@code 900 pools with 900 threads}. */
    public static String what(Alike alike) {
        return (alike.pools() > 0 ? Figures.count(alike.pools(), "pool") + " with " : "")
                + Figures.count(alike.threads(), "thread");
    }

    /** Returns since when they were started, and how often. */
    public static String since(Alike alike) {
        if (Double.isNaN(alike.firstS())) {
            return "they were started at " + alike.starts() + " different times, between starts of other threads";
        }
        double every = (alike.firstS() - alike.lastS()) / (alike.starts() - 1);
        return "the first was started " + Figures.seconds(alike.firstS()) + " before the dump, the last "
                + Figures.seconds(alike.lastS()) + " before it: " + (alike.starts() == count(alike) ? "one" : "some")
                + " every " + Figures.seconds(every);
    }

    private static Draft draft(Alike alike, Situation situation) {
        StackInfo stack = situation.recording().stacks().get(alike.stackId());
        String line = stack == null ? "" : Frames.usersLine(stack.frames());
        boolean pools = alike.pools() > 0;
        Draft draft = new Draft(id(alike), alike.name())
                .warning(what(alike) + " of " + alike.name() + " only wait, and more are started all the time")
                .nonZero("pools", alike.pools(), "")
                .exact("threads", alike.threads(), "threads")
                .exact("moments at which they were started", alike.starts(), "")
                .because(since(alike))
                .because(
                        pools
                                ? "all of them are workers that wait for a task of their pool"
                                : "all of them wait" + (line.isEmpty() ? "" : " in " + line)
                                        + ", each for itself, in no pool");
        if (!pools && !line.isEmpty()) {
            draft.at(Place.Role.BLOCKED_AT, line);
        }
        return draft.change("Find the code that starts them: jcmd PID JFR.start duration=" + minutes(alike)
                        + "m filename=starts.jfr, and then jfr print --events jdk.ThreadStart --stack-depth 20 starts.jfr."
                        + (pools
                                ? " Let it share one pool, or shut each down when its work is done."
                                : " Let it end each when its work is done (close, shutdown, cancel), or share one."))
                .noHelp("More memory or a higher limit on threads: their number goes on growing.");
    }

    /** Returns minutes in which some more are started. */
    private static long minutes(Alike alike) {
        double every = (alike.firstS() - alike.lastS()) / (alike.starts() - 1);
        return Double.isNaN(every) ? 10 : Math.max(1, Math.round(Thresholds.LEAK_STARTS * every / 60));
    }
}

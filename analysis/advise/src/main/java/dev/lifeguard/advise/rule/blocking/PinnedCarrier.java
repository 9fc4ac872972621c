package dev.lifeguard.advise.rule.blocking;

import dev.lifeguard.advise.rule.PoolRule;
import dev.lifeguard.advise.view.HttpStall;
import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.Pin;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.naming.PoolSetting;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Carriers of virtual threads that are blocked while a virtual thread is mounted. A virtual thread that blocks
 * unmounts from its carrier; one that cannot is pinned, and the other virtual threads have one carrier less.
 */
public final class PinnedCarrier extends PoolRule {
    private static final String CLASS =
            "Do not wait in a class initializer: move the waiting code into a method that the program calls at its"
                    + " start, or initialize the class before virtual threads need it.";

    private static final String MONITOR =
            "Use a ReentrantLock instead of synchronized around the blocking code, or run on Java 24 or newer, where a"
                    + " monitor does not pin.";

    @Override
    protected @Nullable Draft draft(PoolCase pool, Situation situation) {
        if (pool.kind() != Kind.VIRTUAL) {
            return null;
        }
        boolean ofPart = situation.isPart(); // in which one pinned carrier of many is too much
        // a carrier's own frames are sampled where no virtual thread is mounted or the probe could not see it
        Stacks pinned = pool.stacks()
                .of(Role.BLOCKED)
                .where(stack -> !stack.hasFrame("java.util.concurrent.ForkJoinWorkerThread.run"));
        double sampled = pool.workers().share(pinned);
        boolean clocks = !Double.isNaN(pool.whole().split().blocked());
        Load load = pool.loadIn(at -> {
            double blocked = clocks ? at.pool().split().blocked() : sampled;
            return at.busy() * blocked >= (ofPart ? Thresholds.PINNED_IN_PART : Thresholds.PINNED * pool.threads());
        });
        double share = clocks ? load.share(load.blocked()) : sampled;
        boolean counted = situation.recording().origin().counted();
        boolean seen = !counted
                ? isCertain(pool, pinned, situation)
                : clocks && !ofPart
                        || pinned.count() >= (ofPart ? Thresholds.MIN_SAMPLES_OF_PART : Thresholds.MIN_SAMPLES);
        boolean held = load.seconds() >= (ofPart || !counted ? 0 : Thresholds.PINNED_SECONDS)
                && share >= Thresholds.MIN_BLOCKED
                && seen;
        return held ? http(write(pool, load, share, pinned, situation), situation) : null;
    }

    /** Adds the pools whose HTTP requests get no answer. */
    private static Draft http(Draft draft, Situation situation) {
        for (PoolCase other : situation.pools()) {
            Stacks requests = HttpStall.of(other.stacks().of(Role.BLOCKED), situation);
            if (other.kind() != Kind.VIRTUAL && requests.count() > 0) {
                draft.because("threads of " + other.name() + " wait in "
                        + requests.lines().get(0).frame() + " for " + HttpStall.WHY);
            }
        }
        return draft;
    }

    /**
     * Returns whether dumps show enough: several pinned threads, or all carriers pinned while others wait for one. In a
     * single dump, a call of the JDK's that holds its carrier may be short, unless many wait for a carrier.
     */
    private static boolean isCertain(PoolCase pool, Stacks pinned, Situation situation) {
        boolean brief = situation.recording().origin().moments() == 1 && pool.waiting() < pool.threads();
        long certain = pinned.where(
                        stack -> !brief || Pin.of(stack, situation.java()).cause() != Pin.Cause.CALL)
                .count();
        long enough = pool.waiting() >= 1 || pool.threads() > 1
                ? Math.min(Thresholds.MIN_SAMPLES, pool.threads())
                : Thresholds.MIN_SAMPLES;
        return certain >= enough;
    }

    private static Draft write(PoolCase pool, Load load, double share, Stacks pinned, Situation situation) {
        int java = situation.java();
        boolean counted = situation.recording().origin().counted();
        double blocked = share * load.busy();
        // threads that may wait for the others are no cause, unless there are no others
        Stacks own = pinned.where(stack -> Pin.of(stack, java).cause() != Pin.Cause.OTHERS);
        Stacks causes = own.count() == 0 ? pinned : own;
        List<FrameShare> lines = causes.lines();
        Draft draft = new Draft(FindingId.PINNED_CARRIER, pool.name())
                .title(
                        pool.waiting() >= 1 ? Severity.ERROR : Severity.WARNING,
                        Figures.plain(blocked) + " of " + Figures.count(pool.threads(), "carrier")
                                + (pool.threads() == 1 ? " is" : " are")
                                + " blocked by virtual threads that cannot unmount"
                                + (lines.isEmpty() ? "" : ", in " + lines.get(0).frame()))
                .exact("carriers blocked while a virtual thread is mounted", blocked, "threads")
                .percent("mounted time blocked", share)
                .exact("carriers", pool.threads(), "threads")
                .exact("time in which carriers were pinned", counted ? load.seconds() : Double.NaN, "s")
                .exact(
                        "virtual threads waiting for a carrier, mean",
                        situation.recording().origin().unseenThreads() ? Double.NaN : pool.waiting(),
                        "threads")
                .waiting(pool.waiting())
                .because("a virtual thread that blocks unmounts from its carrier, so a blocked carrier is pinned");
        if (lines.isEmpty()) {
            draft.because("the JDK's event jdk.VirtualThreadPinned has the stack")
                    .change("Do not block where a virtual thread is pinned: in a class initializer, below a native"
                            + " call, and before Java 24 in a synchronized block (use a ReentrantLock there)."
                            + " To see where: jcmd PID JFR.start duration=30s filename=pinned.jfr, then jfr"
                            + " print --events VirtualThreadPinned pinned.jfr.");
        } else {
            at(draft, Figures.count(pool.threads(), "carrier"), blocked, pinned, causes);
            Function<Stack, String> why = stack -> Pin.of(stack, java).why();
            Stream.concat(causes.mostFirst(why).stream(), pinned.mostFirst(why).stream())
                    .distinct()
                    .limit(Figures.MAX_LINES)
                    .forEach(draft::because);
            draft.change(remedy(
                    causes.mostFirst(stack -> Pin.of(stack, java).cause()).get(0), java));
        }
        return draft.noHelp("More virtual threads: they wait for the same carriers.")
                .noHelp("More carriers (-Djdk.virtualThreadScheduler.parallelism): that only moves the limit.");
    }

    /** Adds the lines at which they are blocked, beginning with the causes. */
    private static void at(Draft draft, String carriers, double blocked, Stacks pinned, Stacks causes) {
        Set<String> first = causes.lines().stream().map(FrameShare::frame).collect(Collectors.toSet());
        List<FrameShare> lines = pinned.lines().stream()
                .sorted(Comparator.comparing(line -> !first.contains(line.frame())))
                .toList();
        FrameShare line = lines.get(0);
        long sit = Math.max(1, Math.round(blocked * line.share()));

        draft.because(sit + " of " + carriers + (sit == 1 ? " is blocked in " : " are blocked in ") + line.frame()
                        + waiting(causes.at(line.frame())
                                .mostFirst(Function.identity())
                                .get(0)))
                .at(Place.Role.BLOCKED_AT, line)
                .at(Place.Role.BLOCKED_AT, lines.subList(1, lines.size()));
    }

    /** The kind of wait, if the stack shows it. */
    private static String waiting(Stack stack) {
        WaitKind kind = WaitKind.of(stack);
        return !kind.isLimit() || kind == WaitKind.MONITOR
                ? stack.call().map(call -> ", waiting in " + call).orElse("")
                : ", waiting for " + kind.limit() + Settings.limit(PoolSetting.ofClass(stack.poolFrame()));
    }

    private static String remedy(Pin.Cause cause, int java) {
        return switch (cause) {
            case CLASS -> CLASS;
            case MONITOR -> MONITOR;
            case OTHERS ->
                (java < Pin.MONITORS_FREE ? MONITOR : CLASS)
                        + " A foreign function that waits belongs on a pool of platform threads.";
            case CALL ->
                "Give that call to a pool of platform threads of its own, and let the virtual thread wait for its"
                        + " result.";
            case NATIVE ->
                "Do not block below a native call: move the wait before or after it, or give the call to a pool of"
                        + " platform threads of its own.";
        };
    }
}

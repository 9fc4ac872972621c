package dev.lifeguard.advise.rule.blocking;

import dev.lifeguard.advise.view.Pin;
import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.naming.PoolSetting;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The lines at which virtual threads are pinned, why they are pinned, and the remedy; part of {@link PinnedCarrier}.
 */
final class PinnedLines {
    private static final String CLASS =
            "Do not wait in a class initializer: move the waiting code into a method that the program calls at its"
                    + " start, or initialize the class before virtual threads need it.";

    private static final String MONITOR =
            "Use a ReentrantLock instead of synchronized around the blocking code, or run on Java 24 or newer, where a"
                    + " monitor does not pin.";

    private final Stacks pinned;
    private final Stacks causes; // threads that may wait for these are left out, unless there are no others
    private final int java;

    /**
     * @param pinned stacks of virtual threads that keep their carriers blocked
     * @param java the JVM's feature version, 0 if unknown
     */
    PinnedLines(Stacks pinned, int java) {
        Stacks own = pinned.where(stack -> Pin.of(stack, java).cause() != Pin.Cause.OTHERS);
        this.pinned = pinned;
        this.java = java;
        causes = own.count() == 0 ? pinned : own;
    }

    /** The line at fault: the most frequent one; empty where no line was sampled. */
    Optional<String> line() {
        return causes.lines().stream().map(FrameShare::frame).findFirst();
    }

    /**
     * Adds them to a finding, where there are any.
     *
     * @param carriers how many there are
     * @param blocked how many of them are blocked, as a mean
     */
    void addTo(Draft draft, int carriers, double blocked) {
        List<FrameShare> lines = linesOfCausesFirst();
        FrameShare first = lines.get(0);
        long sit = Math.max(1, Math.round(blocked * first.share()));
        Stacks there = causes.where(stack -> stack.line().equals(first.frame()));
        draft.because(sit + " of " + Figures.count(carriers, "carrier")
                        + (sit == 1 ? " is blocked in " : " are blocked in ") + first.frame() + waiting(there))
                .at(Place.Role.BLOCKED_AT, first)
                .at(Place.Role.BLOCKED_AT, lines.subList(1, lines.size()));
        Function<Stack, String> why = stack -> Pin.of(stack, java).why();
        Stream.concat(mostFirst(causes, why).stream(), mostFirst(pinned, why).stream())
                .distinct()
                .limit(Figures.MAX_LINES)
                .forEach(draft::because);
        draft.change(remedy(
                mostFirst(causes, stack -> Pin.of(stack, java).cause()).get(0)));
    }

    /** Grouped by line with shares of all, the most frequent first. */
    private List<FrameShare> linesOfCausesFirst() {
        Set<String> first = causes.lines().stream().map(FrameShare::frame).collect(Collectors.toSet());
        return pinned.lines().stream()
                .sorted(Comparator.comparing(line -> !first.contains(line.frame())))
                .toList();
    }

    /** The most frequent kind of wait at one line, if the stacks show it. */
    private static String waiting(Stacks there) {
        Stack first = mostFirst(there, Function.identity()).get(0);
        WaitKind kind = WaitKind.of(first);
        return !kind.isLimit() || kind == WaitKind.MONITOR
                ? first.call().map(call -> ", waiting in " + call).orElse("")
                : ", waiting for " + kind.limit() + Settings.limit(PoolSetting.ofClass(first.poolFrame()));
    }

    /** Something that stacks have in common, the most frequent first. */
    private static <T> List<T> mostFirst(Stacks stacks, Function<Stack, T> what) {
        Map<T, Long> counts = new LinkedHashMap<>();
        stacks.all().forEach(stack -> counts.merge(what.apply(stack), stack.count(), Long::sum));
        return counts.entrySet().stream()
                .sorted(Collections.reverseOrder(Comparator.comparingLong(Map.Entry::getValue)))
                .map(Map.Entry::getKey)
                .toList();
    }

    private String remedy(Pin.Cause cause) {
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

package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.recording.Origin;
import java.util.List;
import java.util.stream.Collectors;

/** Threads that wait in a circle for locks that they hold; a thread dump shows who holds what. */
public final class Deadlocks implements Rule {
    @Override
    public List<Finding> findings(Situation situation) {
        return situation.recording().origin().deadlocks().stream()
                .map(deadlock -> write(situation, deadlock.threads()))
                .toList();
    }

    private static Finding write(Situation situation, List<Origin.Waiter> circle) {
        List<String> pools = circle.stream()
                .flatMap(waiter -> situation.pool(waiter.poolId()).stream())
                .map(PoolCase::name)
                .distinct()
                .toList();
        String where = pools.isEmpty() ? "" : " of " + String.join(" and ", pools);
        Draft draft = new Draft(
                        FindingId.DEADLOCK,
                        pools.isEmpty() ? circle.get(0).thread() : pools.get(0),
                        Severity.ERROR,
                        Figures.count(circle.size(), "thread") + where
                                + " are deadlocked: each waits for a lock that the next one holds")
                .exact("threads in the circle", circle.size(), "threads")
                .waiting(circle.size());
        for (int i = 0; i < circle.size(); i++) {
            Origin.Waiter waiter = circle.get(i);
            String lock = waiter.waitsFor().isEmpty() ? "a lock" : "a " + waiter.waitsFor();
            String line = line(situation, waiter);
            draft.because(waiter.thread() + " waits " + (line.isEmpty() ? "" : "in " + line + " ") + "for " + lock
                    + ", which " + circle.get((i + 1) % circle.size()).thread() + " holds");
        }
        lines(situation, circle).forEach(line -> draft.at(Place.Role.BLOCKED_AT, line));
        return draft.change("Take the locks in one order everywhere, or hold one at a time: call nothing that takes"
                        + " another lock while holding the first. These threads stay as they are until the JVM is"
                        + " started again.")
                .noHelp("More threads: what comes next waits for the same locks.")
                .done();
    }

    private static List<FrameShare> lines(Situation situation, List<Origin.Waiter> circle) {
        return circle.stream()
                .map(waiter -> line(situation, waiter))
                .filter(line -> !line.isEmpty())
                .collect(Collectors.groupingBy(line -> line, java.util.LinkedHashMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .map(entry -> new FrameShare(entry.getKey(), (double) entry.getValue() / circle.size()))
                .toList();
    }

    private static String line(Situation situation, Origin.Waiter waiter) {
        StackInfo stack = situation.recording().stacks().get(waiter.stackId());
        return stack == null ? "" : new Stack(Role.BLOCKED, stack.frames(), 1).line();
    }
}

package dev.lifeguard.probe.threads;

import java.util.ArrayList;
import java.util.List;

/** Threads of a group in the same part, whose activity only their stacks would show. */
record UnclearPart(WorkerGroup group, int number, List<ObservedThread> threads) {
    /** Chooses the threads whose stacks improve the estimates most, one after the other. */
    static List<ObservedThread> mostTelling(List<UnclearPart> parts, int most) {
        List<ObservedThread> chosen = new ArrayList<>();
        int[] taken = new int[parts.size()];
        while (chosen.size() < most) {
            int best = -1;
            double largest = 0;
            for (int i = 0; i < taken.length; i++) {
                UnclearPart part = parts.get(i);
                double gain = taken[i] < part.threads.size() ? part.group.estimate.gain(part.number, taken[i]) : 0;
                if (gain > largest) {
                    best = i;
                    largest = gain;
                }
            }
            if (best < 0) {
                break;
            }
            chosen.add(parts.get(best).threads.get(taken[best]++));
        }
        return chosen;
    }
}

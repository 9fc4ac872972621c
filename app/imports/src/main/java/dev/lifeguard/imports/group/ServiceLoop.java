package dev.lifeguard.imports.group;

import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.model.frame.Waiting;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A loop that waits for its next event: a consumer that polls a broker, a selector, a cleaner at a reference queue.
 *
 * <p>The stack of such a thread has calls that run the loop and calls whose names say that they wait for an event, and
 * hardly any others: other calls are work, and the wait is part of that.
 */
final class ServiceLoop {
    /** Maximum number of other calls. A dispatcher between the loop and its wait is one. */
    private static final int MAX_OTHERS = 1;

    /** Methods of the JDK that wait for any event by themselves, unlike a condition, or room in a queue. */
    private static final Pattern EVENT = words("take|poll|remove|select|accept");

    private static final Pattern WAITS = words(
            "take|poll|remove|select|accept|receive|dequeue|consume|produce|listen|watch|next|wait|sleep|pause|idle");

    private static final Pattern READS =
            words("read|receive|recv|fill|next|parse|decode|unmarshal|listen|accept|poll|consume|peek");

    /** Names of calls that wait for one thing, whatever else they say. */
    private static final Pattern ONE_THING = words(
            "repl(y|ies)|result|response|answer|complet|finish|done|connection|(?<!b)lock|permit|future|acquire|borrow");

    /** Methods that run a task or a loop, also as compilers name those of lambdas. */
    private static final Pattern RUNS = Pattern.compile(
            "(?i).*(run|loop|lambda\\$|access\\$|anonfun).*|call|main|start|accept|invoke|invokeSuspend|apply(\\$mc.*)?");

    private ServiceLoop() {}

    private static Pattern words(String any) {
        return Pattern.compile("(?i).*(" + any + ").*");
    }

    /**
     * Returns whether a thread waits for the next event of its loop.
     *
     * @param waiting the way it waits
     * @param task its frames, innermost first, without those of its pool
     */
    static boolean waitsForNext(Waiting waiting, List<Frame> task) {
        return switch (waiting) {
            case FOR_ANY -> names(task, WAITS) && !names(task, ONE_THING) && others(task, WAITS) <= MAX_OTHERS;
            case FOR_INPUT -> others(task, READS) == 0;
            case FOR_TIME -> others(task, WAITS) == 0;
            case FOR_ONE, NOT -> false;
        };
    }

    /** Returns whether a method outside the JDK, or the one of the JDK that it calls, has such a name. */
    private static boolean names(List<Frame> task, Pattern words) {
        int top = 0;
        while (top < task.size() && task.get(top).ofJdk()) {
            top++;
        }
        return top > 0
                        && words == WAITS
                        && EVENT.matcher(task.get(top - 1).method()).matches()
                || task.stream()
                        .anyMatch(frame ->
                                !frame.ofJdk() && words.matcher(frame.method()).matches());
    }

    /** Returns the number of calls outside the JDK that neither run a loop nor wait for its next event. */
    private static long others(List<Frame> task, Pattern waits) {
        return task.stream()
                .filter(frame -> !frame.ofJdk()
                        && !waits.matcher(frame.method()).matches()
                        && !RUNS.matcher(frame.method()).matches())
                .count();
    }
}

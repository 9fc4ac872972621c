package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.Frames;
import dev.lifeguard.model.event.StackSample.Role;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A sampled stack and how often it was sampled.
 *
 * @param role what the thread was doing
 * @param frames the innermost first
 * @param count samples
 */
public record Stack(Role role, List<String> frames, long count) {
    /** The line that a user can change. */
    public String line() {
        return role == Role.SUBMITTING ? Frames.submittersLine(frames) : Frames.usersLine(frames);
    }

    /** The method of the JDK or of a library that {@link #line()} called, without its line; empty where it called none. */
    public Optional<String> call() {
        int line = frames.indexOf(line());
        String called = line > 0 ? frames.get(line - 1) : "";
        int number = called.lastIndexOf(':');
        return called.isEmpty() ? Optional.empty() : Optional.of(number < 0 ? called : called.substring(0, number));
    }

    /** The frame of a pool of connections that waits for one; empty where it is none. */
    public String poolFrame() {
        return frames.stream()
                .filter(frame -> !isJdk(frame))
                .findFirst()
                .filter(ConnectionStacks::isPool)
                .orElse("");
    }

    /** Whether a frame satisfies the predicate. */
    public boolean has(Predicate<String> frame) {
        return frames.stream().anyMatch(frame);
    }

    /** Whether a frame begins with this prefix: a class and method, or part of a package. */
    public boolean hasFrame(String prefix) {
        return has(frame -> frame.startsWith(prefix));
    }

    /** Whether the frame's class is the JDK's. */
    public static boolean isJdk(String frame) {
        return Frames.isJdk(frame);
    }
}

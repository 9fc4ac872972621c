package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.frame.Prefixes;
import dev.lifeguard.model.recording.Recording;
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
    private static final Prefixes SERVERS = Prefixes.of("""
        org.apache.tomcat. org.apache.catalina. org.apache.coyote. org.eclipse.jetty. io.undertow.
        io.netty. reactor.netty. io.vertx. io.helidon. io.grpc. io.micronaut.http. com.linecorp.armeria.
        org.glassfish.grizzly. org.glassfish.jersey.server. jakarta.servlet. javax.servlet.
        org.springframework.web. sun.net.httpserver. com.sun.net.httpserver.
        """);

    /** Stack of threads in a snapshot; without frames if unknown. */
    public static Stack of(Group group, Recording recording) {
        StackInfo stack = recording.stacks().get(group.stackId());
        Role role = group.state() == State.RUNNING ? Role.RUNNING : Role.BLOCKED;
        return new Stack(role, stack == null ? List.of() : stack.frames(), group.count());
    }

    /** The line that a user can change. */
    public String line() {
        return role == Role.SUBMITTING ? Frames.submittersLine(frames) : Frames.usersLine(frames);
    }

    /** The JDK or library method that {@link #line()} called, without its line; empty if it called none. */
    public Optional<String> call() {
        int line = frames.indexOf(line());
        return line > 0 ? Optional.of(Frames.method(frames.get(line - 1))) : Optional.empty();
    }

    /** The connection pool's frame that waits for a connection, or empty. */
    public String poolFrame() {
        return frames.stream()
                .filter(frame -> !Frames.isJdk(frame))
                .findFirst()
                .filter(ConnectionStacks::isPool)
                .orElse("");
    }

    /** Whether the thread serves a request, by the frames of common servers. */
    public boolean servesRequest() {
        return has(SERVERS::have);
    }

    /** Whether the thread is a worker of the JDK's pools, or of a fork of these. */
    public boolean isOfWorker() {
        return has(
                frame -> frame.contains("ThreadPoolExecutor$Worker.run") || frame.contains("ForkJoinWorkerThread.run"));
    }

    public boolean has(Predicate<String> frame) {
        return frames.stream().anyMatch(frame);
    }

    /** Whether a frame begins with this prefix: a class and method, or part of a package. */
    public boolean hasFrame(String prefix) {
        return has(frame -> frame.startsWith(prefix));
    }
}

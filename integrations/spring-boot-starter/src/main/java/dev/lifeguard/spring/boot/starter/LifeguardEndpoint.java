package dev.lifeguard.spring.boot.starter;

import dev.lifeguard.embed.EmbedException;
import dev.lifeguard.embed.Figure;
import dev.lifeguard.embed.Lifeguard;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;
import org.springframework.boot.actuate.endpoint.web.WebEndpointResponse;
import org.springframework.boot.actuate.endpoint.web.annotation.WebEndpoint;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.lang.Nullable;
import org.springframework.util.MimeType;
import org.springframework.util.MimeTypeUtils;

/**
 * {@code /actuator/lifeguard}, for what metrics cannot do. Read operations: the pools; {@code /advise}, {@code /whatif}
 * and {@code /recording}, which first observe this JVM for some seconds. Write operation: {@code /resize}, if it is
 * allowed. The actuator's own rules control access.
 */
@WebEndpoint(id = "lifeguard")
class LifeguardEndpoint {
    private static final MimeType JSON = MimeTypeUtils.APPLICATION_JSON;
    private static final int MAX_SECONDS = 600;
    private static final int USUAL_SECONDS = 10;
    private static final int BAD_INPUT = 2; // exit code, docs/cli.md

    private final Commands commands = new Commands();
    private final boolean resize;

    LifeguardEndpoint(boolean resize) {
        this.resize = resize;
    }

    /**
     * Returns the pools and their activity since the probe was attached. Figures have their names without the common
     * prefix.
     */
    @ReadOperation
    Map<String, Object> pools() {
        Map<String, Map<String, Object>> pools = new TreeMap<>();
        for (Figure figure : Lifeguard.inThisJvm().figures()) {
            if (figure.pool() != null && figure.kind() != null && figure.route() == null) {
                Map<String, Object> pool = pools.computeIfAbsent(figure.pool(), name -> new LinkedHashMap<>());
                pool.put("kind", figure.kind());
                pool.put(figure.name().replaceFirst("^lifeguard_pool_", ""), figure.value());
            }
        }
        return Map.of("attached", Lifeguard.inThisJvm().isAttached(), "pools", pools);
    }

    /**
     * Runs a command about this JVM.
     *
     * @param command advise, whatif or recording
     * @param seconds seconds to observe first, 1 to 600; 10 by default
     * @param pool for whatif: the pool
     * @param size for whatif: the sizes to try, such as 4,8,16
     * @param traffic for whatif: factors on the traffic, such as 1,2
     */
    @ReadOperation
    @SuppressWarnings("deprecation") // Spring Boot 3 recognises an optional parameter only by this annotation
    WebEndpointResponse<?> observe(
            @Selector String command,
            @Nullable Integer seconds,
            @Nullable String pool,
            @Nullable String size,
            @Nullable String traffic) {
        int length = seconds == null ? USUAL_SECONDS : seconds;
        if (length < 1 || length > MAX_SECONDS) {
            return error(400, "seconds=" + length + " is out of range: give 1 to " + MAX_SECONDS);
        }
        return answer(() -> switch (command) {
            case "advise" ->
                answer(commands.aboutThisJvm("advise", List.of("--seconds", Integer.toString(length), "--json")));
            case "whatif" ->
                pool == null
                        ? error(400, "whatif needs pool=NAME; /actuator/lifeguard lists the pools")
                        : whatIf(length, pool, size, traffic);
            case "recording" -> recording(length);
            default -> error(404, "no " + command + " here; choose from advise, whatif and recording");
        });
    }

    /**
     * Changes the size of a pool, watches the effect, and rolls back if it is no better.
     *
     * @param command resize
     * @param pool the pool
     * @param size its new number of threads
     */
    @WriteOperation
    WebEndpointResponse<?> change(@Selector String command, String pool, int size) {
        if (!command.equals("resize")) {
            return error(404, "cannot write to " + command + "; only resize accepts writes");
        }
        if (!resize) {
            return error(403, "resizing is off: set lifeguard.resize=true");
        }
        return answer(() -> {
            Commands.Answer answer = commands.aboutThisJvm("resize", List.of("--pool=" + pool, "--size=" + size));
            boolean tried = answer.exitCode() < BAD_INPUT;
            return tried
                    ? new WebEndpointResponse<>(
                            Map.of(
                                    "kept",
                                    answer.exitCode() == 0,
                                    "report",
                                    answer.out().lines().toList()),
                            200,
                            JSON)
                    : answer(answer);
        });
    }

    private WebEndpointResponse<?> whatIf(int seconds, String pool, @Nullable String size, @Nullable String traffic)
            throws IOException {
        Path file = commands.record(seconds);
        try {
            List<String> command = new ArrayList<>(List.of("whatif", file.toString(), "--pool=" + pool, "--json"));
            if (size != null) {
                command.add("--size=" + size);
            }
            if (traffic != null) {
                command.add("--traffic=" + traffic);
            }
            return answer(commands.run(command));
        } finally {
            Files.delete(file);
        }
    }

    private WebEndpointResponse<?> recording(int seconds) throws IOException {
        Path file = commands.record(seconds);
        try {
            return new WebEndpointResponse<>(
                    new ByteArrayResource(Files.readAllBytes(file)), 200, MimeType.valueOf("application/gzip"));
        } finally {
            Files.delete(file);
        }
    }

    private WebEndpointResponse<?> answer(Commands.Work<WebEndpointResponse<?>> work) {
        if (!Lifeguard.inThisJvm().isAttached()) {
            return error(503, "this JVM has no probe yet; if attaching failed, the log has the reason");
        }
        try {
            return commands.inTurn(work);
        } catch (Commands.BusyException e) {
            return error(429, String.valueOf(e.getMessage()));
        } catch (EmbedException | UncheckedIOException e) {
            return error(503, String.valueOf(e.getMessage()));
        }
    }

    private static WebEndpointResponse<?> answer(Commands.Answer answer) {
        return answer.exitCode() == 0
                ? new WebEndpointResponse<>(answer.out(), 200, JSON)
                : error(answer.exitCode() == BAD_INPUT ? 400 : 503, answer.message());
    }

    private static WebEndpointResponse<?> error(int status, String why) {
        return new WebEndpointResponse<>(Map.of("error", why), status, JSON);
    }
}

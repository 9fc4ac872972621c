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
 * {@code /actuator/lifeguard}: what the metrics cannot do. Read: the pools; {@code /advise}, {@code /whatif} and {@code /recording},
 * which observe this JVM for some seconds first. Write: {@code /resize}, where it is allowed. The actuator's own rules say who may.
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

    /** The pools and what each did since the probe came: figures by their names without the common beginning. */
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
     * @param seconds for how long to observe first, 1 to 600; 10 where it is not given
     * @param pool of whatif: the pool
     * @param size of whatif: the sizes to try, as 4,8,16
     * @param traffic of whatif: factors of the traffic, as 1,2
     */
    @ReadOperation
    @SuppressWarnings("deprecation") // Spring Boot 3 knows an optional parameter by this annotation only
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
            default -> error(404, "no " + command + " here: there are advise, whatif and recording");
        });
    }

    /**
     * Changes the size of a pool, watches what comes of it, and rolls back if it is no better.
     *
     * @param command resize
     * @param pool the pool
     * @param size its number of threads from now on
     */
    @WriteOperation
    WebEndpointResponse<?> change(@Selector String command, String pool, int size) {
        if (!command.equals("resize")) {
            return error(404, "nothing can be written to " + command + ": there is resize");
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
            return error(503, "no probe is in this JVM yet; if it could not be attached, the log has the reason");
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

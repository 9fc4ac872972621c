package dev.lifeguard.cli.option;

import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.fleet.prometheus.Access;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Credentials for a server. */
public final class Authorization {
    private static final int MAX_BYTES = 8192;

    private Authorization() {}

    /** Returns the access to a Prometheus at an address, with the credentials in a file if there is one. */
    public static Access access(String address, @Nullable Path tokenFile, Duration timeout) {
        try {
            return Access.of(address, tokenFile == null ? null : from(tokenFile), timeout);
        } catch (IllegalArgumentException e) {
            throw CliException.badInput("--prometheus: " + e.getMessage(), e);
        }
    }

    /**
     * Returns the value of the Authorization header. The file holds a bearer token or {@code USER:PASSWORD} in one
     * line.
     */
    private static String from(Path file) {
        String secret;
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw CliException.badInput(
                        file + " has more than a token: one line of at most " + MAX_BYTES + " bytes");
            }
            secret = Files.readString(file).strip();
        } catch (IOException e) {
            throw CliException.badInput("no token in " + file + ": it cannot be read", e);
        }
        if (secret.isEmpty() || !secret.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw CliException.badInput("the token in " + file + " is not one: it must be printable, in one line");
        }
        return secret.contains(":")
                ? "Basic " + Base64.getEncoder().encodeToString(secret.getBytes(StandardCharsets.UTF_8))
                : "Bearer " + secret;
    }
}

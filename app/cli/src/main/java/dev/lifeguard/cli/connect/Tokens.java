package dev.lifeguard.cli.connect;

import dev.lifeguard.cli.attach.ProcFs;
import dev.lifeguard.cli.endpoint.Descriptor;
import dev.lifeguard.cli.endpoint.DescriptorFiles;
import dev.lifeguard.cli.endpoint.Endpoint;
import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.model.json.JsonException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the token for an endpoint: in the file that the user names, else in the environment, else in the descriptor of
 * a local probe on the same port.
 *
 * @param file null if the user named none
 * @param variable value of {@code LIFEGUARD_TOKEN}, null if it is not set
 */
record Tokens(@Nullable Path file, @Nullable String variable) {

    Endpoint endpoint(Target.Address address) {
        requireLoopback(address);
        return new Endpoint(address.host(), address.port(), token(address));
    }

    private String token(Target.Address address) {
        if (file != null) {
            return checked(fromFile(file), "the token in " + file);
        }
        if (variable != null && !variable.isEmpty()) {
            return checked(variable, "the token in LIFEGUARD_TOKEN");
        }
        ProcFs proc = new ProcFs(Path.of("/proc"));
        int us = proc.user("self");
        return Stream.of(System.getProperty("java.io.tmpdir", "/tmp"), "/tmp")
                .flatMap(directory ->
                        DescriptorFiles.onPort(address.port(), Path.of(directory), us > 0 ? us : null).stream())
                .map(Descriptor::token)
                .findFirst()
                .orElseThrow(() -> CliException.badInput("no token for " + address.host() + ":" + address.port()
                        + ": give --token-file FILE, or set LIFEGUARD_TOKEN"));
    }

    /** Reads a file that holds either the token alone or a probe's descriptor. */
    private static String fromFile(Path file) {
        try {
            String text = DescriptorFiles.text(file).strip();
            return text.startsWith("{") ? Descriptor.parse(text).token() : text;
        } catch (IOException | JsonException | Descriptor.Refused e) {
            throw CliException.badInput(
                    "no token in " + file + ": "
                            + (e instanceof FileSystemException ? "it cannot be read" : e.getMessage()),
                    e);
        }
    }

    private static String checked(String token, String what) {
        if (!Descriptor.isToken(token)) {
            throw CliException.badInput(what + " is not one: it must be 1 to 512 printable characters in one line");
        }
        return token;
    }

    /**
     * Throws unless the address is loopback. A token is never sent to another machine, and a probe listens on loopback
     * only.
     */
    private static void requireLoopback(Target.Address address) {
        String host = address.host();
        try {
            if (!InetAddress.getByName(host).isLoopbackAddress()) {
                throw CliException.badInput(host + " is another machine, and probes answer on loopback only: open a"
                        + " tunnel (ssh -L " + address.port() + ":127.0.0.1:" + address.port() + " " + host
                        + ") and give localhost:" + address.port());
            }
        } catch (UnknownHostException e) {
            throw CliException.unreachable("there is no host " + host, e);
        }
    }
}

package dev.lifeguard.fleet.prometheus;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The access data of a server.
 *
 * @param base its address, to which {@code /api/v1/query} is appended
 * @param authorization value of that header, null for none
 * @param timeout for each query
 */
public record Access(URI base, @Nullable String authorization, Duration timeout) {
    /**
     * Parses an address as people write it.
     *
     * @throws IllegalArgumentException if it is invalid, with the reason
     */
    public static Access of(String address, @Nullable String authorization, Duration timeout) {
        try {
            URI uri = new URI(address.endsWith("/") ? address.substring(0, address.length() - 1) : address);
            boolean web = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
            if (!web || uri.getHost() == null || uri.getQuery() != null || uri.getFragment() != null) {
                throw new IllegalArgumentException(
                        "'" + address + "' is not an address such as http://prometheus:9090");
            }
            if (uri.getUserInfo() != null) {
                throw new IllegalArgumentException("a password in the address is visible to others: use --token-file");
            }
            return new Access(uri, authorization, timeout);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("'" + address + "' is not an address such as http://prometheus:9090", e);
        }
    }
}

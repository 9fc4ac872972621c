package dev.lifeguard.probe.endpoint;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where metrics are served beside the loopback endpoint, and to whom.
 *
 * @param host name or address to listen on, empty for all of the machine
 * @param port port to listen on, 0 for a free one
 * @param clients file with those who may read them, see {@link MetricsClients}; null where anybody may
 * @param certificate PEM file with the certificate chain, null where the connection is not encrypted
 * @param key PEM file with the private key of the certificate
 */
public record MetricsAddress(
        String host,
        int port,
        @Nullable Path clients,
        @Nullable Path certificate,
        @Nullable Path key) {}

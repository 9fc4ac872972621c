package dev.lifeguard.probe.metrics.server;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * An additional address for serving metrics, and its clients.
 *
 * @param host name or address to listen on, empty for all addresses of the machine
 * @param port port to listen on, 0 for a free one
 * @param clients file with the permitted clients, see {@link MetricsClients}; null if everybody is permitted
 * @param certificate PEM file with the certificate chain, null for an unencrypted connection
 * @param key PEM file with the private key of the certificate
 */
public record MetricsAddress(
        String host,
        int port,
        @Nullable Path clients,
        @Nullable Path certificate,
        @Nullable Path key) {}

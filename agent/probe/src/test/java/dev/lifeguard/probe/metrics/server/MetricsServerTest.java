package dev.lifeguard.probe.metrics.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.probe.endpoint.RawClient;
import dev.lifeguard.probe.http.Limits;
import dev.lifeguard.probe.metrics.Metrics;
import dev.lifeguard.probe.metrics.Samples;
import java.io.IOException;
import java.net.Authenticator;
import java.net.InetSocketAddress;
import java.net.PasswordAuthentication;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Scrapes from other machines, and other requests. The timeout is for a server that hangs. */
@Timeout(60)
class MetricsServerTest {
    private static final Duration NO_TIMEOUT = Duration.ofHours(1);

    @TempDir
    private Path directory;

    private final Metrics metrics = new Metrics(2, false);
    private final List<RawClient> clients = new ArrayList<>();
    private @Nullable MetricsServer server;

    private MetricsServer open(MetricsAddress address, Duration limit) throws IOException {
        metrics.event(Samples.POOL);
        MetricsServer opened = new MetricsServer(address, metrics, new Limits(1, 1, 1, limit, limit));
        opened.open();
        server = opened;
        return opened;
    }

    private MetricsServer open(Duration limit) throws IOException {
        return open(new MetricsAddress("127.0.0.1", 0, null, null, null), limit);
    }

    @AfterEach
    void close() throws IOException {
        if (server != null) {
            server.close();
        }
        for (RawClient client : clients) {
            client.close();
        }
    }

    private int port() {
        return Objects.requireNonNull(server).port();
    }

    private RawClient client() throws IOException {
        RawClient client = new RawClient(port());
        clients.add(client);
        return client;
    }

    private String scrape() throws IOException {
        return client().ask("GET /metrics", "").rest();
    }

    @ParameterizedTest
    @CsvSource({
        "GET /metrics, 200",
        "GET /metrics?x=1, 200",
        "GET /, 404",
        "GET /events, 404",
        "POST /detach, 404",
        "POST /resize, 404",
        "POST /metrics, 405"
    })
    void otherPathsAreNotFound(String request, int status) throws IOException {
        open(NO_TIMEOUT);

        assertThat(client().ask(request, "").rest())
                .startsWith("HTTP/1.1 " + status + " ")
                .endsWith(status == 200 ? "\r\n0\r\n\r\n" : "\n");
    }

    @Test
    void itListensOnTheConfiguredAddress() throws IOException {
        open(new MetricsAddress("", 0, null, null, null), NO_TIMEOUT);

        assertThat(scrape()).contains("lifeguard_pool_threads{");
        assertThatThrownBy(() -> open(new MetricsAddress("127.0.0.1", port(), null, null, null), NO_TIMEOUT))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> open(new MetricsAddress("192.0.2.1", 0, null, null, null), NO_TIMEOUT))
                .isInstanceOf(IOException.class);
    }

    @Test
    void onlyClientsInTheListAreServed() throws IOException {
        Path list = directory.resolve("clients");
        Files.writeString(list, "bearer s3cret\n");
        open(new MetricsAddress("127.0.0.1", 0, list, null, null), NO_TIMEOUT);

        assertThat(client().ask("GET /metrics", "").rest())
                .startsWith("HTTP/1.1 401 ")
                .contains("WWW-Authenticate: Bearer", "WWW-Authenticate: Basic")
                .doesNotContain("lifeguard_");
        assertThat(client().ask("GET /metrics", "s3cre").rest()).startsWith("HTTP/1.1 401 ");
        assertThat(client().ask("GET /metrics", "s3cret").rest()).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void aListThatCannotBeReadIsNamedAtOnce() {
        Path list = directory.resolve("missing");

        assertThatThrownBy(() -> open(new MetricsAddress("127.0.0.1", 0, list, null, null), NO_TIMEOUT))
                .hasMessageContaining(list.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"RSA", "EC", "Ed25519", "PKCS1"})
    void connectionsAreEncryptedWithAnyKindOfKey(String algorithm)
            throws IOException, InterruptedException, GeneralSecurityException {
        PemFiles pem = new PemFiles(directory, algorithm.equals("PKCS1") ? "RSA" : algorithm);
        if (algorithm.equals("PKCS1")) {
            pem.rewriteAsPkcs1();
        }
        Path list = directory.resolve("clients");
        Files.writeString(list, "basic prom:pass\n");
        open(new MetricsAddress("127.0.0.1", 0, list, pem.certificate, pem.key), NO_TIMEOUT);

        HttpResponse<String> answer = get(pem);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.sslSession()).isPresent();
        assertThat(answer.body()).contains("lifeguard_pool_threads{");
        assertThat(scrape()).as("without encryption").doesNotContain("lifeguard_");
    }

    @Test
    void aCertificateThatWasReplacedHolds() throws IOException, InterruptedException, GeneralSecurityException {
        PemFiles old = new PemFiles(directory, "EC");
        PemFiles later = new PemFiles(Files.createDirectory(directory.resolve("later")), "EC");
        open(new MetricsAddress("127.0.0.1", 0, null, old.certificate, old.key), NO_TIMEOUT);
        assertThat(get(old).statusCode()).isEqualTo(200);

        Files.writeString(old.certificate, Files.readString(later.certificate));
        Files.writeString(old.key, Files.readString(later.key));
        Files.setLastModifiedTime(old.key, FileTime.fromMillis(1)); // the certificate's time differs in any case
        Files.setLastModifiedTime(old.certificate, FileTime.fromMillis(2));

        assertThat(get(later).statusCode()).isEqualTo(200);
        assertThatThrownBy(() -> get(old)).isInstanceOf(SSLHandshakeException.class);

        Files.writeString(old.certificate, "half of");
        assertThat(get(later).statusCode()).as("while it is being replaced").isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "'', BEGIN",
        "-----BEGIN PRIVATE KEY-----AAAA-----END PRIVATE KEY-----, RSA",
        "-----BEGIN EC PRIVATE KEY-----AAAA-----END EC PRIVATE KEY-----, openssl"
    })
    void anInvalidKeyIsNamed(String text, String named)
            throws IOException, InterruptedException, GeneralSecurityException {
        PemFiles pem = new PemFiles(directory, "EC");
        Files.writeString(pem.key, text);

        assertThatThrownBy(() -> open(new MetricsAddress("127.0.0.1", 0, null, pem.certificate, pem.key), NO_TIMEOUT))
                .hasMessageContaining(pem.key.toString())
                .hasMessageContaining(named);
    }

    private HttpResponse<String> get(PemFiles pem) throws IOException, InterruptedException, GeneralSecurityException {
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(pem.trusted());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        HttpClient client = HttpClient.newBuilder()
                .sslContext(context)
                .authenticator(new Authenticator() {
                    @Override
                    protected PasswordAuthentication getPasswordAuthentication() {
                        return new PasswordAuthentication("prom", "pass".toCharArray());
                    }
                })
                .build();
        return client.send(
                HttpRequest.newBuilder(URI.create("https://localhost:" + port() + "/metrics"))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    /** Clients that connect and send nothing, however many. */
    @Test
    void silentClientsKeepNobodyOut() throws IOException {
        open(NO_TIMEOUT);
        for (int i = 0; i < 200; i++) {
            client().send("GET /met");
        }

        assertThat(scrape()).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void clientsThatCrashKeepNobodyOut() throws IOException {
        open(NO_TIMEOUT);
        for (int i = 0; i < 200; i++) {
            client().ask("GET /metrics", "").reset();
        }

        assertThat(scrape()).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void timeIsLimited() throws IOException {
        open(Duration.ofMillis(100));

        assertThat(client().send("GET /met").rest()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\r\n\r\n",
                "GET\r\n\r\n",
                "GET /metrics HTTP/2\r\n\r\n",
                "GET /metrics HTTP/1.1\r\nx\r\n\r\n",
                "\u0016\u0003\u0001\r\n\r\n"
            })
    void malformedRequestsGetNoAnswer(String text) throws IOException {
        open(NO_TIMEOUT);

        assertThat(client().send(text).rest()).isEmpty();
        assertThat(scrape()).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void aHeadWithoutEndIsNotReadToItsEnd() throws IOException {
        open(NO_TIMEOUT);

        assertThat(client().send("GET /metrics HTTP/1.1\r\nx: " + "y".repeat(9000))
                        .rest())
                .isEmpty();
    }

    @Test
    void whenItIsClosedThePortIsFreeAndNobodyIsHeld() throws IOException {
        open(NO_TIMEOUT);
        RawClient silent = client();
        scrape();
        int port = port();
        Objects.requireNonNull(server).close();

        try (ServerSocket again = new ServerSocket()) {
            again.setReuseAddress(true); // closed connections are remembered for a minute
            again.bind(new InetSocketAddress("127.0.0.1", port));
        }
        assertThat(silent.rest()).isEmpty();
    }
}

package dev.lifeguard.probe.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Note;
import dev.lifeguard.probe.http.Limits;
import dev.lifeguard.probe.metrics.Metrics;
import dev.lifeguard.probe.metrics.Samples;
import dev.lifeguard.probe.output.EventHub;
import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients that try to keep others out, or that crash. The timeout is for an endpoint that hangs. */
@Timeout(60)
class EndpointAttackTest {
    private static final Duration NO_TIMEOUT = Duration.ofHours(1);
    private static final Duration SHORT_TIMEOUT = Duration.ofMillis(100);
    private static final Limits LONG_LIMITS = new Limits(16, 4, 2, NO_TIMEOUT, NO_TIMEOUT);
    private static final int MANY_POOLS = 50;
    private static final String MEGABYTE = "x".repeat(1 << 20);
    private static final String LAST_CHUNK = "\r\n0\r\n\r\n";

    private final EventHub hub = new EventHub(Samples.header());
    private final BlockingQueue<Thread> threads = new LinkedBlockingQueue<>();
    private final List<RawClient> clients = new ArrayList<>();
    private final AtomicInteger failures = new AtomicInteger();
    private Endpoint endpoint;

    @BeforeEach
    void openPatiently() throws IOException {
        endpoint = endpoint(LONG_LIMITS, 1, this::start);
    }

    private Endpoint endpoint(Limits limits, int pools, ClientSlots.Threads starts) throws IOException {
        Metrics metrics = new Metrics(2, true);
        Samples.longNamed(pools).forEach(metrics::event);
        Endpoint opened = new Endpoint(0, hub, metrics, this::resize, () -> {}, limits, starts);
        opened.open();
        return opened;
    }

    private void open(Limits limits, int pools) throws IOException {
        open(limits, pools, this::start);
    }

    private void open(Limits limits, int pools, ClientSlots.Threads starts) throws IOException {
        endpoint.close();
        threads.clear();
        endpoint = endpoint(limits, pools, starts);
    }

    private void start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
        threads.add(thread);
    }

    private Resizing.Answer resize(String body) {
        if (failures.getAndDecrement() > 0) {
            throw new OutOfMemoryError("as the test wants it");
        }
        return new Resizing.Answer(200, body);
    }

    private RawClient client() throws IOException {
        RawClient client = new RawClient(endpoint.port());
        clients.add(client);
        return client;
    }

    private String owner(String line) throws IOException {
        return client().ask(line, endpoint.token()).rest();
    }

    /** The thread that serves the next client. */
    private Thread served() throws InterruptedException {
        Thread thread = threads.take();
        return thread.getName().equals("lifeguard-endpoint") ? threads.take() : thread;
    }

    @AfterEach
    void close() throws IOException {
        for (RawClient client : clients) {
            client.close();
        }
        endpoint.close();
    }

    @Test
    void heldConnectionsAndResetsTakeNoPlaces() throws IOException {
        open(Limits.DEFAULT, 1);
        for (int round = 0; round < 4; round++) {
            List<RawClient> held = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                held.add(client());
            }
            for (int i = 0; i < 100; i++) {
                client().reset();
            }
            for (RawClient client : held) {
                client.close();
            }
        }

        assertThat(client().ask("GET /metrics", "").rest()).startsWith("HTTP/1.1 200 ");
        assertThat(owner("POST /detach")).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void oldestStrangerGivesWayToTheOwner() throws IOException {
        List<RawClient> held = new ArrayList<>();
        for (int i = 0; i < LONG_LIMITS.unserved(); i++) {
            held.add(client());
        }
        assertThat(client().ask("GET /events", endpoint.token()).firstLine()).isEqualTo("HTTP/1.1 200 OK");

        assertThat(held.remove(0).rest()).isEmpty();
        for (RawClient client : held) {
            assertThat(client.ask("GET /metrics", "").rest()).startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void byteNowAndThenIsNoRequest() throws IOException {
        open(new Limits(16, 4, 2, SHORT_TIMEOUT, NO_TIMEOUT), 1);
        RawClient slow = client();
        int sent = 0;
        try {
            while (sent < 5000 && !slow.ended()) {
                slow.send("x");
                sent++;
            }
        } catch (SocketException e) {
            // closed before this byte
        }

        assertThat(sent).isLessThan(5000);
    }

    @Test
    void bodyThatDoesNotComeEndsTheRequest() throws IOException {
        open(new Limits(16, 4, 2, SHORT_TIMEOUT, NO_TIMEOUT), 1);
        String head = "POST /resize HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + endpoint.token()
                + "\r\nContent-Length: 10\r\n\r\n";

        assertThat(client().send(head + "12345").rest()).isEmpty();
        assertThat(client().send(head + "1234567890").rest()).endsWith("\r\n\r\n1234567890");
    }

    @Test
    void clientThatReadsNothingHoldsNoThread() throws Exception {
        open(new Limits(16, 4, 2, NO_TIMEOUT, SHORT_TIMEOUT), MANY_POOLS);
        RawClient client = client().ask("GET /metrics", "");
        served().join();

        assertThat(client.rest()).startsWith("HTTP/1.1 200 ").doesNotEndWith(LAST_CHUNK);
    }

    @Test
    void listenerWhoReadsNothingHoldsNoThread() throws Exception {
        RawClient client = client().ask("GET /events", endpoint.token());
        Thread serving = served();
        assertThat(client.firstLine()).isEqualTo("HTTP/1.1 200 OK");
        while (endpoint.idleNs(System.nanoTime()) > 0) {
            Thread.onSpinWait(); // it listens shortly after
        }
        for (int i = 0; i < 40; i++) {
            hub.accept(new Note(i, MEGABYTE));
        }

        serving.join();
    }

    @Test
    void oldestScrapeGivesWayAndTheOwnersNever() throws IOException {
        open(LONG_LIMITS, MANY_POOLS);
        RawClient first = client().ask("GET /metrics", "");
        assertThat(first.firstLine()).isEqualTo("HTTP/1.1 200 ");
        RawClient second = client().ask("GET /metrics", "");
        assertThat(second.firstLine()).isEqualTo("HTTP/1.1 200 ");

        assertThat(owner("GET /metrics")).endsWith(LAST_CHUNK);
        assertThat(client().ask("GET /metrics", "").rest()).endsWith(LAST_CHUNK);
        assertThat(first.rest()).doesNotEndWith(LAST_CHUNK);
        assertThat(second.rest()).endsWith(LAST_CHUNK);
    }

    @Test
    void ownersRequestsAreBounded() throws IOException {
        for (int i = 0; i < LONG_LIMITS.clients(); i++) {
            assertThat(client().ask("GET /events", endpoint.token()).firstLine())
                    .isEqualTo("HTTP/1.1 200 OK");
        }

        assertThat(owner("GET /events")).startsWith("HTTP/1.1 503 ");
    }

    @Test
    void placeIsFreeAgainWhereNoThreadCanBeStarted() throws IOException {
        failures.set(2 * LONG_LIMITS.clients());
        open(LONG_LIMITS, 1, (name, work) -> {
            if (name.equals("lifeguard-client") && failures.getAndDecrement() > 0) {
                throw new OutOfMemoryError("as the test wants it");
            }
            start(name, work);
        });
        for (int i = 0; i < 2 * LONG_LIMITS.clients(); i++) {
            assertThat(owner("GET /metrics")).isEmpty();
        }

        assertThat(owner("GET /metrics")).endsWith(LAST_CHUNK);
    }

    @Test
    void placeIsFreeAgainWhereAnAnswerFails() throws IOException {
        failures.set(2 * LONG_LIMITS.clients());
        String request = "POST /resize HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + endpoint.token()
                + "\r\nContent-Length: 1\r\n\r\n1";
        for (int i = 0; i < 2 * LONG_LIMITS.clients(); i++) {
            assertThat(client().send(request).rest()).isEmpty();
        }

        assertThat(client().send(request).rest()).startsWith("HTTP/1.1 200 ");
    }

    @Test
    void closedItGivesItsPortBackAndItsThreadsEnd() throws Exception {
        open(new Limits(16, 4, 2, NO_TIMEOUT, SHORT_TIMEOUT), MANY_POOLS);
        RawClient held = client();
        Thread accepting = threads.take();
        assertThat(client().ask("GET /events", endpoint.token()).firstLine()).isEqualTo("HTTP/1.1 200 OK");
        Thread listened = threads.take();
        for (int i = 0; i < 8; i++) {
            hub.accept(new Note(i, MEGABYTE)); // too few to drop the client, which reads none
        }
        endpoint.close();

        new Endpoint(endpoint.port(), hub, new Metrics(1, true), this::resize, () -> {}).close();
        assertThat(held.rest()).isEmpty();
        listened.join();
        accepting.join();
    }
}

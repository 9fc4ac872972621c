package dev.lifeguard.lab.compose.variant;

import java.util.Objects;
import org.springframework.http.client.SimpleClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

/** Calls the slow API and blocks the thread until it has answered. */
public class BlockingClient {
    private final SlowApi slow;

    /** The JDK's oldest client, as in the original. It has no pool of its own. */
    private final RestClient rest = RestClient.builder()
            .requestFactory(new SimpleClientHttpRequestFactory())
            .build();

    BlockingClient(SlowApi slow) {
        this.slow = slow;
    }

    public String get(int id) {
        return Objects.requireNonNull(rest.get().uri(slow.url(id)).retrieve().body(String.class));
    }
}

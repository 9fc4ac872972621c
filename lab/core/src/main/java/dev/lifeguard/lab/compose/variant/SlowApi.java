package dev.lifeguard.lab.compose.variant;

import java.util.List;
import java.util.stream.IntStream;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.event.EventListener;

/** The slow API from its callers' side: its address, and the ids to call. */
public class SlowApi {
    private final List<Integer> ids;
    private final int connections;
    private volatile String url;

    SlowApi(
            @Value("${lab.slow-url:}") String url,
            @Value("${lab.calls:2}") int calls,
            @Value("${lab.connections:2}") int connections) {
        this.url = url;
        this.connections = connections;
        ids = IntStream.rangeClosed(1, calls).boxed().toList();
    }

    /** Uses this service's own port unless another address was given. */
    @EventListener
    void listening(WebServerInitializedEvent event) {
        if (url.isEmpty()) {
            url = "http://127.0.0.1:" + event.getWebServer().getPort();
        }
    }

    /** The ids to call, 1 and 2 in the original. */
    public List<Integer> ids() {
        return ids;
    }

    /** Maximum number of concurrent calls: users times calls. */
    public int connections() {
        return connections;
    }

    public String url(int id) {
        return url + "/legacy/slow/" + id;
    }
}

package dev.lifeguard.bench.workload;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** Uses a pool that it neither creates nor can access: the one in the JDK's HTTP client. */
public final class Foreign {
    private Foreign() {}

    /** Sends requests to a port without a server. */
    public static void main(String[] arguments) {
        HttpClient client = HttpClient.newHttpClient();
        HttpRequest request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:1/")).build();
        for (int i = 0; i < 20; i++) {
            client.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                    .handle((response, refused) -> refused)
                    .join();
        }
    }
}

package dev.lifeguard.lab.compose.variant;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Apache's asynchronous client. The request's thread returns to its pool until all answers have arrived. */
@RestController
public class ApacheAsync {
    private final SlowApi slow;
    private final CloseableHttpAsyncClient client;

    ApacheAsync(SlowApi slow) {
        this.slow = slow;
        client = HttpAsyncClients.custom()
                .setConnectionManager(PoolingAsyncClientConnectionManagerBuilder.create()
                        .setMaxConnTotal(slow.connections())
                        .setMaxConnPerRoute(slow.connections())
                        .build())
                .build();
        client.start();
    }

    @GetMapping("/combined")
    CompletableFuture<String> combined() {
        List<CompletableFuture<String>> answers =
                slow.ids().stream().map(this::get).toList();
        return CompletableFuture.allOf(answers.toArray(CompletableFuture<?>[]::new))
                .thenApply(all -> answers.stream().map(CompletableFuture::join).collect(joining("|")));
    }

    private CompletableFuture<String> get(int id) {
        CompletableFuture<String> answer = new CompletableFuture<>();
        client.execute(SimpleRequestBuilder.get(slow.url(id)).build(), new FutureCallback<SimpleHttpResponse>() {
            @Override
            public void completed(SimpleHttpResponse response) {
                answer.complete(response.getBodyText());
            }

            @Override
            public void failed(Exception e) {
                answer.completeExceptionally(e);
            }

            @Override
            public void cancelled() {
                answer.cancel(false);
            }
        });
        return answer;
    }
}

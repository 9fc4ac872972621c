package dev.lifeguard.lab.compose.variant;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import okhttp3.Dispatcher;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** OkHttp's asynchronous calls with the original's dispatcher: an unbounded pool, one thread per call. */
@RestController
public class OkHttpDispatcher {
    private final SlowApi slow;
    private final OkHttpClient client;

    OkHttpDispatcher(SlowApi slow) {
        this.slow = slow;
        Dispatcher dispatcher =
                new Dispatcher(new ThreadPoolExecutor(200, Integer.MAX_VALUE, 60, SECONDS, new SynchronousQueue<>()));
        dispatcher.setMaxRequests(1000);
        dispatcher.setMaxRequestsPerHost(1000);
        client = new OkHttpClient.Builder().dispatcher(dispatcher).build();
    }

    @GetMapping("/combined")
    String combined() throws InterruptedException {
        PolledAnswers answers = new PolledAnswers(slow.ids());
        for (int id : slow.ids()) {
            Request request = new Request.Builder().url(slow.url(id)).build();
            client.newCall(request).enqueue(new OkHttpAnswer(id, answers));
        }
        return answers.await();
    }
}

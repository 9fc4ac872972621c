package dev.lifeguard.lab.compose.variant;

import okhttp3.OkHttpClient;
import okhttp3.Request;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** OkHttp as the original measured it: a client for each request, whose threads stay for a minute. */
@RestController
public class OkHttpPerRequest {
    private final SlowApi slow;

    OkHttpPerRequest(SlowApi slow) {
        this.slow = slow;
    }

    @GetMapping("/combined")
    String combined() throws InterruptedException {
        OkHttpClient client = new OkHttpClient();
        PolledAnswers answers = new PolledAnswers(slow.ids());
        for (int id : slow.ids()) {
            Request request = new Request.Builder().url(slow.url(id)).build();
            client.newCall(request).enqueue(new OkHttpAnswer(id, answers));
        }
        return answers.await();
    }
}

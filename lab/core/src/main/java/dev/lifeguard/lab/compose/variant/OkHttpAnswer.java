package dev.lifeguard.lab.compose.variant;

import java.io.IOException;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.Response;
import org.slf4j.LoggerFactory;

/** Receives the answer to an OkHttp call, on a thread of its dispatcher. */
public record OkHttpAnswer(int id, PolledAnswers answers) implements Callback {
    @Override
    public void onResponse(Call call, Response response) throws IOException {
        answers.put(id, response.body().string());
    }

    @Override
    public void onFailure(Call call, IOException e) {
        LoggerFactory.getLogger(OkHttpAnswer.class).error("call {} failed", id, e);
    }
}

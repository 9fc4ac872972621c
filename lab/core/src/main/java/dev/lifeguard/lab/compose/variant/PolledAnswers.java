package dev.lifeguard.lab.compose.variant;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Answers that arrive on other threads while the request's thread polls until all are there. */
public class PolledAnswers {
    /** The original's interval. */
    public static final int POLL_MS = 200;

    private final List<Integer> ids;
    private final Map<Integer, String> answers = new ConcurrentHashMap<>();

    PolledAnswers(List<Integer> ids) {
        this.ids = ids;
    }

    void put(int id, String answer) {
        answers.put(id, answer);
    }

    /** Waits for all answers. As in the original, a failed call is never noticed and this never returns. */
    String await() throws InterruptedException {
        while (answers.size() < ids.size()) {
            Thread.sleep(POLL_MS);
        }
        return ids.stream().map(answers::get).collect(joining("|"));
    }
}

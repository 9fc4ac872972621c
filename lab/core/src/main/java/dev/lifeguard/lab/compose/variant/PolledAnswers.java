package dev.lifeguard.lab.compose.variant;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Answers that come on other threads; the request's thread looks again and again whether all are there. */
public class PolledAnswers {
    /** As in the original. */
    public static final int EVERY_MS = 200;

    private final List<Integer> ids;
    private final Map<Integer, String> answers = new ConcurrentHashMap<>();

    PolledAnswers(List<Integer> ids) {
        this.ids = ids;
    }

    void put(int id, String answer) {
        answers.put(id, answer);
    }

    /** A failed call is never noticed, as in the original: then this never ends. */
    String await() throws InterruptedException {
        while (answers.size() < ids.size()) {
            Thread.sleep(EVERY_MS);
        }
        return ids.stream().map(answers::get).collect(joining("|"));
    }
}

package dev.lifeguard.lab.findings.program;

import java.util.concurrent.ExecutorService;
import org.springframework.core.task.SimpleAsyncTaskExecutor;

/**
 * A Spring executor with a thread per task and a concurrency limit that makes submitters wait. Hazard: nearly all wait.
 * Healthy: a few.
 */
final class Throttled {
    private static final Mark LINE = new Mark("SUBMITTED_FROM");
    private static final Mark WAITING = new Mark("BLOCKED_AT");

    private Throttled() {}

    static void start(Draw draw, boolean healthy) {
        int few = draw.from(2, 5);
        int ms = draw.log(20, 100);
        SimpleAsyncTaskExecutor mails = new SimpleAsyncTaskExecutor("mail-");
        mails.setConcurrencyLimit(healthy ? 8 * few : few);
        if (Runtime.version().feature() > 17 && draw.oneIn(2)) {
            mails.setVirtualThreads(true);
        }
        Load load = new Load(draw);
        Runnable mail = load.work(0, Waits.ofAnyThread(draw), ms);
        ExecutorService requests = new Pools(draw).fixed(few * draw.from(3, 5));
        double used = healthy ? draw.from(0.05, 0.15) : draw.from(1.15, 1.8);
        Runnable request = () -> mails.execute(WAITING.at(LINE.at(mail)));
        load.every(used * few * 1000 / ms, () -> Load.execute(requests, request));
    }
}

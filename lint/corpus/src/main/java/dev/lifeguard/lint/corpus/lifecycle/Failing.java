package dev.lifeguard.lint.corpus.lifecycle;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Periodic tasks that may fail. */
class Failing {
    private static final ScheduledExecutorService CLOCK =
            Executors.newScheduledThreadPool(1, task -> new Thread(task, "clock"));

    private final Prices prices;
    private ScheduledFuture<?> refreshing = CLOCK.schedule(() -> {}, 1, TimeUnit.SECONDS);

    Failing(Prices prices) {
        this.prices = prices;
    }

    @Hazard("schedule-ended")
    void refresh() {
        CLOCK.scheduleAtFixedRate(() -> prices.fetch("all"), 1, 1, TimeUnit.MINUTES);
    }

    /** The future is there to cancel the task. */
    @Hazard("schedule-ended")
    void refreshUntilStopped() {
        refreshing = CLOCK.scheduleWithFixedDelay(this::load, 1, 1, TimeUnit.MINUTES);
    }

    void stop() {
        refreshing.cancel(false);
    }

    private void load() {
        try {
            prices.fetch("all");
        } catch (IllegalStateException e) {
            System.err.println("interrupted: " + e);
        }
    }

    @Hazard("schedule-ended")
    void onTimer() {
        new Timer("prices", true)
                .schedule(
                        new TimerTask() {
                            @Override
                            public void run() {
                                prices.fetch("all");
                            }
                        },
                        1000,
                        1000);
    }

    /** A hint: the scheduler may be of a kind that goes on. */
    @Hazard("schedule-ended")
    void onGiven(ScheduledExecutorService given) {
        given.scheduleAtFixedRate(() -> prices.fetch("all"), 1, 1, TimeUnit.MINUTES);
    }

    @Harmless("schedule-ended")
    void refreshSafely() {
        CLOCK.scheduleAtFixedRate(
                () -> {
                    try {
                        prices.fetch("all");
                    } catch (RuntimeException e) {
                        System.err.println("no prices: " + e);
                    }
                },
                1,
                1,
                TimeUnit.MINUTES);
    }

    /** The method that it calls catches all. */
    @Harmless("schedule-ended")
    void refreshCalmly() {
        CLOCK.scheduleAtFixedRate(this::calmly, 1, 1, TimeUnit.MINUTES);
    }

    private void calmly() {
        try {
            prices.fetch("all");
        } catch (Exception e) {
            System.err.println("no prices: " + e);
        }
    }

    @Harmless("schedule-ended")
    void refreshAndWait() throws ExecutionException, InterruptedException {
        CLOCK.scheduleAtFixedRate(() -> prices.fetch("all"), 1, 1, TimeUnit.MINUTES)
                .get();
    }

    @Harmless("schedule-ended")
    void once() {
        CLOCK.schedule(() -> prices.fetch("all"), 1, TimeUnit.MINUTES);
    }

    @Harmless("schedule-ended")
    void count() {
        CLOCK.scheduleAtFixedRate(() -> System.out.println(Prices.rounded(1.5)), 1, 1, TimeUnit.MINUTES);
    }
}

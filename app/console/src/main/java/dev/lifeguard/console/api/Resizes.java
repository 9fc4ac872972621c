package dev.lifeguard.console.api;

import dev.lifeguard.console.api.Trial.State;
import dev.lifeguard.console.http.HttpProblem;
import dev.lifeguard.console.ledger.Entry;
import dev.lifeguard.console.ledger.Ledger;
import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.console.outside.Resizer;
import dev.lifeguard.console.source.LiveSource;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.prediction.Prediction;
import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Resizes in one JVM, one at a time. */
final class Resizes {
    private final LiveSource source;
    private final Ledger ledger;
    private final Consumer<String> listener;
    private @Nullable Trial last;
    private @Nullable Thread running;

    /** @param listener receives the state after each step, as JSON; must not block */
    Resizes(LiveSource source, Ledger ledger, Consumer<String> listener) {
        this.source = source;
        this.ledger = ledger;
        this.listener = listener;
    }

    /** Returns the state of the last attempt as JSON, null if there was none. */
    synchronized @Nullable String last() {
        return last == null ? null : last.json();
    }

    synchronized void begin(String pool, int size, int seconds) {
        String whyNot = source.resizer().whyNot();
        if (whyNot != null) {
            throw HttpProblem.conflict(whyNot);
        }
        if (source.ended() != null) {
            throw HttpProblem.conflict(source.title() + " is no longer observed");
        }
        if (isRunning()) {
            throw HttpProblem.conflict("another size is being tried just now");
        }
        last = new Trial(pool, size, seconds);
        run(() -> attempt(pool, size, seconds));
    }

    /** Restores the previous size: immediately during an attempt, otherwise by a new change. */
    synchronized void undo(String pool) {
        Trial trial = last;
        Thread thread = running;
        if (trial == null || !trial.pool.equals(pool) || trial.state == State.UNDONE) {
            throw HttpProblem.conflict("there is nothing to undo for pool \"" + pool + "\"");
        }
        if (thread != null && thread.isAlive()) {
            thread.interrupt();
        } else if (trial.canUndo()) {
            run(() -> putBack(trial));
        } else {
            throw HttpProblem.conflict("the pool has its old size already");
        }
    }

    private boolean isRunning() {
        return running != null && running.isAlive();
    }

    private void run(Runnable work) {
        Thread thread = new Thread(work, "lifeguard-console-resize");
        thread.setDaemon(true);
        running = thread;
        thread.start();
    }

    private void attempt(String pool, int size, int seconds) {
        try {
            boolean kept = source.resizer().attempt(pool, size, seconds, new Steps(seconds));
            change(trial -> trial.at(kept ? State.KEPT : State.UNDONE, trial.text, -1));
            remember(kept);
        } catch (OutsideException | RuntimeException e) {
            change(trial -> trial.at(State.FAILED, String.valueOf(e.getMessage()), -1));
        }
    }

    private void putBack(Trial trial) {
        try {
            change(now -> now.at(State.APPLYING, "restoring " + trial.from, -1));
            source.resizer().set(trial.pool, trial.from, "undone in the console");
            change(now -> now.at(State.UNDONE, "restored " + trial.from, -1));
        } catch (OutsideException | RuntimeException e) {
            change(now -> now.at(State.FAILED, String.valueOf(e.getMessage()), -1));
        } catch (InterruptedException e) {
            change(now -> now.at(State.FAILED, "interrupted", -1));
        }
    }

    private void remember(boolean kept) {
        Entry entry;
        synchronized (this) {
            Trial trial = last;
            if (trial == null || trial.from == 0) {
                return;
            }
            Prediction predicted = trial.predicted;
            entry = new Entry(
                    System.currentTimeMillis(),
                    source.header().program(),
                    trial.pool,
                    trial.from,
                    trial.to,
                    predicted == null ? Double.NaN : predicted.p95Ms(),
                    predicted == null ? Double.NaN : predicted.p95LowMs(),
                    predicted == null ? Double.NaN : predicted.p95HighMs(),
                    trial.observed == null ? Double.NaN : trial.observed,
                    kept,
                    trial.text);
        }
        try {
            ledger.add(entry);
        } catch (IOException e) {
            change(now -> now.text += " (not saved: " + e.getMessage() + ")");
        }
    }

    private void change(Consumer<Trial> change) {
        String now;
        synchronized (this) {
            Trial trial = last;
            if (trial == null) {
                return;
            }
            change.accept(trial);
            now = trial.json();
        }
        listener.accept(now);
    }

    /** Aborts an attempt, which then restores the previous size. Returns its thread, or null. */
    @Nullable
    Thread giveUp() {
        Thread thread;
        synchronized (this) {
            thread = running;
        }
        if (thread != null) {
            thread.interrupt();
        }
        return thread;
    }

    /** Aborts an attempt and waits until the previous size is restored. */
    void close() {
        Thread thread = giveUp();
        if (thread != null) {
            try {
                thread.join(10_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Receives the steps of an attempt of some seconds. */
    private final class Steps implements Resizer.Steps {
        private final int seconds;

        Steps(int seconds) {
            this.seconds = seconds;
        }

        @Override
        public void says(String text) {
            change(trial -> trial.text = text);
        }

        @Override
        public void watched(Tick tick) {
            change(trial -> trial.secondsLeft = Math.max(-1, trial.secondsLeft - 1)); // then it settles, some time
        }

        @Override
        public void before(double p95Ms) {
            change(trial -> trial.before = p95Ms);
        }

        @Override
        public void predicted(Prediction prediction) {
            change(trial -> {
                trial.predicted = prediction;
                trial.at(State.APPLYING, trial.text, -1);
            });
        }

        @Override
        public void set(int from, int to) {
            change(trial -> {
                trial.from = from;
                trial.to = to;
                trial.at(State.VERIFYING, "set from " + from + " to " + to, seconds);
            });
        }

        @Override
        public void after(double p95Ms) {
            change(trial -> trial.observed = p95Ms);
        }
    }
}

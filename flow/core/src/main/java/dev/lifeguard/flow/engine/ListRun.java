package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Action;
import dev.lifeguard.flow.call.Failure;
import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Strategy;
import dev.lifeguard.flow.call.Task;
import dev.lifeguard.flow.scope.Failures;
import dev.lifeguard.flow.scope.Worker;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A run over items that are all there. The first ones are done here, on the calling thread, by a loop that looks at the
 * clock now and then; only if the rest is worth it does {@link ListWork} take over. What is on the way of cheap items
 * is few classes without lambdas: in a cold JVM, to load one takes as long as many an item.
 */
public final class ListRun {
    /** Work that is worth calling threads that are there, and for which all is loaded. */
    private static final double WORTH_NS = 200_000;

    /** Work that is worth threads though they gave nothing the last times. */
    private static final double WORTH_TRYING_NS = 2_000_000;

    /** Work that is worth loading what has to do with threads. */
    private static final double WORTH_LOADING_NS = 20_000_000;

    /** For so long items may be slow only because nothing of them is compiled yet. */
    public static final long WARM_UP_NS = 4_000_000;

    /** Of an item that is taken for slow although it is the first, which often loads classes. */
    public static final long SLOW_NS = 1_000_000;

    /** Of an item that is slow whatever is compiled. */
    private static final long PLAINLY_SLOW_NS = 5_000_000;

    /** Less of what the one before took, and items are becoming faster. */
    private static final double STEADY = 0.75;

    public static final String NOT_WORTH_IT = "what was left was never worth a thread";

    public static final String ALONE = "one item, or one at a time";

    /** Of items between two looks at the clock, and at whether the thread was interrupted. */
    private static final long LONG_BLOCK_NS = 50_000;

    /** Items between two looks, however cheap. */
    public static final int LONGEST_BLOCK = 64;

    static volatile boolean loaded;

    /** Time spent alone that threads would have shortened, had they been loaded. */
    private static volatile long foregoneNs;

    final @Nullable Object[] items;
    final Settings settings;
    private final Task<@Nullable Object, ?> task;
    private final @Nullable Object @Nullable [] results;
    private @Nullable Worker caller;
    private @Nullable FailureLog log;
    private @Nullable AtomicInteger out;
    private int done;
    private double costNs;
    private double lastNs;

    /** Whether the first items waited, before CPU time can be told; null if that is not known. */
    @Nullable
    Boolean waited;

    /** @param results where results go, by index; null if there are none */
    @SuppressWarnings("unchecked") // the caller has items and task of one type
    private ListRun(
            @Nullable Object[] items, Task<?, ?> task, @Nullable Object @Nullable [] results, Settings settings) {
        this.items = items;
        this.task = (Task<@Nullable Object, ?>) task;
        this.results = results;
        this.settings = settings;
    }

    /** Gives the results, in order or as they come, without those that failed and were collected. */
    @SuppressWarnings("unchecked") // the task made them
    public static <T extends @Nullable Object, R extends @Nullable Object> List<R> map(
            Iterable<? extends T> items, Task<? super T, ? extends R> task, Settings settings) {
        @Nullable Object[] all = array(items);
        @Nullable Object[] results = new Object[all.length];
        Report report = new ListRun(all, task, results, settings).run(System.nanoTime());
        List<@Nullable Object> list = Arrays.asList(results);
        if (report.failures() > 0) {
            list = new ArrayList<>(list);
            list.removeAll(Collections.singleton(Missing.RESULT));
        }
        return (List<R>) Collections.unmodifiableList(list);
    }

    /** Does something with each item. */
    public static <T extends @Nullable Object> Report each(
            Iterable<? extends T> items, Action<? super T> action, Settings settings) {
        return new ListRun(array(items), action, null, settings).run(System.nanoTime());
    }

    /**
     * Goes on with a run of default settings of which some items are done.
     *
     * @param results where results go, by index; null if there are none
     * @param failure of the next item; null if that was not begun
     * @param begin of the run, in nanoseconds
     */
    public static Report rest(
            @Nullable Object[] items,
            Task<?, ?> task,
            @Nullable Object @Nullable [] results,
            int done,
            @Nullable Throwable failure,
            long begin) {
        ListRun run = new ListRun(items, task, results, Settings.DEFAULT);
        run.done = done;
        if (failure != null) {
            new InlineFailure(run).handle(run.done++, failure);
        }
        run.lastNs = (double) (System.nanoTime() - begin) / run.done;
        if (run.lastNs > PLAINLY_SLOW_NS) {
            run.costNs = run.lastNs;
        }
        return run.run(begin);
    }

    private static @Nullable Object[] array(Iterable<?> items) {
        if (items instanceof Collection<?> collection) {
            return collection.toArray();
        }
        List<@Nullable Object> all = new ArrayList<>();
        for (Object item : items) {
            all.add(item);
        }
        return all.toArray();
    }

    /** Does all items; throws what ends it early. */
    private Report run(long begin) {
        @Nullable Site site = loaded ? Site.of(task) : null; // before that there is little to remember
        boolean alone = items.length < 2 || settings.limit() == 1;
        boolean timed = settings.timeoutNs() != Long.MAX_VALUE;
        boolean known = costNs > 0 || site != null && site.costNs * items.length >= WORTH_NS;
        boolean vain = known && costNs == 0 && site != null && site.isBetterAlone();
        if (!timed && (alone || !known || vain)) {
            inline(site, alone, begin, vain ? WORTH_TRYING_NS : worthNs());
        }
        Report report;
        if (done < items.length || timed) {
            loaded = true;
            share();
            report = new ListWork(this, Site.of(task), caller == null ? Worker.caller() : caller, done, costNs, begin)
                    .run();
        } else {
            long elapsedNs = System.nanoTime() - begin;
            if (!loaded && !alone && elapsedNs > WORTH_NS) {
                forego(elapsedNs);
            }
            report = inlineReport(site, elapsedNs, alone);
        }
        if (settings.listener() != null) {
            settings.listener().accept(report);
        }
        return report;
    }

    /** Once that is as much as loading takes, it pays. */
    private static void forego(long ns) {
        long all = foregoneNs + ns;
        foregoneNs = all;
        if (all > WORTH_LOADING_NS) {
            loaded = true;
        }
    }

    private static double worthNs() {
        return loaded ? WORTH_NS : WORTH_LOADING_NS;
    }

    private void inline(@Nullable Site site, boolean alone, long begin, double worthNs) {
        if (site != null && site.costNs == 0 && !alone) {
            caller = Worker.caller();
        }
        int from = done;
        boolean tell = lastNs > SLOW_NS && !loaded && !Thread.currentThread().isVirtual();
        long waits = tell ? VoluntarySwitches.count() : -1;
        int i = from;
        int block = 1;
        long before = System.nanoTime();
        int length = items.length;
        while (i < length) {
            int end = Math.min(length, i + block);
            int first = i;
            while (i < end) {
                i = some(i, end);
            }
            if (i == length) {
                break;
            }
            long now = System.nanoTime();
            double ns = (double) (now - before) / (i - first);
            boolean slow =
                    ns > SLOW_NS && isSlowForGood(ns, waits, i - from); // else a single block may have met with a stall
            costNs = slow ? ns : Math.min(ns, lastNs);
            lastNs = ns;
            boolean early = !loaded && !slow && now - begin < WARM_UP_NS;
            if (!alone && !early && costNs * (length - i) > worthNs) {
                if (caller != null) {
                    caller.done(now);
                }
                waited = waits < 0 ? null : haveWaited(waits, i - from);
                break;
            }
            if (Thread.currentThread().isInterrupted()) {
                throw Failures.interrupted(null);
            }
            block = now - before > LONG_BLOCK_NS ? 1 : Math.min(LONGEST_BLOCK, 2 * block);
            before = now;
        }
        done = i;
    }

    /** In a JVM's first calls items that compute may be slow only until they are compiled. */
    private boolean isSlowForGood(double ns, long waits, int items) {
        return loaded
                || ns > PLAINLY_SLOW_NS
                || (waits < 0 ? ns > STEADY * lastNs && lastNs > 0 : items > 1 && haveWaited(waits, items));
    }

    private static boolean haveWaited(long before, int items) {
        return VoluntarySwitches.count() - before >= items;
    }

    /** A plain loop; ends early after an item that failed. */
    private int some(int from, int to) {
        int i = from;
        try {
            if (results == null) {
                for (; i < to; i++) {
                    task.apply(items[i]);
                }
            } else {
                for (; i < to; i++) {
                    results[i] = task.apply(items[i]);
                }
            }
            return to;
        } catch (Throwable e) {
            new InlineFailure(this).handle(i, e);
            return i + 1;
        }
    }

    /** Does one item, by whatever thread. */
    @Nullable
    Object apply(int index) throws Exception {
        return task.apply(items[index]);
    }

    /** Keeps its result: at the item's place, or at the next one free if order is of no account. */
    void keep(int index, @Nullable Object result) {
        if (results != null) {
            results[out == null ? index : out.getAndIncrement()] = result;
        }
    }

    /** From now on several threads do items. */
    private void share() {
        if (!settings.ordered()) {
            out = new AtomicInteger(done);
        }
    }

    /** An item failed for good where failures are collected. */
    void collect(int index, Throwable cause) {
        log().add(index, items[index], cause);
        keep(index, Missing.RESULT);
    }

    private synchronized FailureLog log() {
        FailureLog now = log;
        if (now == null) {
            now = new FailureLog();
            log = now;
        }
        return now;
    }

    boolean collects(Throwable cause) {
        return settings.onError() == OnError.COLLECT && cause instanceof Exception;
    }

    private Report inlineReport(@Nullable Site site, long elapsedNs, boolean alone) {
        if (site != null && items.length > 0) {
            site.costNs = (double) elapsedNs / items.length;
        }
        return report(Strategy.INLINE, alone ? ALONE : NOT_WORTH_IT, elapsedNs, elapsedNs, 1, "");
    }

    Report report(Strategy strategy, String reason, long elapsedNs, long serialNs, int concurrency, String settled) {
        return new Report(
                settings.name(),
                strategy,
                reason,
                items.length,
                elapsedNs,
                serialNs,
                concurrency,
                settled,
                log == null ? 0 : log.count(),
                log == null ? List.<Failure>of() : log.kept());
    }
}

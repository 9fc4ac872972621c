package dev.lifeguard.flow.list;

import dev.lifeguard.flow.call.Action;
import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Strategy;
import dev.lifeguard.flow.call.Task;
import dev.lifeguard.flow.engine.Reasons;
import dev.lifeguard.flow.engine.Settings;
import dev.lifeguard.flow.engine.Site;
import dev.lifeguard.flow.scope.WarmUp;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run over a list of items. An {@link InlineLoop} on the calling thread does the first ones. A {@link ListWork} does
 * the rest on several threads if that pays off.
 */
public final class ListRun {
    /** Maximum number of items between two reads of the clock, however cheap they are. */
    public static final int MAX_BLOCK = 64;

    /** Remaining work that is worth threads, in nanoseconds. */
    private static final double MIN_WORK_NS = 200_000;

    /** Remaining work that is worth threads although the last runs gained nothing from them, in nanoseconds. */
    private static final double MIN_WORK_WITHOUT_GAIN_NS = 2_000_000;

    private final ListItems items;
    private final InlineLoop loop;
    private final Settings settings;

    private ListRun(ListItems items, InlineLoop loop) {
        this.items = items;
        this.loop = loop;
        this.settings = items.settings;
    }

    /** Returns the results without failed items, in the order of the items or of completion. */
    @SuppressWarnings("unchecked") // the task made the results
    public static <T extends @Nullable Object, R extends @Nullable Object> List<R> map(
            Iterable<? extends T> items, Task<? super T, ? extends R> task, Settings settings) {
        ListItems all = ListItems.of(items, task, true, settings);
        new ListRun(all, new InlineLoop(all)).run(System.nanoTime());
        return (List<R>) all.results();
    }

    /** Performs the action on each item. */
    public static <T extends @Nullable Object> Report each(
            Iterable<? extends T> items, Action<? super T> action, Settings settings) {
        ListItems all = ListItems.of(items, action, false, settings);
        return new ListRun(all, new InlineLoop(all)).run(System.nanoTime());
    }

    /**
     * Continues a run with default settings whose first items were done in a separate loop.
     *
     * @param results receives the results by index; null for none
     * @param done number of finished items
     * @param failure of the next item; null if that item was not started
     * @param begin start of the run, a {@link System#nanoTime()}
     */
    public static Report rest(
            @Nullable Object[] items,
            Task<?, ?> task,
            @Nullable Object @Nullable [] results,
            int done,
            @Nullable Throwable failure,
            long begin) {
        ListItems all = new ListItems(items, task, results, Settings.DEFAULT);
        return new ListRun(all, InlineLoop.after(all, done, failure, begin)).run(begin);
    }

    /** Does all items. Throws the failure that ends the run early. */
    private Report run(long begin) {
        @Nullable Site site = WarmUp.JVM.hasThreads() ? Site.of(items.task) : null; // earlier, little is remembered
        boolean alone = items.count() < 2 || settings.limit() == 1;
        inline(site, alone, begin);
        Report report;
        if (loop.done() < items.count() || !settings.allowsLoop()) {
            WarmUp.JVM.useThreads();
            items.share(loop.done());
            report = new ListWork(items, Site.of(items.task), loop, begin).run();
        } else {
            report = inlineReport(site, alone, System.nanoTime() - begin);
        }
        settings.publish(report);
        return report;
    }

    /** Runs the loop, unless it is known to be the wrong choice or the options rule it out. */
    private void inline(@Nullable Site site, boolean alone, long begin) {
        boolean known = loop.costNs() > 0 || isWorthIt(site);
        boolean noGain = loop.costNs() == 0 && isWorthIt(site) && site != null && site.consumeInlineCredit();
        if (settings.allowsLoop() && (alone || noGain || !known)) {
            if (site != null && site.costNs == 0 && !alone) {
                loop.measureCpu();
            }
            double worthNs = WarmUp.JVM.hasThreads() ? MIN_WORK_NS : WarmUp.THREADS_NS;
            loop.run(alone, begin, noGain ? MIN_WORK_WITHOUT_GAIN_NS : worthNs);
        }
    }

    private boolean isWorthIt(@Nullable Site site) {
        return site != null && site.costNs * items.count() >= MIN_WORK_NS;
    }

    private Report inlineReport(@Nullable Site site, boolean alone, long elapsedNs) {
        if (!alone && elapsedNs > MIN_WORK_NS && !WarmUp.JVM.hasThreads()) {
            WarmUp.JVM.ranInline(elapsedNs);
        }
        if (site != null && items.count() > 0) {
            site.costNs = (double) elapsedNs / items.count();
        }
        return items.report(Strategy.INLINE, alone ? Reasons.ALONE : Reasons.NOT_WORTH_IT, elapsedNs, elapsedNs, 1, "");
    }
}

package dev.lifeguard.flow.pipe;

import dev.lifeguard.flow.call.HeadOfLine;
import dev.lifeguard.flow.call.Progress;
import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Strategy;
import dev.lifeguard.flow.engine.Reasons;
import dev.lifeguard.flow.engine.RunCompanions;
import dev.lifeguard.flow.engine.RunEvent;
import dev.lifeguard.flow.engine.Settings;
import dev.lifeguard.flow.engine.Site;
import dev.lifeguard.flow.scope.Failures;
import dev.lifeguard.flow.scope.TaskScope;
import dev.lifeguard.flow.scope.WarmUp;
import dev.lifeguard.flow.source.Feed;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A run of a pipeline. It alternates between a {@link PipeLoop} while items are cheap and a {@link PipeWork} otherwise.
 * Unknown items are assumed to be slow, because in a loop a single slow item delays all others.
 */
final class PipeRun {
    /** Share of one place's run time below which the cost of order is not reported. */
    private static final double MIN_LOST = 0.02;

    private final PipeJob job;
    private final Settings settings;
    private final TaskScope scope;
    private final List<Feed> feeds;

    PipeRun(PipeJob job) {
        this.job = job;
        this.settings = job.settings;
        this.scope = job.scope;
        this.feeds = Stream.generate(job.stages::feed).limit(job.producers).toList();
    }

    /** Does all items. Throws the failure that ends the run early. */
    Report run() {
        long begin = System.nanoTime();
        @Nullable Throwable failure;
        try {
            RunCompanions.begin(scope, settings, job.counted, Progress.UNKNOWN);
            takeTurns();
        } catch (InterruptedException e) {
            if (!scope.cancelled()) {
                scope.cancelForInterrupt();
            }
        } catch (Throwable e) {
            scope.fail(e);
        } finally {
            failure = scope.close();
        }
        if (failure != null) {
            throw Failures.raise(failure);
        }
        Report report = report(System.nanoTime() - begin);
        RunEvent.commit(report);
        settings.publish(report);
        return report;
    }

    private void takeTurns() throws Exception {
        PipeLoop loop = new PipeLoop(job);
        Site site = job.site;
        boolean cheap = site.costNs > 0 && site.costNs < PipeJob.CHEAP_NS && !site.blocking && settings.pace() == null;
        for (List<Feed> left = feeds; !scope.cancelled() && !left.isEmpty(); left = unfinished()) {
            if (cheap) {
                loop.run(left);
            } else {
                WarmUp.JVM.useThreads();
                new PipeWork(job, left).run();
            }
            cheap = !cheap;
        }
    }

    private List<Feed> unfinished() {
        return feeds.stream().filter(feed -> !feed.hasEnded()).toList();
    }

    private Report report(long elapsedNs) {
        boolean cheap = !scope.everStartedWorkers() || job.isCheap();
        if (!cheap && job.items() > 0) {
            job.policy.remember((double) job.serialNs.sum() / job.items());
        }
        return new Report(
                settings.name(),
                cheap ? Strategy.INLINE : job.policy.strategy(),
                cheap ? Reasons.CHEAPER_INLINE : job.policy.reason(),
                job.items(),
                elapsedNs,
                job.serialNs.sum(),
                cheap ? 1 : job.policy.concurrency(),
                cheap ? "" : job.policy.settled(),
                job.log.count(),
                job.log.kept(),
                headOfLine(elapsedNs));
    }

    private @Nullable HeadOfLine headOfLine(long elapsedNs) {
        HeadOfLine order = job.heldUp.result(job.window, (double) job.serialNs.sum() / Math.max(1, job.items()));
        return order == null || order.lostNs() < MIN_LOST * elapsedNs ? null : order;
    }
}

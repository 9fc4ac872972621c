package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.paralleleach.service.FeedServer;
import dev.lifeguard.lab.paralleleach.service.Feeds;
import dev.lifeguard.lab.paralleleach.work.FeedMain;
import dev.lifeguard.lab.paralleleach.work.UseResult;
import dev.lifeguard.lab.process.ServicePlan;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/** Merges twenty feeds over HTTP into one. */
final class FeedRunner extends UseRunner {
    FeedRunner(Lab lab, ParallelEachPlan plan) {
        super(Use.FEEDS, lab, plan);
    }

    static Path merged(Lab lab, String id) {
        return lab.folder().resolve(id + ".atom.xml");
    }

    @Override
    ServicePlan farSide() {
        return new ServicePlan(
                "feeds",
                lab().folder(),
                FeedServer.class,
                List.of("--delay-ms=" + plan().feedMs()),
                List.of("-Xmx256m", "-Dsun.net.httpserver.nodelay=true"),
                null);
    }

    @Override
    Work work(int port, String id) {
        return new Work(
                FeedMain.class,
                List.of(
                        "--url=http://127.0.0.1:" + port,
                        "--merged=" + merged(lab(), id).toAbsolutePath()),
                JVM_OPTIONS);
    }

    @Override
    int items() {
        return Feeds.COUNT;
    }

    @Override
    double limitMs(UseResult serial, int threads) {
        return EachLimits.ms(
                IntStream.range(0, items())
                        .mapToDouble(feed -> Feeds.delayMs(feed, plan().feedMs()))
                        .toArray(),
                threads);
    }
}

package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.paralleleach.postgres.Databases;
import dev.lifeguard.lab.paralleleach.postgres.PostgresMain;
import dev.lifeguard.lab.paralleleach.postgres.Server;
import dev.lifeguard.lab.paralleleach.service.FeedServer;
import dev.lifeguard.lab.paralleleach.service.Feeds;
import dev.lifeguard.lab.paralleleach.service.SftpServer;
import dev.lifeguard.lab.paralleleach.variant.Each;
import dev.lifeguard.lab.paralleleach.work.DumpMain;
import dev.lifeguard.lab.paralleleach.work.FeedMain;
import dev.lifeguard.lab.paralleleach.work.LogMain;
import dev.lifeguard.lab.paralleleach.work.UseResult;
import dev.lifeguard.lab.paralleleach.work.UseResult.Item;
import dev.lifeguard.lab.process.ServicePlan;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The JVMs of a practical use.
 *
 * @param farSide the JVM that serves the items
 * @param main main class of the JVM under test
 * @param options JVM options of the JVM under test, besides the usual ones
 * @param arguments its arguments, by the far side's port and the id of the run
 * @param limitMs minimum time, by the result of the serial run and the number of threads
 */
record UseSetup(
        Use use,
        ServicePlan farSide,
        Class<?> main,
        List<String> options,
        BiFunction<Integer, String, List<String>> arguments,
        int items,
        ToDoubleBiFunction<UseResult, Integer> limitMs) {
    static final String POSTGRES = "--postgres";

    private static final List<String> FAR_SIDE_OPTIONS = List.of("-Xmx256m", "-Dsun.net.httpserver.nodelay=true");

    /**
     * Dumps a dozen databases of different sizes, on a temporary server or the user's.
     *
     * @throws dev.lifeguard.lab.failure.Failure if there is no server and none can be started
     */
    static UseSetup dumps(Lab lab, ParallelEachPlan plan) {
        Optional<Server> given = lab.settings().option(POSTGRES).map(Server::parse);
        given.ifPresentOrElse(Server::check, PostgresMain::check);
        Databases databases = new Databases(Databases.drawnPrefix(), plan.rows());
        Path secret = secret(lab, "postgres");
        int cores = Runtime.getRuntime().availableProcessors();
        return new UseSetup(
                Use.DUMPS,
                farSide(
                        lab,
                        "postgres",
                        PostgresMain.class,
                        "--prefix=" + databases.prefix(),
                        "--unit=" + plan.rows(),
                        given.map(server -> "--url=" + server.url()).orElse("--secret=" + secret),
                        "--parent=" + System.getProperty("java.io.tmpdir")),
                DumpMain.class,
                given.isPresent() ? List.of() : List.of("-D" + Server.PASSWORD_FILE + "=" + secret),
                (port, id) -> List.of(
                        "--url=" + given.orElseGet(() -> PostgresMain.own(port)).url(),
                        "--databases=" + String.join(",", databases.names()),
                        "--folder=" + folder(lab, Use.DUMPS).resolve(id)),
                databases.names().size(),
                (serial, threads) -> {
                    double[] each =
                            serial.items().stream().mapToDouble(Item::ms).toArray();
                    double cpu =
                            serial.items().stream().mapToDouble(Item::cpuMs).sum();
                    return threads == 0 ? Double.NaN : Math.max(EachLimits.ms(each, threads), cpu / cores);
                });
    }

    /** Merges twenty feeds over HTTP into one. */
    static UseSetup feeds(Lab lab, ParallelEachPlan plan) {
        double[] delays = IntStream.range(0, Feeds.COUNT)
                .mapToDouble(feed -> Feeds.delayMs(feed, plan.feedMs()))
                .toArray();
        return new UseSetup(
                Use.FEEDS,
                farSide(lab, "feeds", FeedServer.class, "--delay-ms=" + plan.feedMs()),
                FeedMain.class,
                List.of(),
                (port, id) -> List.of(
                        "--url=http://127.0.0.1:" + port,
                        "--merged=" + lab.folder().resolve(id + ".atom.xml").toAbsolutePath()),
                Feeds.COUNT,
                (serial, threads) -> EachLimits.ms(delays, threads));
    }

    /** Fetches log files over SFTP. The minimum time follows from the server's delays and its limit of sessions. */
    static UseSetup logs(Lab lab, ParallelEachPlan plan) {
        String secret = "--secret=" + secret(lab, "sftp");
        double[] delays =
                DoubleStream.generate(plan::fileMs).limit(plan.files()).toArray();
        return new UseSetup(
                Use.LOGS,
                farSide(
                        lab,
                        "sftp",
                        SftpServer.class,
                        "--files=" + plan.files(),
                        "--sessions=" + Use.MAX_SESSIONS,
                        "--delay-ms=" + plan.fileMs(),
                        secret,
                        "--parent=" + System.getProperty("java.io.tmpdir")),
                LogMain.class,
                List.of(),
                (port, id) -> List.of(
                        "--port=" + port,
                        "--files=" + plan.files(),
                        secret,
                        "--folder=" + folder(lab, Use.LOGS).resolve(id)),
                plan.files(),
                (serial, threads) -> EachLimits.ms(
                        delays, threads == Each.FLOW ? Use.MAX_SESSIONS : Math.min(threads, Use.MAX_SESSIONS)));
    }

    private static ServicePlan farSide(Lab lab, String name, Class<?> main, String... arguments) {
        return new ServicePlan(name, lab.folder(), main, Arrays.asList(arguments), FAR_SIDE_OPTIONS, null);
    }

    /** File with the server's password. */
    private static Path secret(Lab lab, String server) {
        return lab.folder().resolve(server + ".secret").toAbsolutePath();
    }

    /** Folder for what the runs leave, deleted at the end. */
    static Path folder(Lab lab, Use use) {
        return lab.folder().resolve(use.id()).toAbsolutePath();
    }
}

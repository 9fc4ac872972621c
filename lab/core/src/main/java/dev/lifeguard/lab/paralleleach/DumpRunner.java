package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.paralleleach.postgres.Databases;
import dev.lifeguard.lab.paralleleach.postgres.PostgresMain;
import dev.lifeguard.lab.paralleleach.postgres.Server;
import dev.lifeguard.lab.paralleleach.work.DumpMain;
import dev.lifeguard.lab.paralleleach.work.UseResult;
import dev.lifeguard.lab.paralleleach.work.UseResult.Item;
import dev.lifeguard.lab.process.ServicePlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Dumps a dozen databases of different sizes, on a temporary server or the user's. */
final class DumpRunner extends UseRunner {
    static final String POSTGRES = "--postgres";

    private final Optional<Server> given;
    private final Databases databases;
    private final int cores = Runtime.getRuntime().availableProcessors();

    DumpRunner(Lab lab, ParallelEachPlan plan) {
        super(Use.DUMPS, lab, plan);
        given = lab.settings().option(POSTGRES).map(Server::parse);
        databases = new Databases(Databases.drawnPrefix(), plan.rows());
    }

    @Override
    ServicePlan farSide() {
        given.ifPresentOrElse(Server::check, PostgresMain::check);
        List<String> arguments = new ArrayList<>(List.of("--prefix=" + databases.prefix(), "--unit=" + plan().rows()));
        arguments.addAll(given.map(server -> List.of("--url=" + server.url()))
                .orElseGet(() ->
                        List.of("--secret=" + secret("postgres"), "--parent=" + System.getProperty("java.io.tmpdir"))));
        return new ServicePlan("postgres", lab().folder(), PostgresMain.class, arguments, List.of("-Xmx256m"), null);
    }

    @Override
    Work work(int port, String id) {
        List<String> options = new ArrayList<>(JVM_OPTIONS);
        if (given.isEmpty()) {
            options.add("-D" + Server.PASSWORD_FILE + "=" + secret("postgres"));
        }
        return new Work(
                DumpMain.class,
                List.of(
                        "--url=" + given.orElseGet(() -> PostgresMain.own(port)).url(),
                        "--databases=" + String.join(",", databases.names()),
                        "--folder=" + folder().resolve(id)),
                options);
    }

    @Override
    int items() {
        return databases.names().size();
    }

    @Override
    double limitMs(UseResult serial, int threads) {
        double[] each = serial.items().stream().mapToDouble(Item::ms).toArray();
        double cpu = serial.items().stream().mapToDouble(Item::cpuMs).sum();
        return threads == 0 ? Double.NaN : Math.max(EachLimits.ms(each, threads), cpu / cores);
    }
}

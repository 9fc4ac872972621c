package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.paralleleach.service.SftpServer;
import dev.lifeguard.lab.paralleleach.variant.Each;
import dev.lifeguard.lab.paralleleach.work.LogMain;
import dev.lifeguard.lab.paralleleach.work.UseResult;
import dev.lifeguard.lab.process.ServicePlan;
import java.util.Arrays;
import java.util.List;

/** Fetches log files over SFTP from a server that limits sessions. */
final class LogRunner extends UseRunner {
    LogRunner(Lab lab, ParallelEachPlan plan) {
        super(Use.LOGS, lab, plan);
    }

    @Override
    ServicePlan farSide() {
        return new ServicePlan(
                "sftp",
                lab().folder(),
                SftpServer.class,
                List.of(
                        "--files=" + plan().files(),
                        "--sessions=" + Use.MAX_SESSIONS,
                        "--delay-ms=" + plan().fileMs(),
                        "--secret=" + secret("sftp"),
                        "--parent=" + System.getProperty("java.io.tmpdir")),
                List.of("-Xmx256m"),
                null);
    }

    @Override
    Work work(int port, String id) {
        return new Work(
                LogMain.class,
                List.of(
                        "--port=" + port,
                        "--files=" + plan().files(),
                        "--secret=" + secret("sftp"),
                        "--folder=" + folder().resolve(id)),
                JVM_OPTIONS);
    }

    @Override
    int items() {
        return plan().files();
    }

    /** Limited by the server's delays and its maximum number of sessions. */
    @Override
    double limitMs(UseResult serial, int threads) {
        double[] delays = new double[items()];
        Arrays.fill(delays, plan().fileMs());
        return EachLimits.ms(delays, threads == Each.FLOW ? Use.MAX_SESSIONS : Math.min(threads, Use.MAX_SESSIONS));
    }
}

package dev.lifeguard.lab.findings.program;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor.CallerRunsPolicy;

/** Settings that do not have the expected effect. */
final class PoolSettings {
    private static final Mark LINE = new Mark("SUBMITTED_FROM");

    private PoolSettings() {}

    /**
     * Hazard: more tasks than the core threads can do, and a maximum that is never reached. Healthy: very few tasks.
     */
    static void maximum(Draw draw, boolean healthy) {
        int core = draw.from(0, 3);
        int ms = draw.log(10, 200);
        ThreadPoolExecutor pool = new Pools(draw).growing(core, core + draw.from(4, 30));
        Load load = new Load(draw);
        double used = healthy ? draw.from(0.02, 0.08) : draw.from(1.1, 2.0);
        Runnable work = load.work(0, draw.of(Waits.values()), ms);
        load.every(used * Math.max(1, core) * 1000 / ms, load.into(pool, work));
    }

    /**
     * Hazard: a full pool runs its tasks on a caller that has other work: it accepts connections, or takes orders.
     * Healthy: the pool has room.
     */
    static void callerRuns(Draw draw, boolean healthy) throws IOException {
        int threads = draw.from(1, 5);
        int ms = draw.log(20, 120);
        ExecutorService pool = new Pools(draw)
                .bounded(healthy ? 4 * threads + 12 : threads, healthy ? 50 : draw.from(1, 8), new CallerRunsPolicy());
        Load load = new Load(draw);
        Runnable work = load.work(0.1, draw.of(Waits.values()), ms);
        double perSecond = (healthy ? draw.from(0.1, 0.4) : draw.from(1.2, 1.8)) * threads * 1000 / ms;
        if (draw.oneIn(2)) {
            load.every(perSecond, load.into(pool, work));
            return;
        }
        ServerSocket server = new ServerSocket(0, 500, InetAddress.getLoopbackAddress());
        Load.daemon("acceptor", () -> accept(server, pool, work));
        Load.evenly(perSecond, () -> connect(server));
    }

    private static void accept(ServerSocket server, ExecutorService pool, Runnable work) {
        Load.run(() -> {
            while (true) {
                Socket socket = server.accept();
                Runnable task = () -> serve(socket, work);
                pool.execute(LINE.at(task));
            }
        });
    }

    private static void serve(Socket socket, Runnable work) {
        try (socket) {
            work.run();
            socket.getOutputStream().write(1);
        } catch (IOException e) {
            return; // the client is gone
        }
    }

    /** Connects as a client that does not wait for its answer. */
    private static void connect(ServerSocket server) {
        try {
            new Socket(server.getInetAddress(), server.getLocalPort()).close();
        } catch (IOException e) {
            return; // the backlog is full
        }
    }
}

package dev.lifeguard.lab.paralleleach.postgres;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.process.Secret;
import dev.lifeguard.lab.service.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.lab.service.PortFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.concurrent.CountDownLatch;

/**
 * Main class of the JVM that owns the databases. It creates them, on a server of its own or at {@code --url}, and drops
 * them when it ends; its own server stops as well. Without {@code --prefix} it creates none.
 */
public final class PostgresMain {
    private static final String SERVER_HINT = "give a server with --postgres postgresql://USER@HOST/DATABASE";

    private PostgresMain() {}

    /**
     * Checks whether a server of our own can be started.
     *
     * @throws Failure if not, with what to do instead
     */
    public static void check() {
        if (!Binaries.present()) {
            throw new Failure("no PostgreSQL comes with the lab for " + Binaries.platform() + ": " + SERVER_HINT);
        }
        if (DropPrivileges.find().isEmpty()) {
            throw new Failure("PostgreSQL does not run as root, and neither setpriv, chroot nor unshare can step down"
                    + " here: run the lab as another user, or " + SERVER_HINT);
        }
    }

    public static Server own(int port) {
        return Server.local(port, PostgresProcess.USER);
    }

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        Arguments arguments = new Arguments(args);
        Server server = arguments.has("url") ? Server.parse(arguments.text("url")) : ownServer(arguments);
        if (arguments.has("prefix")) {
            Databases databases = new Databases(arguments.text("prefix"), arguments.number("unit"));
            if (arguments.has("url")) {
                atEnd("drop", () -> databases.drop(server));
            }
            databases.create(server);
        }
        PortFile.write(arguments.path("lab.ready"), server.port());
        new CountDownLatch(1).await(); // the watchdog ends this JVM
    }

    private static Server ownServer(Arguments arguments) throws IOException {
        DropPrivileges stepDown =
                DropPrivileges.find().orElseThrow(() -> new IOException("cannot run without root's rights"));
        PostgresProcess postgres = new PostgresProcess(arguments.path("parent"), stepDown);
        Path secret = arguments.path("secret");
        atEnd("postgres", () -> {
            postgres.close();
            Files.deleteIfExists(secret);
        });
        String password = Secret.draw();
        int port = postgres.start(arguments.has("binaries") ? arguments.path("binaries") : null, password);
        Secret.write(secret, "127.0.0.1:" + port + ":*:" + PostgresProcess.USER + ":" + password + "\n");
        System.setProperty(Server.PASSWORD_FILE, secret.toString());
        return own(port);
    }

    private interface Action {
        void run() throws IOException, SQLException;
    }

    private static void atEnd(String name, Action action) {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(
                        () -> {
                            try {
                                action.run();
                            } catch (IOException | SQLException e) {
                                System.err.println(name + ": " + e);
                            }
                        },
                        name));
    }
}

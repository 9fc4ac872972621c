package dev.lifeguard.lab.paralleleach.service;

import dev.lifeguard.lab.process.Folders;
import dev.lifeguard.lab.process.Secret;
import dev.lifeguard.lab.service.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.lab.service.PortFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.apache.sshd.common.file.virtualfs.VirtualFileSystemFactory;
import org.apache.sshd.core.CoreModuleProperties;
import org.apache.sshd.server.SshServer;
import org.apache.sshd.server.keyprovider.SimpleGeneratorHostKeyProvider;
import org.apache.sshd.server.session.ServerSession;
import org.apache.sshd.sftp.server.Handle;
import org.apache.sshd.sftp.server.SftpEventListener;
import org.apache.sshd.sftp.server.SftpSubsystemFactory;

/**
 * Main class of the JVM with the log files: an SFTP server that admits {@code --sessions} concurrent sessions of a
 * user, and simulates distance by opening a file after {@code --delay-ms}. The password is random and written to
 * {@code --secret}.
 */
public final class SftpServer {
    private SftpServer() {}

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        Arguments arguments = new Arguments(args);
        Path folder = Files.createTempDirectory(arguments.path("parent"), "lifeguard-sftp-");
        Path secret = arguments.path("secret");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            Folders.delete(folder);
            Folders.delete(secret);
        }));
        for (String name : Logs.names(arguments.number("files"))) {
            Files.write(folder.resolve(name), Logs.content(name));
        }
        String password = Secret.draw();
        Secret.write(secret, password);
        SshServer server =
                server(folder, password, arguments.number("sessions"), Duration.ofMillis(arguments.number("delay-ms")));
        server.start();
        PortFile.write(arguments.path("lab.ready"), server.getPort());
        new CountDownLatch(1).await(); // the watchdog ends this JVM
    }

    private static SshServer server(Path folder, String password, int sessions, Duration delay) {
        SshServer server = SshServer.setUpDefaultServer();
        server.setHost("127.0.0.1");
        server.setKeyPairProvider(new SimpleGeneratorHostKeyProvider());
        server.setPasswordAuthenticator((user, tried, session) -> tried.equals(password));
        server.setFileSystemFactory(new VirtualFileSystemFactory(folder));
        CoreModuleProperties.MAX_CONCURRENT_SESSIONS.set(server, sessions);
        SftpSubsystemFactory sftp = new SftpSubsystemFactory();
        sftp.addSftpEventListener(new SftpEventListener() {
            @Override
            public void opening(ServerSession session, String handle, Handle file) throws IOException {
                try {
                    Thread.sleep(delay);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw new IOException(e);
                }
            }
        });
        server.setSubsystemFactories(List.of(sftp));
        return server;
    }
}

package dev.lifeguard.lab.paralleleach.work;

import dev.lifeguard.lab.paralleleach.service.Logs;
import dev.lifeguard.lab.paralleleach.variant.FetchLog;
import dev.lifeguard.lab.process.Json;
import dev.lifeguard.lab.service.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.keyverifier.AcceptAllServerKeyVerifier;

/** Main class of the JVM that fetches all log files. */
public final class LogMain {
    private LogMain() {}

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        Arguments arguments = new Arguments(args);
        Path folder = Files.createDirectories(arguments.path("folder"));
        List<String> names = Logs.names(arguments.number("files"));
        UseResult result;
        try (SshClient ssh = SshClient.setUpDefaultClient()) {
            ssh.setServerKeyVerifier(AcceptAllServerKeyVerifier.INSTANCE); // created a moment ago, on this machine
            ssh.start();
            FetchLog fetch =
                    new FetchLog(ssh, arguments.number("port"), Files.readString(arguments.path("secret")), folder);
            fetch.run(names.get(0)); // loads classes; the file is fetched again
            Files.delete(folder.resolve(names.get(0)));
            UseResult call = UseCall.of(arguments.number("threads"), names, fetch, name -> name);
            List<Path> fetched =
                    names.stream().map(folder::resolve).filter(Files::exists).toList();
            result = call.with(fetched.size() == names.size() ? Digest.of(fetched) : "", List.of());
        }
        Files.writeString(arguments.path("lab.result"), Json.write(result));
        System.exit(0);
    }
}

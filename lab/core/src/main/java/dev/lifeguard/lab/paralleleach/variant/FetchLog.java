package dev.lifeguard.lab.paralleleach.variant;

import dev.lifeguard.lab.paralleleach.variant.Each.Task;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.apache.sshd.client.SshClient;
import org.apache.sshd.client.session.ClientSession;
import org.apache.sshd.sftp.client.SftpClient;
import org.apache.sshd.sftp.client.SftpClientFactory;

/** Fetches a file over SFTP in a separate session, as the original did. */
public record FetchLog(SshClient ssh, int port, String password, Path folder) implements Task<String> {
    @Override
    public void run(String name) throws Exception {
        try (ClientSession session =
                ssh.connect("lab", "127.0.0.1", port).verify().getSession()) {
            session.addPasswordIdentity(password);
            session.auth().verify();
            try (SftpClient sftp = SftpClientFactory.instance().createSftpClient(session);
                    InputStream file = sftp.read(name)) {
                Files.copy(file, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }
}

package dev.lifeguard.cli.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.cli.attach.AttachFailure.Reason;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the protocol against a socket that answers like a JVM. */
class AttachSocketTest {
    /** The version, the command, three arguments. */
    private static final int STRINGS = 5;

    @TempDir
    private Path folder;

    private ServerSocketChannel jvm;
    private AttachSocket socket;

    @BeforeEach
    void listen() throws IOException {
        Path file = folder.resolve(".java_pid1");
        jvm = ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(UnixDomainSocketAddress.of(file));
        socket = new AttachSocket(file);
    }

    @AfterEach
    void close() throws IOException {
        jvm.close();
    }

    @Test
    void propertiesAreRequested() throws Exception {
        CompletableFuture<String> request = answer("0\n#\na=b\njava.specification.version=21\n");
        assertThat(socket.specification()).isEqualTo("21");
        assertThat(request.join()).isEqualTo("1\0properties\0\0\0\0");
    }

    @Test
    void anAgentIsLoadedByTheJvmsOwn() throws Exception {
        CompletableFuture<String> request = answer("0\nreturn code: 0\n");
        socket.load(Path.of("/a b/lifeguard.jar"), "outcome=/o,jar=/a b/lifeguard.jar");
        assertThat(request.join())
                .isEqualTo("1\0load\0instrument\0false\0/a b/lifeguard.jar=outcome=/o,jar=/a b/lifeguard.jar\0");
    }

    @Test
    void theReasonOfARefusalIsKnown() throws Exception {
        refused("0\nreturn code: 102\n", Reason.AGENT_FAILED);
        refused("0\nreturn code: 100\n", Reason.OTHER);
        refused("101\n", Reason.OTHER);
        refused(
                "-1\nDynamic agent loading is not enabled. Use -XX:+EnableDynamicAgentLoading to launch target VM.\n",
                Reason.LOADING_FORBIDDEN);
    }

    private void refused(String answer, Reason reason) throws IOException {
        CompletableFuture<String> request = answer(answer);
        assertThatThrownBy(() -> socket.load(Path.of("/x.jar"), ""))
                .isInstanceOfSatisfying(
                        AttachFailure.class,
                        failure -> assertThat(failure.reason()).isEqualTo(reason));
        request.join();
    }

    /** HotSpot does this to a user whom it does not trust, before or after it has read the request. */
    @Test
    void aJvmThatHangsUpTrustsOtherUsersOnly() throws Exception {
        CompletableFuture<Void> hangsUp = CompletableFuture.runAsync(() -> {
            try {
                jvm.accept().close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        hungUp();
        hangsUp.join();
        CompletableFuture<String> request = answer("");
        hungUp();
        request.join();
    }

    private void hungUp() {
        assertThatThrownBy(() -> socket.load(Path.of("/x.jar"), ""))
                .isInstanceOf(AttachFailure.class)
                .hasMessageStartingWith("it hung up; it answers its own user")
                .hasMessageEndingWith("run lifeguard as its user");
    }

    @Test
    void argumentsTooLongForTheJvmAreNotSent() {
        assertThatThrownBy(() -> socket.load(Path.of("/" + "x".repeat(1024)), ""))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("too long");
    }

    /** Answers one request and returns it: all of it, up to the last of its zero bytes. */
    private CompletableFuture<String> answer(String text) {
        return CompletableFuture.supplyAsync(() -> {
            try (SocketChannel client = jvm.accept()) {
                StringBuilder request = new StringBuilder();
                ByteBuffer one = ByteBuffer.allocate(1);
                int seen = 0;
                while (seen < STRINGS && client.read(one.clear()) > 0) {
                    request.append((char) one.get(0));
                    seen += one.get(0) == 0 ? 1 : 0;
                }
                client.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
                return request.toString();
            } catch (IOException e) {
                return e.toString();
            }
        });
    }
}

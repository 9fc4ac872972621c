package dev.lifeguard.cli.attach;

import dev.lifeguard.cli.attach.AttachFailure.Reason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Properties;

/**
 * HotSpot's attach protocol on Linux, for a Java runtime without the module {@code jdk.attach}. Each command uses one
 * connection to the JVM's socket. Version 1 works with every JVM since Java 6. The client sends the version, the
 * command and three arguments in UTF-8, each ended by a zero byte. The JVM answers with a line that holds a number, 0
 * for success, then text, and closes. Source: {@code attachListener.cpp} and {@code attachListener_linux.cpp} of
 * OpenJDK 17 and 25.
 */
record AttachSocket(Path socket) implements AttachedJvm {
    private static final String VERSION = "1";
    private static final int MAX_ARGUMENT_BYTES = 1024;
    private static final int MAX_ANSWER_BYTES = 1 << 20;
    private static final String RETURN_CODE = "return code: ";

    @Override
    public String specification() throws IOException, AttachFailure {
        Properties properties = new Properties();
        properties.load(new StringReader(ask("properties", "", "", "")));
        return properties.getProperty("java.specification.version", "");
    }

    /**
     * Loads the agent through the JVM's own agent {@code instrument}, which handles jars and answers with its own code.
     */
    @Override
    public void load(Path agent, String options) throws IOException, AttachFailure {
        String answer =
                ask("load", "instrument", "false", agent + "=" + options).strip();
        String code = answer.startsWith(RETURN_CODE) ? answer.substring(RETURN_CODE.length()) : answer;
        if (code.equals("0")) {
            return;
        }
        if (answer.contains("EnableDynamicAgentLoading")) {
            throw new AttachFailure(Reason.LOADING_FORBIDDEN, answer);
        }
        throw code.equals("102")
                ? new AttachFailure(Reason.AGENT_FAILED, "the agent did not start")
                : new AttachFailure(Reason.OTHER, "its answer to loading the agent was \"" + answer + '"');
    }

    @Override
    public void close() {} // each command has its own connection

    private String ask(String command, String... arguments) throws IOException, AttachFailure {
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        put(request, VERSION);
        put(request, command);
        for (String argument : arguments) {
            put(request, argument);
        }
        String answer;
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            channel.connect(UnixDomainSocketAddress.of(socket));
            answer = answer(channel, ByteBuffer.wrap(request.toByteArray()));
        }
        int line = answer.indexOf('\n');
        String status = line < 0 ? answer : answer.substring(0, line);
        if (status.isBlank()) {
            throw new AttachFailure(
                    Reason.OTHER,
                    "it hung up; it answers its own user, and root if its namespace of users has our root: run lifeguard as"
                            + " its user");
        }
        String text = line < 0 ? "" : answer.substring(line + 1);
        if (status.strip().equals("0")) {
            return text;
        }
        boolean forbidden = text.contains("EnableDynamicAgentLoading");
        throw new AttachFailure(
                forbidden ? Reason.LOADING_FORBIDDEN : Reason.OTHER,
                text.isBlank() ? "it answered " + status.strip() : text.strip());
    }

    private static void put(ByteArrayOutputStream request, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > MAX_ARGUMENT_BYTES) {
            throw new IOException("the paths of the agent and of the temporary directory are too long to be sent");
        }
        request.write(bytes);
        request.write(0);
    }

    /**
     * Returns the answer up to the end of the stream. The JVM also closes the connection of a user whom it does not
     * trust.
     */
    private static String answer(SocketChannel channel, ByteBuffer request) throws IOException {
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        ByteBuffer part = ByteBuffer.allocate(4096);
        try {
            while (request.hasRemaining()) {
                channel.write(request);
            }
            while (answer.size() <= MAX_ANSWER_BYTES && channel.read(part.clear()) >= 0) {
                answer.write(part.array(), 0, part.position());
            }
        } catch (IOException e) {
            return answer.toString(StandardCharsets.UTF_8); // the JVM has not read all that was sent
        }
        if (answer.size() > MAX_ANSWER_BYTES) {
            throw new IOException("it answers without an end");
        }
        return answer.toString(StandardCharsets.UTF_8);
    }
}

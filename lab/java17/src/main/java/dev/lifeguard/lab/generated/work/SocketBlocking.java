package dev.lifeguard.lab.generated.work;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Waits for the answer of a {@link FarSide} on a connection per thread, or on one of a few shared ones. */
final class SocketBlocking implements Blocking {
    private final int port;
    private final Queue<Socket> opened = new ConcurrentLinkedQueue<>();
    private final BlockingQueue<Socket> shared = new LinkedBlockingQueue<>();
    private final ThreadLocal<Socket> own = ThreadLocal.withInitial(this::open);
    private final boolean sharing;

    /** @param connections number of shared connections; 0 for one per thread */
    SocketBlocking(int port, int connections) {
        this.port = port;
        sharing = connections > 0;
        for (int i = 0; i < connections; i++) {
            shared.add(open());
        }
    }

    @Override
    public void block(long ns) throws Exception {
        Socket connection = sharing ? shared.take() : own.get();
        try {
            new DataOutputStream(connection.getOutputStream()).writeLong(ns);
            new DataInputStream(connection.getInputStream()).readLong();
        } finally {
            if (sharing) {
                shared.add(connection);
            }
        }
    }

    private Socket open() {
        try {
            Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setTcpNoDelay(true);
            opened.add(socket);
            return socket;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        for (Socket socket : opened) {
            socket.close();
        }
    }
}

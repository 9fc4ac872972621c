package dev.lifeguard.lab.generated.work;

import dev.lifeguard.lab.service.ParentWatchdog;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;

/**
 * Main class of the process that tasks call. It answers each request after the time that the request states. Prints its
 * port.
 */
public final class FarSide {
    private static final int BACKLOG = 200;

    private FarSide() {}

    public static void main(String[] args) throws IOException {
        ParentWatchdog.start();
        try (ServerSocket server = new ServerSocket(0, BACKLOG, InetAddress.getLoopbackAddress())) {
            System.out.println(server.getLocalPort());
            while (true) {
                Socket connection = server.accept();
                Thread thread = new Thread(() -> serve(connection), "far-side");
                thread.setDaemon(true);
                thread.start();
            }
        }
    }

    private static void serve(Socket connection) {
        try (connection) {
            connection.setTcpNoDelay(true);
            DataInputStream in = new DataInputStream(connection.getInputStream());
            DataOutputStream out = new DataOutputStream(connection.getOutputStream());
            while (true) {
                long ns = in.readLong();
                Blocking.park(ns);
                out.writeLong(ns);
            }
        } catch (EOFException | SocketException e) {
            // the client has closed the connection
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}

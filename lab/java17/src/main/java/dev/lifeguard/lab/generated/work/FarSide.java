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

/** Main of the process that tasks ask: it answers each request after as long as the request says. Prints its port. */
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
            Blocking parked = Blocking.parked();
            while (true) {
                long ns = in.readLong();
                parked.block(ns);
                out.writeLong(ns);
            }
        } catch (EOFException | SocketException e) {
            // the other side has what it wanted
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}

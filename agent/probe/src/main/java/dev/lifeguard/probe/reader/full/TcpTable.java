package dev.lifeguard.probe.reader.full;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringTokenizer;

/** The kernel's table of TCP sockets, {@code /proc/net/tcp} and {@code tcp6}: listening sockets and connections. */
final class TcpTable {
    private static final String ESTABLISHED = "01";
    private static final String LISTEN = "0A";
    private static final String UNACCEPTED = "0"; // the inode of a connection that no process has accepted yet
    private static final int FIELDS = 10;

    private record Socket(String local, String remote, String inode) {
        String localPort() {
            return local.substring(local.indexOf(':'));
        }
    }

    private final List<Socket> listening = new ArrayList<>();
    private final List<Socket> connected = new ArrayList<>();

    private TcpTable() {}

    /** Reads the concatenated text of the tables; malformed lines are ignored. */
    static TcpTable parse(String text) {
        TcpTable table = new TcpTable();
        text.lines().forEach(table::line);
        return table;
    }

    /** sl local_address rem_address st tx_queue:rx_queue tr:tm->when retrnsmt uid timeout inode. */
    private void line(String line) {
        StringTokenizer words = new StringTokenizer(line);
        if (words.countTokens() < FIELDS) {
            return;
        }
        words.nextToken();
        String local = address(words.nextToken());
        String remote = address(words.nextToken());
        String state = words.nextToken();
        for (int i = 4; i < FIELDS - 1; i++) {
            words.nextToken();
        }
        Socket socket = new Socket(local, remote, words.nextToken());
        if (local.isEmpty() || remote.isEmpty()) {
            return;
        }
        if (state.equals(LISTEN)) {
            listening.add(socket);
        } else if (state.equals(ESTABLISHED)) {
            connected.add(socket);
        }
    }

    /** The address; IPv4 in IPv6 form is converted to IPv4; empty if it is malformed. */
    private static String address(String hex) {
        int colon = hex.indexOf(':');
        boolean mapped = colon == 32 && hex.startsWith("0000000000000000FFFF0000");
        return colon < 0 ? "" : mapped ? hex.substring(24) : hex;
    }

    /**
     * Connections between two sockets of one process, one of them accepted or to be accepted at a port on which the
     * process listens. Each counts once.
     *
     * @param inodes the process's sockets
     */
    int toItself(Set<String> inodes) {
        Set<String> ports = new HashSet<>();
        for (Socket socket : listening) {
            if (inodes.contains(socket.inode)) {
                ports.add(socket.localPort());
            }
        }
        Set<String> accepted = new HashSet<>();
        for (Socket socket : connected) {
            boolean own = inodes.contains(socket.inode) || socket.inode.equals(UNACCEPTED);
            if (own && ports.contains(socket.localPort())) {
                accepted.add(socket.remote + " " + socket.local);
            }
        }
        int count = 0;
        for (Socket socket : connected) {
            boolean own = inodes.contains(socket.inode);
            count += own && accepted.contains(socket.local + " " + socket.remote) ? 1 : 0;
        }
        return count;
    }
}

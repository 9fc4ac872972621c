package dev.lifeguard.lab.paralleleach.postgres;

import dev.lifeguard.lab.failure.Failure;
import java.net.URI;
import java.net.URISyntaxException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Properties;

/**
 * Address of a PostgreSQL server. The password comes from the variable {@code PGPASSWORD} or the password file, never
 * from the URL, which other users may see.
 *
 * @param query settings of the connection, {@code user=lab&sslmode=require}; may be empty
 */
public record Server(String host, int port, String database, String query) {
    /** System property of the driver: path of a password file in libpq's format. Set for a server of our own. */
    public static final String PASSWORD_FILE = "org.postgresql.pgpassfile";

    private static final int PORT = 5432;
    private static final String SCHEMES = "postgres|postgresql";
    private static final int SECONDS_TO_CONNECT = 10;

    /**
     * Parses {@code postgresql://USER@HOST:PORT/DATABASE?SETTINGS}, optionally with {@code jdbc:} before it.
     *
     * @throws Failure if the URL has another form or contains a password
     */
    public static Server parse(String url) {
        try {
            URI uri = new URI(url.startsWith("jdbc:") ? url.substring("jdbc:".length()) : url);
            String scheme = uri.getScheme();
            String path = uri.getPath() == null ? "" : uri.getPath();
            if (scheme == null || !scheme.toLowerCase(Locale.ROOT).matches(SCHEMES) || uri.getHost() == null) {
                throw malformed();
            }
            String user = uri.getUserInfo();
            String query = uri.getQuery() == null ? "" : uri.getQuery();
            if ((user != null && user.contains(":")) || ("&" + query).contains("&password=")) {
                throw new Failure("--postgres: no password in the URL, since the report shows the command; set the"
                        + " variable PGPASSWORD instead");
            }
            return new Server(
                    uri.getHost(),
                    uri.getPort() < 0 ? PORT : uri.getPort(),
                    path.length() < 2 ? "postgres" : path.substring(1),
                    join(user == null ? "" : "user=" + user, query));
        } catch (URISyntaxException e) {
            throw malformed();
        }
    }

    /**
     * Checks that a connection can be made.
     *
     * @throws Failure if not
     */
    public void check() {
        try {
            connect().close();
        } catch (SQLException e) {
            throw new Failure("cannot connect to " + url() + " (" + e.getMessage()
                    + "); set the variable PGPASSWORD if it wants a password");
        }
    }

    static Server local(int port, String user) {
        return new Server("127.0.0.1", port, "postgres", "user=" + user);
    }

    /** Returns a database's URL in libpq's format. */
    public String url(String name) {
        return "postgresql://" + host + ":" + port + "/" + name + (query.isEmpty() ? "" : "?" + query);
    }

    public String url() {
        return url(database);
    }

    /** Connects to one of its databases. */
    public Connection connect(String name) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("connectTimeout", String.valueOf(SECONDS_TO_CONNECT));
        String password = System.getenv("PGPASSWORD");
        if (password != null && System.getProperty(PASSWORD_FILE) == null) {
            properties.setProperty("password", password);
        }
        return DriverManager.getConnection("jdbc:" + url(name), properties);
    }

    /** Connects to the database of its URL. */
    public Connection connect() throws SQLException {
        return connect(database);
    }

    private static String join(String first, String second) {
        return first + (first.isEmpty() || second.isEmpty() ? "" : "&") + second;
    }

    private static Failure malformed() {
        return new Failure("--postgres must be like postgresql://USER@HOST:PORT/DATABASE");
    }
}

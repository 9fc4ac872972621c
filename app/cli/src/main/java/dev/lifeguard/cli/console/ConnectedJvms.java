package dev.lifeguard.cli.console;

import dev.lifeguard.cli.connect.Connector;
import dev.lifeguard.cli.connect.JvmStatus;
import dev.lifeguard.cli.endpoint.Connection;
import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.console.outside.Feed;
import dev.lifeguard.console.outside.Jvms;
import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.console.outside.Resizer;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** JVMs, accessed through their probes. */
public final class ConnectedJvms implements Jvms {
    private final Connector connector;
    private final boolean resizing;

    /** @param resizing whether sizes of pools may be changed */
    public ConnectedJvms(Connector connector, boolean resizing) {
        this.connector = connector;
        this.resizing = resizing;
    }

    @Override
    public List<Jvm> list() {
        return JvmStatus.list();
    }

    @Override
    public Feed connect(String target) throws OutsideException, InterruptedException {
        try {
            Connection connection = connector.connect(target);
            boolean address = target.indexOf(':') >= 0;
            String again = address ? target : Long.toString(connection.header().pid());
            return new ConnectedFeed(connection, new AttemptResizer(connector, again, resizing));
        } catch (CliException e) {
            throw new OutsideException(String.valueOf(e.getMessage()), e);
        }
    }

    private record ConnectedFeed(Connection connection, Resizer resizer) implements Feed {
        @Override
        public Header header() {
            return connection.header();
        }

        @Override
        public @Nullable Event next() throws OutsideException, InterruptedException {
            try {
                return connection.next();
            } catch (CliException e) {
                throw new OutsideException(String.valueOf(e.getMessage()), e);
            }
        }

        @Override
        public void close() {
            connection.close();
        }
    }
}

package dev.lifeguard.cli.console;

import dev.lifeguard.cli.connect.Connector;
import dev.lifeguard.cli.endpoint.Connection;
import dev.lifeguard.cli.endpoint.RefusedException;
import dev.lifeguard.cli.endpoint.ResizeOrder;
import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.cli.resize.Attempt;
import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.console.outside.Resizer;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Changes sizes like {@code lifeguard resize}, with a separate connection for each change. */
final class AttemptResizer implements Resizer {
    private static final String OFF = "resizing is off: start the console with --resize";

    private final Connector connector;
    private final String target;
    private final boolean allowed;

    AttemptResizer(Connector connector, String target, boolean allowed) {
        this.connector = connector;
        this.target = target;
        this.allowed = allowed;
    }

    @Override
    public @Nullable String whyNot() {
        return allowed ? null : OFF;
    }

    @Override
    public boolean attempt(String pool, int size, int seconds, Steps steps) throws OutsideException {
        try (Connection connection = connector.connect(target)) {
            return new Attempt(connection, pool, size, seconds, steps).run();
        } catch (CliException e) {
            throw new OutsideException(String.valueOf(e.getMessage()), e);
        } catch (InterruptedException e) {
            return false; // before anything was changed
        }
    }

    @Override
    public void set(String pool, int size, String why) throws OutsideException, InterruptedException {
        try (Connection connection = connector.connect(target)) {
            int id = id(connection, pool);
            connection.order(ResizeOrder.set(id, size, why));
            connection.order(ResizeOrder.keep(id));
        } catch (CliException | RefusedException | IOException e) {
            throw new OutsideException("cannot set pool \"" + pool + "\" to " + size + ": " + e.getMessage(), e);
        }
    }

    /** Returns the id of the last pool with that name. The probe sends all existing pools before the first tick. */
    private static int id(Connection connection, String pool) throws OutsideException, InterruptedException {
        int id = -1;
        for (Event event = connection.next(); event != null; event = connection.next()) {
            if (event instanceof PoolInfo info && info.name().equals(pool)) {
                id = info.id();
            }
            if (event instanceof Tick) {
                break;
            }
        }
        if (id < 0) {
            throw new OutsideException("there is no pool \"" + pool + "\" any more");
        }
        return id;
    }
}

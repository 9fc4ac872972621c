package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.model.naming.PoolSetting;
import java.util.ArrayList;
import java.util.List;

/**
 * The fields in which a library's connection pool has its state. Each path goes from the pool to a field, and on to a
 * field of its value. A field whose name ends with {@code ?} is skipped if it is null.
 */
public final class ConnectionFields {
    final PoolSetting setting;
    final List<String[]> open = new ArrayList<>();
    String[] name = {};
    String[] core = {};
    String[] max = {};
    String[] waiting = {};
    String[] settings = {};
    String[] uses = {};
    String state = "";
    String inUse = "";
    String object = "";

    public ConnectionFields(PoolSetting setting) {
        this.setting = setting;
    }

    /** The pool's own name. */
    public ConnectionFields name(String... path) {
        name = path;
        return this;
    }

    /** The open connections, or their number; if there are several such paths, the sum. */
    public ConnectionFields open(String... path) {
        open.add(path);
        return this;
    }

    /** The number of connections that are kept open. */
    public ConnectionFields core(String... path) {
        core = path;
        return this;
    }

    /** The maximum number of connections; unlimited if it is missing or negative. */
    public ConnectionFields max(String... path) {
        max = path;
        return this;
    }

    /** The number of waiting threads, or the synchronizer that they wait at. */
    public ConnectionFields waiting(String... path) {
        waiting = path;
        return this;
    }

    /** The object that has setters for the pool's size. */
    public ConnectionFields settings(String... path) {
        settings = path;
        return this;
    }

    /** The collection that contains the connections in use. */
    public ConnectionFields uses(String... path) {
        uses = path;
        return this;
    }

    /** Counts only elements of {@link #uses} whose field {@code state} has this text. */
    public ConnectionFields inUse(String state, String text) {
        this.state = state;
        inUse = text;
        return this;
    }

    /** The field of its elements that has what hooks receive; without this, hooks receive the elements. */
    public ConnectionFields object(String field) {
        object = field;
        return this;
    }
}

package dev.lifeguard.probe.endpoint;

/** Writes all events to files. */
public interface Recorder extends AutoCloseable {
    /** Receives the events of the hub, from the first one on. */
    void follow(EventHub hub);

    /** Flushes; further events are ignored. */
    @Override
    void close();
}

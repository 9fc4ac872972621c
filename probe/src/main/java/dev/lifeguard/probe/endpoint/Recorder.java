package dev.lifeguard.probe.endpoint;

/** What keeps all events in files. */
public interface Recorder extends AutoCloseable {
    /** Takes the events of the hub, from the first one on. */
    void follow(EventHub hub);

    /** Writes what is not written yet; no event is taken after that. */
    @Override
    void close();
}

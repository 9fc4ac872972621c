package dev.lifeguard.lab.paralleleach.work;

/**
 * A processed item of a list.
 *
 * @param startMs start, since the call began
 * @param error reason of a failure, empty if there was none
 */
public record Item(String name, double startMs, double ms, double cpuMs, String error) {
    public boolean ok() {
        return error.isEmpty();
    }

    public double endMs() {
        return startMs + ms;
    }
}

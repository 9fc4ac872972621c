package dev.lifeguard.lab.findings.program;

/** Code of a service that may wait, and fails with the exceptions of what it waits for. */
interface Interruptible {
    void body() throws Exception;

    /**
     * Runs the code. An interruption ends it and is kept.
     *
     * @throws IllegalStateException if it fails
     */
    static void run(Interruptible code) {
        try {
            code.body();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}

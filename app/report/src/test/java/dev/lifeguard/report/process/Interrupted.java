package dev.lifeguard.report.process;

import java.time.Duration;

/**
 * A program to interrupt: {@code MODE}. {@code wait} waits for the interrupt and then sets the exit code 7, {@code
 * plain} does the same without an exit code, {@code stuck} never finishes, and {@code done} ends by itself with 3.
 */
final class Interrupted {
    private Interrupted() {}

    public static void main(String[] args) throws InterruptedException {
        Duration timeout = args[0].equals("stuck") ? Duration.ofMillis(1) : Duration.ofMinutes(1);
        Interruption interruption = new Interruption(timeout, () -> System.out.println("asked to end"));
        interruption.guard();
        if (args[0].equals("done")) {
            interruption.finished();
            System.exit(3);
        }
        System.out.println("ready");
        try {
            Thread.sleep(Duration.ofMinutes(5).toMillis());
        } catch (InterruptedException e) {
            System.out.println("interrupted");
        }
        if (args[0].equals("stuck")) {
            Thread.sleep(Duration.ofMinutes(5).toMillis());
        } else if (args[0].equals("wait")) {
            interruption.finished(7);
        } else {
            interruption.finished();
        }
    }
}

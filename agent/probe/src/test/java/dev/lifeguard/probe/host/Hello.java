package dev.lifeguard.probe.host;

/** A program without pools. */
public final class Hello {
    private Hello() {}

    public static void main(String[] args) {
        System.out.println("hello");
    }
}

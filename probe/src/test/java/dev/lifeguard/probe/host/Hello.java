package dev.lifeguard.probe.host;

/** A program that has no pool. */
public final class Hello {
    private Hello() {}

    public static void main(String[] args) {
        System.out.println("hello");
    }
}

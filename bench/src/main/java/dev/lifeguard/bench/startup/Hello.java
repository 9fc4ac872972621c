package dev.lifeguard.bench.startup;

/** A minimal program: its duration is the JVM's start and end. */
public final class Hello {
    private Hello() {}

    public static void main(String[] args) {
        System.out.println("Hello");
    }
}

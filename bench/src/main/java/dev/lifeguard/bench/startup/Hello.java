package dev.lifeguard.bench.startup;

/** The shortest program: what it takes is the JVM's start and end. */
public final class Hello {
    private Hello() {}

    public static void main(String[] args) {
        System.out.println("Hello");
    }
}

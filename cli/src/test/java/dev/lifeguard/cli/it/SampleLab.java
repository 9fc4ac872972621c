package dev.lifeguard.cli.it;

import java.util.Arrays;

/** Says how it was started, and ends with the exit code after {@code --exit}. */
final class SampleLab {
    private SampleLab() {}

    public static void main(String[] args) {
        System.out.println(System.getProperty("lifeguard.home") + " " + Arrays.toString(args));
        System.exit(Integer.parseInt(args[Arrays.asList(args).indexOf("--exit") + 1]));
    }
}

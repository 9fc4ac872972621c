package dev.lifeguard.console.picture;

import java.util.List;

/** Frames as text: {@code package.Class.method:line}. */
final class FrameText {
    private static final int JDK_FRAMES = 6; // the JDK's own frames around a system call

    private FrameText() {}

    /** Returns the frame without its line. */
    static String method(String frame) {
        int colon = frame.lastIndexOf(':');
        return colon < 0 ? frame : frame.substring(0, colon);
    }

    /** Returns the number of lines between two frames of one method; the maximum int if the methods differ. */
    static int linesApart(String one, String other) {
        return method(one).equals(method(other)) ? Math.abs(number(one) - number(other)) : Integer.MAX_VALUE;
    }

    private static int number(String frame) {
        String digits = frame.substring(method(frame).length()).replace(":", "");
        return digits.matches("[0-9]{1,7}") ? Integer.parseInt(digits) : 0;
    }

    /** Returns class and method without the package: {@code PriceClient.fetch:42}. */
    static String brief(String frame) {
        String method = method(frame);
        int dot = method.lastIndexOf('.', Math.max(0, method.lastIndexOf('.') - 1));
        return frame.substring(dot + 1);
    }

    static boolean isAsleep(List<String> frames) {
        return frames.stream().limit(JDK_FRAMES).anyMatch(frame -> method(frame).startsWith("java.lang.Thread.sleep"));
    }
}

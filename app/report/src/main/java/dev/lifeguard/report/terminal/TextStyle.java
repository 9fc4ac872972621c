package dev.lifeguard.report.terminal;

/** Text styles on an ANSI terminal. */
public enum TextStyle {
    PLAIN(""),
    BOLD("1"),
    YELLOW("33"),
    RED("31"),
    BOLD_YELLOW("1;33"),
    BOLD_RED("1;31");

    private final String code;

    TextStyle(String code) {
        this.code = code;
    }

    /** Returns the text between the escape codes of this style. */
    public String applied(String text) {
        return code.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
    }
}

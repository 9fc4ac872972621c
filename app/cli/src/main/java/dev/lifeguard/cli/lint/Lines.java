package dev.lifeguard.cli.lint;

import dev.lifeguard.model.finding.CodeStep;

/**
 * Names of lines that are equal in stacks and in lint's paths: {@code package.Class:line}, with the outermost class,
 * since a lambda's frame has another class or method than its source. A line without a number is its method.
 */
final class Lines {
    private Lines() {}

    /** Returns the line of a frame {@code package.Class$Inner.method:line}. */
    static String of(String frame) {
        int colon = frame.lastIndexOf(':');
        int dot = frame.lastIndexOf('.', Math.max(0, colon));
        return colon < 0 || dot < 0 ? frame : outermost(frame.substring(0, dot)) + frame.substring(colon);
    }

    static String of(CodeStep step) {
        return of(step.frame());
    }

    /** Returns the line number of a frame; 0 if it has none. */
    static int number(String frame) {
        String number = frame.substring(frame.lastIndexOf(':') + 1);
        boolean known = number.length() < 9 && number.chars().allMatch(Character::isDigit);
        return known ? Integer.parseInt("0" + number) : 0;
    }

    private static String outermost(String type) {
        int dollar = type.indexOf('$', type.lastIndexOf('.') + 2);
        return dollar < 0 ? type : type.substring(0, dollar);
    }
}

package dev.lifeguard.imports.text;

import java.util.regex.Pattern;

/** Removes what HTML puts around and into the lines of a dump. */
final class Markup {
    private static final Pattern TAG = Pattern.compile(
            "</?(?:pre|code|p|br|hr|b|i|a|span|div|td|tr|th|table|tbody|li|ul|ol|font|h[1-6]|html|body)(?: [^<>]{0,500})?/?>",
            Pattern.CASE_INSENSITIVE);

    private Markup() {}

    static String removedFrom(String line) {
        String text = line;
        if (text.indexOf('<') >= 0 && text.indexOf('>') >= 0) {
            text = TAG.matcher(text).replaceAll("");
        }
        return text.indexOf('&') < 0 || text.indexOf(';') < 0
                ? text
                : text.replace("&lt;", "<")
                        .replace("&gt;", ">")
                        .replace("&quot;", "\"")
                        .replace("&#34;", "\"")
                        .replace("&#39;", "'")
                        .replace("&nbsp;", " ")
                        .replace("&amp;", "&");
    }
}

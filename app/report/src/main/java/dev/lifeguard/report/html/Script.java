package dev.lifeguard.report.html;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The scripts of a page: the chart library and modules, most of them shared with the console. They are concatenated
 * into one text, since a page that opens offline cannot load modules. Top-level names must therefore be unique across
 * modules. The chart library is a global variable.
 */
final class Script {
    /** Each module follows its imports. */
    private static final List<String> MODULES = List.of(
            "lib/dom.js",
            "lib/theme.js",
            "lib/axis.js",
            "lib/line-data.js",
            "lib/line-style.js",
            "part/line-chart.js",
            "page.js");

    private static final Pattern IMPORT = Pattern.compile("(?m)^import [^;]*;\\n");
    private static final Pattern EXPORT = Pattern.compile("(?m)^export (?=(async )?(class|const|function|let) )");

    private Script() {}

    /** Returns the chart library with its licence. */
    static String library() {
        return "/*!\n" + Resources.read(Resources.CHART_LICENCE).replace("*/", "* /") + "*/\n"
                + Resources.read(Resources.CHART_LIBRARY);
    }

    /** Returns the script that draws with it. */
    static String text() {
        return MODULES.stream()
                .map(Script::plain)
                .collect(Collectors.joining("\n", "(() => {\n'use strict';\n", "})();\n"));
    }

    private static String plain(String module) {
        String code = IMPORT.matcher(Resources.read(module)).replaceAll("");
        return EXPORT.matcher(code).replaceAll("");
    }
}

package dev.lifeguard.dist;

import java.util.List;
import java.util.SplittableRandom;

/**
 * Texts that try to be more than text: markup, scripts, bidirectional control characters, control characters, very long
 * ones.
 */
final class HostileText {
    /** The name of elements and attributes that such markup would create in the document. */
    static final String MARK = "data-owned";

    private static final String SCRIPT = "document.title='owned'";
    private static final int LONG = 100_000;

    private static final List<String> PARTS = List.of(
            "<script " + MARK + ">" + SCRIPT + "</script>",
            "<img " + MARK + " src=x onerror=" + SCRIPT + ">",
            "<svg " + MARK + " onload=" + SCRIPT + "><animate onbegin=" + SCRIPT + ">",
            "\"><iframe " + MARK + " srcdoc='<script>top." + SCRIPT + "</script>'>",
            "' autofocus onfocus=" + SCRIPT + " " + MARK + "='",
            "<a " + MARK + " href=\"javascript:" + SCRIPT + "\">here</a>",
            "<style " + MARK + ">*{display:none}</style>",
            "</title></style></textarea><b " + MARK + ">",
            "<!--<p " + MARK + ">",
            "javascript:" + SCRIPT,
            "${" + SCRIPT + "}{{" + SCRIPT + "}}`${" + SCRIPT + "}`",
            "');" + SCRIPT + "//",
            "\\u003cimg " + MARK + "\\u003e&lt;img " + MARK + "&gt;&#60;b " + MARK + "&#62;",
            "\u202egpj.exe\u202c\u2066\u200f\u061c",
            "\u0000\u0001\u0007\b\u001b[31m\u007f\u0085\ufffe",
            "\n\r\t\u2028\u2029\u00a0\u200b\ufeff",
            "\ud800 \udfff \ud83d",
            "\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67 Z\u0335\u0321\u0353\u0327\u031b",
            "__proto__",
            "constructor",
            "toString",
            "../../../etc/passwd%00%2f?a=b&c=d#/home",
            "\"}],\"pools\":[{\"name\":\"",
            "NaN",
            "",
            " ");

    private final SplittableRandom random;

    /** Creates texts that are the same for the same seed. */
    HostileText(long seed) {
        random = new SplittableRandom(seed);
    }

    /** Returns the next text: one part, several, or a hundred thousand characters. */
    String next() {
        int kind = random.nextInt(12);
        if (kind == 0) {
            String part = any();
            return part.isEmpty() ? "x".repeat(LONG) : part.repeat(1 + LONG / part.length());
        }
        if (kind < 6) {
            return any();
        }
        StringBuilder text = new StringBuilder();
        for (int parts = 1 + random.nextInt(4); parts > 0; parts--) {
            text.append(any());
            if (random.nextBoolean()) {
                text.append((char) random.nextInt(Character.MAX_VALUE));
            }
        }
        return text.toString();
    }

    int number(int bound) {
        return random.nextInt(bound);
    }

    private String any() {
        return PARTS.get(random.nextInt(PARTS.size()));
    }
}

package dev.lifeguard.model.json;

/** Reads strings of a JSON text, including escapes. */
final class JsonStrings {
    private JsonStrings() {}

    static String read(JsonCursor in) {
        in.expect('"');
        int start = in.at;
        for (; in.at < in.text.length(); in.at++) {
            char c = in.text.charAt(in.at);
            if (c == '"') {
                return in.text.substring(start, in.at++);
            }
            if (c == '\\') {
                return escaped(in, start);
            }
            if (c < ' ') {
                throw in.error("control character in a string");
            }
        }
        throw in.error("string without end");
    }

    private static String escaped(JsonCursor in, int start) {
        StringBuilder out = new StringBuilder(in.text.substring(start, in.at));
        while (in.at < in.text.length()) {
            char c = in.text.charAt(in.at++);
            if (c == '"') {
                return out.toString();
            }
            if (c < ' ') {
                throw in.error("control character in a string");
            }
            out.append(c == '\\' ? escape(in) : c);
        }
        throw in.error("string without end");
    }

    private static char escape(JsonCursor in) {
        char c = in.peek();
        in.at++;
        switch (c) {
            case '"':
            case '\\':
            case '/':
                return c;
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            case 'u':
                return unicode(in);
            default:
                throw in.error("unknown escape"); // not repeated in the message: an error is one line
        }
    }

    private static char unicode(JsonCursor in) {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            char c = in.peek();
            int digit = c < 128 ? Character.digit(c, 16) : -1;
            if (digit < 0) {
                throw in.error("bad \\u escape");
            }
            code = code << 4 | digit;
            in.at++;
        }
        return (char) code;
    }
}

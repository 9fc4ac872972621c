package dev.lifeguard.imports.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON of any length as it comes, piece by piece, and passes each object on when it ends. It keeps only what its
 * {@link Sink} does not take, and bounds that: long texts, arrays and objects are cut.
 */
final class JsonScanner {
    /** Receives the parts of JSON. */
    interface Sink {
        /** Takes an object that has ended; what it returns stands for it in the object around it, null for nothing. */
        @Nullable
        Object object(Map<String, Object> members);

        /** Takes a line of a text that has line ends. */
        void line(String line);

        /** Takes the outermost object or array, after its end or at the end of the text. */
        void document(@Nullable Object value, boolean hadLines);
    }

    private static final int MAX_DEPTH = 200;
    private static final int MAX_TEXT = 1 << 14;
    private static final int MAX_MEMBERS = 1 << 12;

    /** Maximum of all that is kept, in characters. */
    private static final int MAX_KEPT = 1 << 25;

    private static final int ELEMENT = 32;

    private static final Pattern BEGIN = Pattern.compile("\\s*(?:\\[\\s*)?(?:\\{\\s*(?:\".*)?)?");
    private static final Pattern THREADS = Pattern.compile("[{\\[]\\s*[{\\[]?\\s*\"");

    private enum Expects {
        VALUE,
        FIRST,
        KEY,
        COLON,
        NEXT,
        TEXT,
        ESCAPE,
        UNICODE,
        LITERAL
    }

    /** An object or array that has not ended. */
    private static final class Container {
        final @Nullable Map<String, Object> members;
        final @Nullable List<Object> elements;
        String key = "";
        int weight;

        Container(boolean object) {
            members = object ? new LinkedHashMap<>() : null;
            elements = object ? null : new ArrayList<>();
        }
    }

    private final Sink sink;
    private final Deque<Container> containers = new ArrayDeque<>();
    private final StringBuilder text = new StringBuilder();
    private Expects expects = Expects.VALUE;
    private boolean isKey;
    private boolean multiline;
    private boolean hadLines;
    private int lineBegin;
    private boolean inComment;
    private int unicode;
    private int digits;
    private int kept;

    JsonScanner(Sink sink) {
        this.sink = sink;
    }

    /** Returns where a line may begin a document, −1 if it does not look like one. */
    static int begin(String line) {
        Matcher begin = BEGIN.matcher(line);
        if (begin.matches()) {
            int at = 0;
            while (at < line.length() && line.charAt(at) <= ' ') {
                at++;
            }
            return at < line.length() ? at : -1;
        }
        if (!line.contains("\"threadName\"")) {
            return -1;
        }
        Matcher inside = THREADS.matcher(line);
        return inside.find() ? inside.start() : -1;
    }

    boolean isOpen() {
        return !containers.isEmpty();
    }

    /**
     * Reads on. Returns the index behind the document's end or the end of the piece, −1 if it is no JSON, which ends
     * the document.
     */
    int feed(String piece, int from) {
        for (int i = from; i < piece.length(); i++) {
            if (!next(piece.charAt(i))) {
                end();
                return -1;
            }
            if (containers.isEmpty()) {
                return i + 1;
            }
        }
        return piece.length();
    }

    /** Ends a document that may be cut. */
    void end() {
        while (!containers.isEmpty()) {
            boolean object = containers.element().members != null;
            closes(object ? '}' : ']', object);
        }
    }

    private void finish(@Nullable Object value) {
        boolean lines = hadLines;
        expects = Expects.VALUE;
        hadLines = false;
        inComment = false;
        kept = 0;
        sink.document(value, lines);
    }

    private boolean next(char c) {
        switch (expects) {
            case TEXT -> {
                return text(c);
            }
            case ESCAPE -> {
                expects = Expects.TEXT;
                return escape(c);
            }
            case UNICODE -> {
                return unicode(c);
            }
            case LITERAL -> {
                if (Character.isLetterOrDigit(c) || c == '.' || c == '-' || c == '+') {
                    keep(c);
                    return true;
                }
                put(text.toString());
                expects = Expects.NEXT;
                return next(c);
            }
            default -> {
                inComment &= c != '\n';
                return c == ' ' || c == '\t' || c == '\n' || c == '\r' || structure(c);
            }
        }
    }

    private boolean structure(char c) {
        if (c == '/' || inComment) {
            inComment = true; // JSON5 in documentation
            return true;
        }
        Container in = containers.peek();
        boolean object = in != null && in.members != null;
        switch (expects) {
            case COLON -> {
                expects = Expects.VALUE;
                return c == ':';
            }
            case NEXT -> {
                if (c == ',') {
                    expects = object ? Expects.KEY : Expects.VALUE;
                    return true;
                }
                return closes(c, object);
            }
            case FIRST -> {
                return closes(c, object) || (object ? key(c) : value(c));
            }
            case KEY -> {
                return key(c);
            }
            default -> {
                return value(c);
            }
        }
    }

    private boolean key(char c) {
        isKey = true;
        return beginText(c);
    }

    private boolean beginText(char c) {
        text.setLength(0);
        lineBegin = 0;
        multiline = false;
        expects = Expects.TEXT;
        return c == '"';
    }

    private boolean value(char c) {
        if (c == '{' || c == '[') {
            containers.push(new Container(c == '{'));
            expects = Expects.FIRST;
            return containers.size() <= MAX_DEPTH;
        }
        if (containers.isEmpty()) {
            return false;
        }
        if (c == '"') {
            isKey = false;
            return beginText(c);
        }
        text.setLength(0);
        keep(c);
        expects = Expects.LITERAL;
        return c == '-' || c >= '0' && c <= '9' || c == 't' || c == 'f' || c == 'n';
    }

    private boolean closes(char c, boolean object) {
        if (c != (object ? '}' : ']')) {
            return false;
        }
        Container closed = containers.pop();
        kept -= closed.weight;
        Object value = closed.members == null ? closed.elements : sink.object(closed.members);
        expects = Expects.NEXT;
        if (containers.isEmpty()) {
            finish(value);
        } else if (value != null) {
            put(value, value instanceof String s ? s.length() : closed.weight);
        } else {
            containers.element().key = "";
        }
        return true;
    }

    private void put(String value) {
        put(value, value.length());
    }

    private void put(Object value, int weight) {
        Container in = containers.element();
        if (kept + weight <= MAX_KEPT) {
            if (in.members != null && in.members.size() < MAX_MEMBERS) {
                in.members.put(in.key, value);
            } else if (in.elements != null && in.elements.size() < MAX_MEMBERS) {
                in.elements.add(value);
            }
            in.weight += weight + ELEMENT;
            kept += weight + ELEMENT;
        }
    }

    private boolean text(char c) {
        if (c == '"') {
            endText();
            return true;
        }
        if (c == '\\') {
            expects = Expects.ESCAPE;
            return true;
        }
        keep(c);
        return c >= ' ' || c == '\t';
    }

    private void endText() {
        if (isKey) {
            containers.element().key =
                    text.toString().toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
            expects = Expects.COLON;
            return;
        }
        if (multiline && lineBegin < text.length()) {
            sink.line(text.substring(lineBegin));
        }
        put(multiline ? text.substring(0, lineBegin) : text.toString());
        expects = Expects.NEXT;
    }

    private boolean escape(char c) {
        switch (c) {
            case 'n' -> lineEnd();
            case 't' -> keep('\t');
            case 'r', 'b', 'f' -> {}
            case 'u' -> {
                expects = Expects.UNICODE;
                unicode = 0;
                digits = 0;
            }
            default -> keep(c);
        }
        return true;
    }

    private boolean unicode(char c) {
        int digit = c < 128 ? Character.digit(c, 16) : -1;
        unicode = unicode << 4 | Math.max(0, digit);
        if (++digits == 4) {
            expects = Expects.TEXT;
            if (unicode == '\n') {
                lineEnd();
            } else {
                keep((char) unicode);
            }
        }
        return digit >= 0;
    }

    /** Passes a line of the text on. The text itself is kept to its first line. */
    private void lineEnd() {
        if (!isKey) {
            hadLines = true;
            sink.line(text.substring(lineBegin));
            if (multiline) {
                text.setLength(lineBegin);
            } else {
                multiline = true;
                lineBegin = text.length();
            }
        }
    }

    private void keep(char c) {
        if (text.length() - lineBegin < MAX_TEXT) {
            text.append(c);
        }
    }
}

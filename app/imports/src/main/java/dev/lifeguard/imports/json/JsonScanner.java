package dev.lifeguard.imports.json;

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
 * {@link JsonSink} does not take, and bounds that: long texts, arrays and objects are cut. Comments, as documentation has
 * them, are skipped.
 */
public final class JsonScanner {
    /** Receives the parts of JSON. Names of members are in lower case, without dashes and underscores. */
    public interface JsonSink {
        /** Takes an object that has ended. Returns its replacement in the outer object or array, null to remove it. */
        @Nullable
        Object object(Map<String, Object> members);

        /** Takes a line of a text that has line ends. */
        void line(String line);

        /** Takes the outermost object or array, after its end or at the end of the text. */
        void document(@Nullable Object value, boolean hadLines);
    }

    private static final int MAX_DEPTH = 200;
    private static final int MAX_MEMBERS = 1 << 12;

    /** Maximum of all that is kept, in characters. */
    private static final int MAX_KEPT = 1 << 25;

    private static final int ELEMENT = 32;

    private static final Pattern BEGIN = Pattern.compile("\\s*(?:\\[\\s*)?(?:\\{\\s*(?:\".*)?)?", Pattern.DOTALL);
    private static final Pattern INSIDE = Pattern.compile("[{\\[]\\s*[{\\[]?\\s*\"");

    private enum Expects {
        VALUE,
        FIRST,
        KEY,
        COLON,
        NEXT,
        KEY_TEXT,
        TEXT,
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

    private final JsonSink sink;
    private final JsonText text;
    private final Deque<Container> containers = new ArrayDeque<>();
    private Expects expects = Expects.VALUE;
    private boolean hadLines;
    private boolean inComment;
    private int kept;

    public JsonScanner(JsonSink sink) {
        this.sink = sink;
        text = new JsonText(line -> {
            hadLines = true;
            sink.line(line);
        });
    }

    /** Returns where a line may begin a document, −1 if it does not look like one. */
    public static int begin(String line) {
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
        Matcher inside = INSIDE.matcher(line);
        return inside.find() ? inside.start() : -1;
    }

    public boolean isOpen() {
        return !containers.isEmpty();
    }

    /**
     * Reads on. Returns the index behind the document's end or the end of the piece, −1 if it is no JSON, which ends
     * the document.
     */
    public int feed(String piece, int from) {
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
    public void end() {
        while (!containers.isEmpty()) {
            boolean object = containers.element().members != null;
            closes(object ? '}' : ']', object);
        }
        expects = Expects.VALUE;
    }

    private boolean next(char c) {
        switch (expects) {
            case KEY_TEXT, TEXT -> {
                boolean valid = text.string(c);
                if (text.hasEnded()) {
                    endText();
                }
                return valid;
            }
            case LITERAL -> {
                if (Character.isLetterOrDigit(c) || c == '.' || c == '-' || c == '+') {
                    text.keep(c);
                    return true;
                }
                endText();
                return next(c);
            }
            default -> {
                inComment &= c != '\n';
                return c == ' ' || c == '\t' || c == '\n' || c == '\r' || structure(c);
            }
        }
    }

    private void endText() {
        if (expects == Expects.KEY_TEXT) {
            containers.element().key =
                    text.toString().toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
            expects = Expects.COLON;
        } else {
            String value = text.toString();
            put(value, value.length());
            expects = Expects.NEXT;
        }
    }

    private boolean structure(char c) {
        if (inComment || c == '/') {
            inComment = true;
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
        text.begin();
        expects = Expects.KEY_TEXT;
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
        text.begin();
        if (c == '"') {
            expects = Expects.TEXT;
            return true;
        }
        text.keep(c);
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
            put(value, value instanceof String string ? string.length() : closed.weight);
        }
        return true;
    }

    private void put(Object value, int weight) {
        Container in = containers.element();
        if (kept + weight <= MAX_KEPT) {
            if (in.members != null && in.members.size() < MAX_MEMBERS) {
                in.members.put(in.key, value);
            } else if (in.elements != null && in.elements.size() < MAX_MEMBERS) {
                in.elements.add(value);
            } else {
                return;
            }
            in.weight += weight + ELEMENT;
            kept += weight + ELEMENT;
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
}

package dev.lifeguard.console.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** The browsers that may use the console. Each was opened with a token, and a token is valid for one browser. */
final class Sessions {
    private static final int MAX_TOKENS = 16;
    private static final int MAX_SESSIONS = 64;
    private static final int BYTES = 32;

    private final SecureRandom random = new SecureRandom();
    private final Deque<String> tokens = new ArrayDeque<>();
    private final Deque<String> sessions = new ArrayDeque<>();

    /** Returns a new token. If there are too many, drops the oldest unused one. */
    synchronized String token() {
        return add(tokens, MAX_TOKENS);
    }

    /** Exchanges a token for a session and invalidates the token. Returns null if there is no such token. */
    synchronized @Nullable String session(String token) {
        String found = find(tokens, token);
        if (found == null) {
            return null;
        }
        tokens.remove(found);
        return add(sessions, MAX_SESSIONS);
    }

    synchronized boolean knows(String session) {
        return find(sessions, session) != null;
    }

    private String add(Deque<String> to, int most) {
        byte[] secret = new byte[BYTES];
        random.nextBytes(secret);
        String text = Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
        to.add(text);
        if (to.size() > most) {
            to.remove();
        }
        return text;
    }

    /** Searches in a time that does not depend on how many characters match. */
    private static @Nullable String find(Deque<String> in, String text) {
        byte[] asked = text.getBytes(StandardCharsets.UTF_8);
        String found = null;
        for (String one : in) {
            if (MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), asked)) {
                found = one;
            }
        }
        return found;
    }
}

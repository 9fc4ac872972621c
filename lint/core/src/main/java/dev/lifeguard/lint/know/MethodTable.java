package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A set of library methods, which also matches calls on subtypes. It is written as text, one class per line: its
 * internal name, then its methods. A method is a name, a name with the start of its descriptor ({@code poll(J}), a name
 * prefix ({@code query*}), or {@code *}.
 */
final class MethodTable {
    private final Map<String, List<String>> methods = new HashMap<>();

    MethodTable(String text) {
        for (String line : text.split("\n", -1)) {
            String[] words = line.strip().split(" +", -1);
            if (words.length > 1) {
                List<String> of = methods.computeIfAbsent(words[0], owner -> new ArrayList<>());
                of.addAll(List.of(words).subList(1, words.length));
            }
        }
    }

    boolean has(Call call, Hierarchy hierarchy) {
        return hierarchy.supertypes(call.owner()).stream()
                .anyMatch(type ->
                        methods.getOrDefault(type, List.of()).stream().anyMatch(method -> matches(method, call)));
    }

    private static boolean matches(String method, Call call) {
        if (method.endsWith("*")) {
            return call.name().startsWith(method.substring(0, method.length() - 1))
                    && !(method.length() == 1 && call.isConstructor());
        }
        int bracket = method.indexOf('(');
        if (bracket < 0) {
            return call.name().equals(method);
        }
        return call.name().length() == bracket
                && method.startsWith(call.name())
                && call.desc().startsWith(method.substring(bracket));
    }
}

package dev.lifeguard.lab.service;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Command-line arguments of the lab's main classes: {@code --NAME=VALUE}, as in Spring's services. */
public final class Arguments {
    private final Map<String, String> values = new LinkedHashMap<>();

    /** @throws IllegalArgumentException if one has another form */
    public Arguments(String... arguments) {
        for (String argument : arguments) {
            int equals = argument.indexOf('=');
            if (!argument.startsWith("--") || equals < 0) {
                throw new IllegalArgumentException(argument);
            }
            values.put(argument.substring(2, equals), argument.substring(equals + 1));
        }
    }

    public boolean has(String name) {
        return values.containsKey(name);
    }

    /** @throws IllegalArgumentException if it was not given; the other methods throw it as well */
    public String text(String name) {
        String value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("--" + name + " is missing");
        }
        return value;
    }

    public int number(String name) {
        return Integer.parseInt(text(name));
    }

    public Path path(String name) {
        return Path.of(text(name));
    }

    /** Returns comma-separated values. */
    public List<String> list(String name) {
        return text(name).isEmpty() ? List.of() : List.of(text(name).split(",", -1));
    }
}

package dev.lifeguard.lab.paralleleach.service;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The server's log files, with computed, always identical content. */
public final class Logs {
    private static final int LINES = 2000;

    private Logs() {}

    public static List<String> names(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj("access-%03d.log"::formatted)
                .toList();
    }

    /** Content of a log file, about 140 kB. */
    static byte[] content(String name) {
        return IntStream.range(0, LINES)
                .mapToObj(line -> "2019-07-25T%02d:%02d:%02dZ GET /%s/%d 200 %d ms\n"
                        .formatted(line / 3600, line / 60 % 60, line % 60, name, line * 31 % 1009, line * 17 % 113))
                .collect(Collectors.joining())
                .getBytes(StandardCharsets.US_ASCII);
    }
}

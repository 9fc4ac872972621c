package dev.lifeguard.lint.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lint.Lint;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.corpus.Corpus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Broken class files. Each is rejected, or read and checked. For a longer run with other mutations: {@code ./mvnw test
 * -pl lint/core -am -Dtest=MutationTest -Dlifeguard.mutations=1000000 -Dlifeguard.seed=1}.
 */
class MutationTest {
    private static final int ROUNDS = Integer.getInteger("lifeguard.mutations", 3000);
    private static final int SEED = Integer.getInteger("lifeguard.seed", 7);

    @Test
    void brokenClassFilesDoNoHarm() throws IOException {
        List<byte[]> whole = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Corpus.CLASSES)) {
            for (Path file : files.filter(file -> file.toString().endsWith(".class"))
                    .sorted()
                    .toList()) {
                whole.add(Files.readAllBytes(file));
            }
        }
        Random random = new Random(SEED);
        ClassReading reading = new ClassReading();
        List<TypeInfo> types = new ArrayList<>();
        int refused = 0;
        for (int round = 0; round < ROUNDS; round++) {
            byte[] bytes = mutated(whole.get(random.nextInt(whole.size())), random);
            try {
                types.add(reading.read(bytes));
            } catch (UnreadableClassException e) {
                refused++;
            }
            if (types.size() == 100) {
                Lint.check(types);
                types.clear();
            }
        }

        assertThat(refused).isBetween(ROUNDS / 20, ROUNDS);
    }

    private static byte[] mutated(byte[] original, Random random) {
        byte[] bytes =
                random.nextInt(10) == 0 ? Arrays.copyOf(original, random.nextInt(original.length)) : original.clone();
        for (int i = random.nextInt(8); i >= 0 && bytes.length > 8; i--) {
            bytes[8 + random.nextInt(bytes.length - 8)] = (byte) random.nextInt(256);
        }
        return bytes;
    }
}

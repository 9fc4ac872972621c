package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.flow.call.Task;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compiles what callers may write without a cast: method references that are overloaded, return something, or throw
 * checked exceptions.
 */
class CallersTest {
    private static final List<Integer> NUMBERS = List.of(1, 2, 3);

    @Test
    void anOverloadedMethodIsATask() {
        assertThat(Parallel.map(NUMBERS, String::valueOf)).containsExactly("1", "2", "3");
        assertThat(Pipeline.from(NUMBERS).map(String::valueOf).toList()).containsExactly("1", "2", "3");
    }

    @Test
    void theResultOfAnActionIsIgnored() {
        List<Integer> out = new CopyOnWriteArrayList<>();
        Parallel.each(NUMBERS, out::add);
        Pipeline.from(NUMBERS).forEach(out::add);
        assertThat(out).containsExactlyInAnyOrder(1, 2, 3, 1, 2, 3);
    }

    @Test
    void aLambdaIsAnIterable() {
        List<Object> out = new ArrayList<>();
        Pipeline.from(NUMBERS::iterator).forEach(out::add);
        Pipeline.from(NUMBERS.stream()).forEach(out::add);
        Pipeline.from(NUMBERS.iterator()).forEach(out::add);
        assertThat(out).hasSize(9);
    }

    @Test
    void aTaskMayAcceptASupertypeOfTheItems(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "text");
        Task<Object, Integer> hash = Object::hashCode;
        assertThat(Parallel.map(NUMBERS, hash)).containsExactly(1, 2, 3);
        assertThat(Parallel.map(List.of(file), Files::readString)).containsExactly("text");
    }
}

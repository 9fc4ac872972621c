package dev.lifeguard.bench.ablation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.bench.ablation.Cut.Returned;
import dev.lifeguard.bench.result.SourceTree;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CutBodyTest {
    private static final Path MODULE = SourceTree.find().root().resolve("analysis/predict");

    private static final Cut BATCH_SIZE = new Cut("trace.Batches", "size", 2, Returned.ONE);

    @ParameterizedTest
    @EnumSource
    void everyMechanismIsInTheProduct(Mechanism mechanism) throws IOException {
        Map<String, List<Cut>> cuts = mechanism.cuts().stream().collect(Collectors.groupingBy(Cut::className));
        for (Map.Entry<String, List<Cut>> own : cuts.entrySet()) {
            byte[] cut = CutBody.apply(file(own.getKey()), own.getValue());
            assertThat(ClassFile.of().verify(cut).stream().map(Throwable::getMessage))
                    .noneMatch(line -> line.contains("Operand stack") || line.contains("Bad type"));
        }
    }

    @Test
    void cutMethodReturnsItsNeutralValue() throws Exception {
        byte[] cut = CutBody.apply(file(BATCH_SIZE.className()), List.of(BATCH_SIZE));
        // two batches of twenty in each second, which are found to be batches
        double[] counts = new double[100];
        for (int i = 0; i < counts.length; i += 5) {
            counts[i] = 20;
        }
        assertThat(size(file(BATCH_SIZE.className()), counts)).isGreaterThan(10);
        assertThat(size(cut, counts)).isEqualTo(1);
    }

    @Test
    void missingMethodIsAnError() throws IOException {
        Cut renamed = new Cut("trace.Batches", "length", 2, Returned.ONE);
        byte[] file = file(renamed.className());
        assertThatThrownBy(() -> CutBody.apply(file, List.of(renamed)))
                .hasMessage("trace.Batches has 0 methods length with 2");
    }

    @Test
    void whatOnlyAMechanismCallsIsUnneeded() throws IOException {
        Unneeded.Module module = Unneeded.Module.read(MODULE);
        Unneeded users = Unneeded.without(Mechanism.USERS, module);
        Unneeded returning = Unneeded.without(Mechanism.RETURNING_USERS, module);
        Unneeded sleeps = Unneeded.without(Mechanism.SLEEPS, module);
        assertThat(users.lines()).isGreaterThan(returning.lines());
        assertThat(users.constants()).isGreaterThan(returning.constants());
        assertThat(returning.constants()).isPositive();
        assertThat(sleeps.lines()).isBetween(1, 10);
    }

    private static byte[] file(String name) throws IOException {
        return Files.readAllBytes(MODULE.resolve("target/classes/" + name + ".class"));
    }

    private static double size(byte[] file, double[] counts) throws ReflectiveOperationException {
        Class<?> type = new ClassLoader(null) {
            Class<?> define() {
                return defineClass(null, file, 0, file.length);
            }
        }.define();
        Method size = type.getDeclaredMethod("size", double[].class, int.class);
        size.setAccessible(true);
        return (double) size.invoke(null, counts, counts.length);
    }
}

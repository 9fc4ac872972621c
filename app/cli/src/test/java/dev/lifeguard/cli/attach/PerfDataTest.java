package dev.lifeguard.cli.attach;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PerfDataTest {
    private static final int PROLOGUE = 32;
    private static final int ENTRY = 64;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"LITTLE_ENDIAN", "BIG_ENDIAN"})
    void textsAreReadInBothByteOrders(String order) throws IOException {
        Path file = file(order.equals("LITTLE_ENDIAN") ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        assertThat(PerfData.text(file, "sun.rt.javaCommand")).contains("com.shop.Checkout");
        assertThat(PerfData.text(file, "sun.rt.other")).isEmpty();
    }

    @Test
    void anotherFileHasNoText() throws IOException {
        assertThat(PerfData.text(folder.resolve("none"), "a")).isEmpty();
        assertThat(PerfData.text(Files.write(folder.resolve("short"), new byte[3]), "a"))
                .isEmpty();
        assertThat(PerfData.text(Files.write(folder.resolve("zeros"), new byte[4096]), "a"))
                .isEmpty();
    }

    /** The file is cut at any byte. It is read or not, but never an error. */
    @Test
    void aFileThatIsCutIsNoError() throws IOException {
        byte[] whole = Files.readAllBytes(file(ByteOrder.LITTLE_ENDIAN));
        for (int length = 0; length < whole.length; length++) {
            Path cut = Files.write(folder.resolve("cut"), java.util.Arrays.copyOf(whole, length));
            assertThat(PerfData.text(cut, "sun.rt.other")).isEmpty();
        }
    }

    /** Two entries: a number, and the command. */
    private Path file(ByteOrder order) throws IOException {
        ByteBuffer data = ByteBuffer.allocate(PROLOGUE + 2 * ENTRY);
        data.putInt(0xcafec0c0).put((byte) (order == ByteOrder.LITTLE_ENDIAN ? 1 : 0));
        data.order(order).putInt(24, PROLOGUE).putInt(28, 2);
        entry(data, PROLOGUE, "sun.rt.vmInitDoneTime", 0, "");
        entry(data, PROLOGUE + ENTRY, "sun.rt.javaCommand", 18, "com.shop.Checkout");
        return Files.write(folder.resolve("1234"), data.array());
    }

    private static void entry(ByteBuffer data, int at, String name, int length, String text) {
        data.putInt(at, ENTRY).putInt(at + 4, 20).putInt(at + 8, length).putInt(at + 16, 44);
        data.put(at + 20, name.getBytes(StandardCharsets.UTF_8));
        data.put(at + 44, text.getBytes(StandardCharsets.UTF_8));
    }
}

package dev.lifeguard.model.packed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.recording.RecordingReader;
import dev.lifeguard.model.recording.RecordingWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackedMembersTest {
    private static final Header HEADER = new Header(0, 1, "Main", "25", "", "", 1, Header.SplitSource.NONE, false);
    private static final int NOTES = 400;
    private static final String TEXT = "x".repeat(10_000);

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("long.jsonl.gz");
        try (RecordingWriter out = new RecordingWriter(Files.newOutputStream(file), HEADER)) {
            for (int i = 0; i < NOTES; i++) {
                out.write(new Note(i, TEXT));
                out.flush();
            }
        }
    }

    private List<Long> members() throws IOException {
        List<Long> found = new ArrayList<>();
        try (FileChannel channel = FileChannel.open(file)) {
            PackedMembers members = new PackedMembers(channel);
            for (long at = members.next(0, channel.size()); at >= 0; at = members.next(at + 1, channel.size())) {
                found.add(at);
            }
        }
        return found;
    }

    private static List<Long> times(RecordingReader reader) throws IOException {
        List<Long> times = new ArrayList<>();
        for (Event event = reader.next(); event != null; event = reader.next()) {
            times.add(((Note) event).timeNs());
        }
        return times;
    }

    @Test
    void membersFormOneRecording() throws IOException {
        try (RecordingReader reader = new RecordingReader(Files.newInputStream(file))) {
            assertThat(times(reader)).hasSize(NOTES).isSorted();
            assertThat(reader.cut()).isFalse();
        }
    }

    @Test
    void readingCanBeginAtEachMember() throws IOException {
        List<Long> members = members();
        assertThat(members).hasSize(4).startsWith(0L);
        byte[] all = Files.readAllBytes(file);
        long before = -1;
        for (long member : members) {
            byte[] rest = Arrays.copyOfRange(all, (int) member, all.length);
            try (RecordingReader reader = RecordingReader.within(new ByteArrayInputStream(rest), HEADER)) {
                List<Long> times = times(reader);
                assertThat(times.get(0)).isGreaterThan(before);
                assertThat(times.get(times.size() - 1)).isEqualTo(NOTES - 1);
                before = times.get(0);
            }
        }
    }

    @Test
    void readsWholeLinesOfAMemberCutAtItsBeginning() throws IOException {
        List<Long> members = members();
        byte[] all = Files.readAllBytes(file);
        byte[] begun = Arrays.copyOf(all, (int) (members.get(1) + 10));
        try (RecordingReader reader = new RecordingReader(new ByteArrayInputStream(begun))) {
            assertThat(times(reader)).hasSizeGreaterThan(100).isSorted();
            assertThat(reader.cut()).isTrue();
        }
    }

    @Test
    void findsOnlyMembersThatBeginInThePart() throws IOException {
        List<Long> members = members();
        try (FileChannel channel = FileChannel.open(file)) {
            PackedMembers some = new PackedMembers(channel);
            assertThat(some.next(1, members.get(1))).isEqualTo(-1);
            assertThat(some.next(1, members.get(1) + 1)).isEqualTo(members.get(1));
            assertThat(some.next(members.get(members.size() - 1) + 1, channel.size() + 100))
                    .isEqualTo(-1);
        }
    }
}

package dev.lifeguard.probe.metrics;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes a Protocol Buffers message (the encoding of proto3), with the types that metrics need. */
final class ProtoWriter {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int DELIMITED = 2;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    ProtoWriter varint(int field, long value) {
        tag(field, VARINT);
        varint(value);
        return this;
    }

    /** A sint32. */
    ProtoWriter signed(int field, int value) {
        return varint(field, (value << 1 ^ value >> 31) & 0xffff_ffffL);
    }

    /** A packed field of uint64. */
    ProtoWriter varints(int field, long[] values) {
        ProtoWriter packed = new ProtoWriter();
        for (long value : values) {
            packed.varint(value);
        }
        return message(field, packed);
    }

    ProtoWriter fixed64(int field, long value) {
        tag(field, FIXED64);
        fixed64(value);
        return this;
    }

    ProtoWriter number(int field, double value) {
        return fixed64(field, Double.doubleToRawLongBits(value));
    }

    ProtoWriter text(int field, String value) {
        return bytes(field, value.getBytes(StandardCharsets.UTF_8));
    }

    ProtoWriter message(int field, ProtoWriter value) {
        return bytes(field, value.bytes());
    }

    /** A packed field of fixed64. */
    ProtoWriter fixed64s(int field, long[] values) {
        tag(field, DELIMITED);
        varint(8L * values.length);
        for (long value : values) {
            fixed64(value);
        }
        return this;
    }

    /** A packed field of doubles. */
    ProtoWriter numbers(int field, double[] values) {
        tag(field, DELIMITED);
        varint(8L * values.length);
        for (double value : values) {
            fixed64(Double.doubleToRawLongBits(value));
        }
        return this;
    }

    ProtoWriter bytes(int field, byte[] value) {
        tag(field, DELIMITED);
        varint(value.length);
        out.writeBytes(value);
        return this;
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    private void tag(int field, int type) {
        varint((long) field << 3 | type);
    }

    private void varint(long value) {
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            out.write((int) (rest & 0x7f | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
    }

    private void fixed64(long value) {
        for (int shift = 0; shift < Long.SIZE; shift += 8) {
            out.write((int) (value >>> shift));
        }
    }
}

package dev.lifeguard.cli.recording;

import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Tick;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeParseException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of recordings by time of day. {@code 03:00} is the last one before their end and {@code 2026-11-24T03:00} a
 * date and time, both in the user's zone. {@code 2026-11-24T03:00:00Z} has its own zone.
 *
 * @param from start as written; null for the beginning
 * @param to end as written; null for the end
 * @param zone the user's zone
 */
public record Span(@Nullable String from, @Nullable String to, ZoneId zone) {
    /** The whole recording. */
    public static final Span ALL = new Span(null, null, ZoneId.of("UTC"));

    /** Returns whether it includes everything. */
    boolean isAll() {
        return from == null && to == null;
    }

    /** The span in absolute times. */
    record Bounds(Instant from, Instant to) {
        /** Returns whether any part of a tick is within, in a recording with that header. */
        boolean holds(Header header, Tick tick) {
            Instant zero = Instant.ofEpochMilli(header.epochMs());
            Instant end = zero.plusNanos(tick.endNs());
            return end.isAfter(from) && end.minusNanos(tick.lengthNs()).isBefore(to);
        }
    }

    /**
     * Returns the span in absolute times, for recordings that end at {@code end}.
     *
     * @throws CliException bad input, if a text is not a time, or the span ends before it begins
     */
    Bounds before(Instant end) {
        Instant begins = from == null ? Instant.MIN : moment(from, end);
        Instant ends = to == null ? Instant.MAX : from == null ? moment(to, end) : after(begins, to, end);
        if (!begins.isBefore(ends)) {
            throw CliException.badInput("--from " + from + " is not before --to " + to);
        }
        return new Bounds(begins, ends);
    }

    /** Returns the first such time of day after another moment. */
    private Instant after(Instant begins, String text, Instant end) {
        LocalTime time = timeOfDay(text);
        if (time == null) {
            return moment(text, end);
        }
        ZonedDateTime first = begins.atZone(zone).with(time);
        return (first.toInstant().isAfter(begins) ? first : first.plusDays(1)).toInstant();
    }

    private Instant moment(String text, Instant end) {
        LocalTime time = timeOfDay(text);
        if (time != null) {
            ZonedDateTime last = end.atZone(zone).with(time);
            return (last.toInstant().isAfter(end) ? last.minusDays(1) : last).toInstant();
        }
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            // perhaps without a zone
        }
        try {
            return LocalDateTime.parse(text).atZone(zone).toInstant();
        } catch (DateTimeParseException e) {
            throw CliException.badInput("'" + text + "' is not a time such as 03:00 or 2026-11-24T03:00", e);
        }
    }

    private static @Nullable LocalTime timeOfDay(String text) {
        try {
            return LocalTime.parse(text);
        } catch (DateTimeParseException e) {
            return null;
        }
    }

    /** Returns the end of a recording, which is the end of its last tick. */
    static Instant end(Header header, List<Tick> ticks) {
        long lastNs = ticks.isEmpty() ? 0 : ticks.get(ticks.size() - 1).endNs();
        return Instant.ofEpochMilli(header.epochMs()).plusNanos(lastNs);
    }

    /** Formats a time for people, in the user's zone. */
    String text(Instant moment) {
        return moment.atZone(zone).toLocalDateTime().withNano(0).toString();
    }
}

package dev.lifeguard.lab.load;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The file with the requests of the load's JVM: CSV, one line per request, unordered. */
public final class RequestLog {
    private static final String HEAD = "phase,target,due_ms,start_epoch_ms,response_ms,status";
    private static final int MAX_LINES = 10_000_000;

    private RequestLog() {}

    /** Writes a temporary file and renames it, so that readers never see a partial file. */
    public static void write(Path file, Iterable<Request> requests) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try (BufferedWriter out = Files.newBufferedWriter(part)) {
            out.write(HEAD + "\n");
            for (Request request : requests) {
                out.write(line(request) + "\n");
            }
        }
        Files.move(part, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * Reads the file.
     *
     * @throws IOException if it cannot be read or does not hold requests; the message names the line
     */
    public static List<Request> read(Path file) throws IOException {
        List<Request> requests = new ArrayList<>();
        try (BufferedReader in = Files.newBufferedReader(file)) {
            if (!HEAD.equals(in.readLine())) {
                throw new IOException(file + " is not a record of requests");
            }
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (requests.size() == MAX_LINES) {
                    throw new IOException(file + " has more than " + MAX_LINES + " requests");
                }
                requests.add(request(file, requests.size() + 2, line));
            }
        }
        return requests;
    }

    private static String line(Request request) {
        return String.format(
                Locale.ROOT,
                "%s,%s,%s,%.3f,%.3f,%d",
                request.warmUp() ? "warm-up" : "load",
                request.target(),
                Double.isNaN(request.dueMs()) ? "" : String.format(Locale.ROOT, "%.3f", request.dueMs()),
                request.startEpochMs(),
                request.responseMs(),
                request.status());
    }

    private static Request request(Path file, int number, String line) throws IOException {
        String[] fields = line.split(",", -1);
        try {
            return new Request(
                    fields[0].equals("warm-up"),
                    fields[1],
                    fields[2].isEmpty() ? Double.NaN : Double.parseDouble(fields[2]),
                    Double.parseDouble(fields[3]),
                    Double.parseDouble(fields[4]),
                    Integer.parseInt(fields[5]));
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new IOException(file + " line " + number + " is not a request");
        }
    }
}

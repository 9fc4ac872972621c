package dev.lifeguard.console.fuzz;

import com.code_intelligence.jazzer.Jazzer;
import dev.lifeguard.console.source.SmallRecording;
import dev.lifeguard.report.html.Page;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Series;
import dev.lifeguard.report.page.Text;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * Runs Jazzer on one of the targets: {@code Fuzz TARGET SECONDS FOLDER}. The folder keeps its corpus and findings. The
 * initial corpus consists of well-formed and nearly well-formed inputs.
 */
public final class Fuzz {
    private static final String HEAD = " HTTP/1.1\r\nHost: 127.0.0.1:" + RequestFuzz.PORT + "\r\n";
    private static final String LET_IN = HEAD + "Cookie: " + RequestFuzz.COOKIE + "\r\n";
    private static final String POST = "Origin: http://127.0.0.1:" + RequestFuzz.PORT
            + "\r\nContent-Type: application/json\r\nContent-Length: 26\r\n\r\n{\"pool\":\"prices\",\"size\":12}";
    private static final List<String> REQUESTS = List.of(
            "GET /?token=a" + HEAD + "\r\n",
            "GET /" + LET_IN + "\r\n",
            "GET /api/home" + LET_IN + "\r\n",
            "GET /api/source/s1/series?from=1&to=2.5&pool=%3Cb%3E" + LET_IN + "\r\n",
            "GET /api/source/s1/live" + LET_IN + "\r\n",
            "POST /api/source/s1/resize" + LET_IN + POST,
            "POST /api/source/s1/resize" + HEAD + POST);

    private Fuzz() {}

    /** Exits with libFuzzer's exit code: 0 if nothing is found. */
    public static void main(String[] args) throws IOException, InterruptedException {
        String target = args[0];
        Path folder = Path.of(args[2]).resolve(target).toAbsolutePath();
        Path learnt = Files.createDirectories(folder.resolve("learnt"));
        Path seeds = Files.createDirectories(folder.resolve("seeds"));
        List<byte[]> all = seeds(target);
        for (int i = 0; i < all.size(); i++) {
            Files.write(seeds.resolve("seed-" + i), all.get(i));
        }
        Jazzer.main(new String[] {
            "--target_class=" + Fuzz.class.getPackageName() + "." + target,
            "--instrumentation_includes=dev.lifeguard.**",
            "--disabled_hooks=com.code_intelligence.jazzer.sanitizers.ServerSideRequestForgery", // a target is a client
            "--reproducer_path=" + folder,
            "-artifact_prefix=" + folder + "/",
            "-max_total_time=" + args[1],
            "-max_len=20000",
            "-timeout=30",
            "-rss_limit_mb=3000",
            "-print_final_stats=1",
            learnt.toString(),
            seeds.toString()
        });
    }

    private static List<byte[]> seeds(String target) throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        switch (target) {
            case "RecordingFuzz" -> {
                byte[] packed = SmallRecording.packed();
                seeds.add(packed);
                seeds.add(new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes());
            }
            case "ReportFuzz" -> seeds.add(bytes(report().json()));
            default -> REQUESTS.forEach(request -> seeds.add(bytes(request)));
        }
        return seeds;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Page report() {
        double[] x = {1, 2, 3};
        Chart chart = new Chart("Response time", "users", "ms", Chart.Form.LINEAR, List.of(new Series("p50", x, x)));
        return new Page("Lifeguard lab", "", List.of(new Section("One", List.of(new Text("What it shows"), chart))));
    }

    /** Creates a folder for one run. */
    static Path temporary() {
        try {
            return Files.createTempDirectory("lifeguard-fuzz");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

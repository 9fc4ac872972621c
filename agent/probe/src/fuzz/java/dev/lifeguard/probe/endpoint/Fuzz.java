package dev.lifeguard.probe.endpoint;

import com.code_intelligence.jazzer.Jazzer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Starts Jazzer on one of the targets: {@code Fuzz TARGET SECONDS FOLDER}. Its corpus and its findings are kept in the
 * folder; it starts from well-formed and nearly well-formed requests.
 */
public final class Fuzz {
    private static final String HEAD = " HTTP/1.1\r\nHost: localhost:1\r\nAuthorization: Bearer " + EndpointFuzz.TOKEN;
    private static final List<String> SEEDS = List.of(
            "GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
            "GET /metrics HTTP/1.0\nHost: [::1]:9400\n\n",
            "GET /metrics?a=b HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n\r\n",
            "GET /metrics" + HEAD + "\r\n\r\n",
            "GET /events" + HEAD + "\r\n\r\n",
            "POST /detach" + HEAD + "\r\n\r\n",
            "POST /resize" + HEAD + "\r\nContent-Length: 4\r\n\r\nbody",
            "POST /resize" + HEAD + "\r\nContent-Length: 4096\r\n\r\nbody");

    private Fuzz() {}

    /** Exits with the exit code of libFuzzer: 0 if nothing is found. */
    public static void main(String[] args) throws IOException, InterruptedException {
        String target = args[0];
        Path folder = Path.of(args[2]).resolve(target).toAbsolutePath();
        Path learnt = Files.createDirectories(folder.resolve("learnt"));
        Path seeds = Files.createDirectories(folder.resolve("seeds"));
        for (int i = 0; i < SEEDS.size(); i++) {
            Files.writeString(seeds.resolve("request-" + i), SEEDS.get(i));
        }
        Jazzer.main(new String[] {
            "--target_class=" + Fuzz.class.getPackageName() + "." + target,
            "--instrumentation_includes=dev.lifeguard.probe.endpoint.**:dev.lifeguard.probe.http.**",
            "--disabled_hooks=com.code_intelligence.jazzer.sanitizers.ServerSideRequestForgery", // a target is a client
            "--reproducer_path=" + folder,
            "-artifact_prefix=" + folder + "/",
            "-max_total_time=" + args[1],
            "-max_len=9000",
            "-timeout=30",
            "-rss_limit_mb=3000",
            "-print_final_stats=1",
            learnt.toString(),
            seeds.toString()
        });
    }
}

package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * OkHttp's dispatcher, which limits the concurrent asynchronous calls to each host and in total.
 *
 * <p>Before 3.12, the executor starts a call; since then, the call has a method for it. Since 5.2, waiting calls fail
 * without a start when the executor is shut down.
 */
public final class OkHttp {
    public static final String DISPATCHER = "okhttp3/Dispatcher";
    public static final String CALL = "okhttp3/RealCall$AsyncCall";
    public static final String CALL_OF_4_4 = "okhttp3/internal/connection/RealCall$AsyncCall";

    private static final List<String> LIMITS = List.of("maxRequests:I", "maxRequestsPerHost:I");
    private static final String HOST = "1.host()Ljava/lang/String;";
    private static final String HOST_OF_4_4 = "1.getHost()Ljava/lang/String;";
    private static final HookPoint GOES = HookPoint.at("executeOn", Place.ENTRY, Hook.CALL_STARTS, "0");
    private static final HookPoint FAILS = HookPoint.at("failRejected$okhttp", Place.ENTRY, Hook.ASK_GIVES_UP, "0");

    private OkHttp() {}

    public static List<Framework> shapes() {
        return List.of(
                framework(dispatcher("$okhttp", CALL_OF_4_4, HOST_OF_4_4), Part.of(CALL_OF_4_4, GOES, FAILS)),
                framework(dispatcher("$okhttp", CALL_OF_4_4, HOST_OF_4_4), Part.of(CALL_OF_4_4, GOES)),
                framework(dispatcher("$okhttp", CALL, HOST), Part.of(CALL, GOES)),
                framework(dispatcher("", CALL, HOST), Part.of(CALL, GOES)),
                framework(first()));
    }

    private static Framework framework(Part... parts) {
        return new Framework("OkHttp's dispatcher", parts);
    }

    /** @param suffix added by Kotlin's compiler to the names of internal methods */
    private static Part dispatcher(String suffix, String call, String host) {
        return Part.of(DISPATCHER, LIMITS, points(suffix, call, host));
    }

    private static List<HookPoint> points(String suffix, String call, String host) {
        return List.of(
                HookPoint.at("enqueue" + suffix, Place.ENTRY, Hook.CALL_COMES, "1", host, "0"),
                HookPoint.at("finished" + suffix + "(L" + call + ";", Place.ENTRY, Hook.CALL_ENDS, "1", host, "0"));
    }

    private static Part first() {
        List<HookPoint> points = new ArrayList<>(points("", CALL, HOST));
        points.add(HookPoint.at("enqueue", Place.BEFORE, "execute(", Hook.CALL_STARTS, "value"));
        points.add(HookPoint.at("promoteCalls", Place.BEFORE, "execute(", Hook.CALL_STARTS, "value"));
        return Part.of(DISPATCHER, LIMITS, points);
    }
}

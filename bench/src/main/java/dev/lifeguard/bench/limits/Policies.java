package dev.lifeguard.bench.limits;

import com.netflix.concurrency.limits.limit.AIMDLimit;
import com.netflix.concurrency.limits.limit.Gradient2Limit;
import com.netflix.concurrency.limits.limit.VegasLimit;
import java.util.concurrent.TimeUnit;

/** The compared policies. Searching policies start with a limit of 16, as flow does, and may go up to 1024. */
enum Policies {
    FLOW("flow") {
        @Override
        Policy create() {
            return new FlowPolicy();
        }
    },
    GRADIENT2("Gradient2 (Netflix)") {
        @Override
        Policy create() {
            return new NetflixPolicy(Gradient2Limit.newBuilder()
                    .initialLimit(START)
                    .minLimit(1)
                    .maxConcurrency(MAX)
                    .build());
        }
    },
    VEGAS("Vegas (Netflix)") {
        @Override
        Policy create() {
            return new NetflixPolicy(VegasLimit.newBuilder()
                    .initialLimit(START)
                    .maxConcurrency(MAX)
                    .build());
        }
    },
    AIMD("AIMD (Netflix)") {
        @Override
        Policy create() {
            return new NetflixPolicy(AIMDLimit.newBuilder()
                    .initialLimit(START)
                    .minLimit(1)
                    .maxLimit(MAX)
                    .timeout(1, TimeUnit.DAYS)
                    .build());
        }
    },
    ENVOY("gradient with probes (Envoy)") {
        @Override
        Policy create() {
            return new ProbingGradient(START, MAX);
        }
    },
    CAPACITY("knows the capacity") {
        @Override
        Policy create() {
            return new CapacityPolicy();
        }
    },
    FIXED_16("always 16") {
        @Override
        Policy create() {
            return new FixedPolicy(16);
        }
    },
    FIXED_128("always 128") {
        @Override
        Policy create() {
            return new FixedPolicy(128);
        }
    };

    static final int START = 16;
    static final int MAX = 1024;

    final String label;

    Policies(String label) {
        this.label = label;
    }

    abstract Policy create();
}

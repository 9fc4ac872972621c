package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.load.ResponseTimes;
import java.util.Optional;

/**
 * Published figures of the original in ms, for the full load on a machine on which a 10 ms sleep took about 15 ms. The
 * longest time was published for one scenario only.
 */
final class ParallelStreamPublished {
    private static final double NOT_PUBLISHED = Double.NaN;

    private ParallelStreamPublished() {}

    static Optional<ResponseTimes> of(Scenario scenario, Operation operation) {
        if (!scenario.host().isUsual()) {
            return Optional.empty();
        }
        return switch (scenario.variant()) {
            case SEQUENTIAL -> sequential(scenario, operation);
            case PARALLEL -> parallel(scenario, operation);
            default -> Optional.empty();
        };
    }

    private static Optional<ResponseTimes> sequential(Scenario scenario, Operation operation) {
        if (operation == Operation.QUICK) {
            return scenario.isMixed() ? times(65, 78, 78, 79, 80, NOT_PUBLISHED) : Optional.empty();
        }
        return scenario.isMixed() ? Optional.empty() : times(303, 312, 312, 313, 315, NOT_PUBLISHED);
    }

    private static Optional<ResponseTimes> parallel(Scenario scenario, Operation operation) {
        if (operation == Operation.QUICK) {
            return scenario.isMixed() ? times(26, 78, 494, 6937, 26990, NOT_PUBLISHED) : times(18, 18, 31, 32, 34, 483);
        }
        return scenario.isMixed() ? Optional.empty() : times(72, 453, 3757, 9587, 18988, NOT_PUBLISHED);
    }

    private static Optional<ResponseTimes> times(
            double min, double p50, double p75, double p95, double p99, double max) {
        return Optional.of(new ResponseTimes(min, p50, p75, p95, p99, max));
    }
}

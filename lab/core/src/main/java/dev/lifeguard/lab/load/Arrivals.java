package dev.lifeguard.lab.load;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** The arrival of users. In JSON, the members determine the kind. */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
@JsonSubTypes({@JsonSubTypes.Type(Arrivals.Open.class), @JsonSubTypes.Type(Arrivals.Closed.class)})
public sealed interface Arrivals {
    /** Number of times that a user requests the targets, over all users. */
    int ordered();

    /** Maximum duration of arrivals in seconds; 0 if it depends on the service. */
    int seconds();

    /** Users arrive by the clock, whether or not earlier ones were answered. */
    record Open(List<Step> steps) implements Arrivals {
        public Open(Step... steps) {
            this(List.of(steps));
        }

        @Override
        public int ordered() {
            return steps.stream().mapToInt(Step::users).sum();
        }

        @Override
        public int seconds() {
            return steps.stream().mapToInt(Step::seconds).sum();
        }
    }

    /**
     * A fixed number of concurrent users. Each sends its next request as soon as it is answered.
     *
     * @param requests total number by all users together; each requests all targets once
     * @param seconds duration of the load, with unanswered requests dropped; 0 to continue until all are answered, as a
     *     warm-up always does
     */
    record Closed(int users, int requests, int seconds) implements Arrivals {
        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if there is no user, or fewer requests than users, or a negative time
         */
        public Closed {
            if (users < 1 || requests < users) {
                throw new IllegalArgumentException(users + " users cannot make " + requests + " requests");
            }
            if (seconds < 0) {
                throw new IllegalArgumentException("a load cannot take " + seconds + " s");
            }
        }

        public Closed(int users, int requests) {
            this(users, requests, 0);
        }

        @Override
        public int ordered() {
            return requests;
        }
    }
}

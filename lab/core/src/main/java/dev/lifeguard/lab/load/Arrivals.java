package dev.lifeguard.lab.load;

import java.util.List;

/** When users come. */
public sealed interface Arrivals {
    /** How often targets are requested by a user, all users together. */
    int ordered();

    /** How long users keep coming at most, in seconds; 0 where that is up to the service. */
    int seconds();

    /** Users come by the clock, whatever becomes of those before them. */
    record Open(List<Step> steps) implements Arrivals {
        public Open {
            steps = List.copyOf(steps);
        }

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
     * So many users at once; each requests again as soon as it is answered, until all together have done it so often.
     *
     * @param users at once
     * @param requests exactly so many by all users together; each is all targets once
     * @param seconds then the load ends, whatever is not answered; 0 if it is to go on until all is, as a
     *     warm-up always does
     */
    record Closed(int users, int requests, int seconds) implements Arrivals {
        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if there is no user, or fewer requests than users, or no time
         */
        public Closed {
            if (users < 1 || requests < users) {
                throw new IllegalArgumentException(users + " users cannot make " + requests + " requests");
            }
            if (seconds < 0) {
                throw new IllegalArgumentException("a load cannot take " + seconds + " s");
            }
        }

        /** Until all is answered. */
        public Closed(int users, int requests) {
            this(users, requests, 0);
        }

        @Override
        public int ordered() {
            return requests;
        }
    }
}

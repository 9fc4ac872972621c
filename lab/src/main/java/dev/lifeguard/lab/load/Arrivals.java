package dev.lifeguard.lab.load;

import java.util.List;

/** When users come. */
public sealed interface Arrivals {
    /** How often targets are requested by a user, all users together. */
    int ordered();

    /** How long users keep coming, in seconds; 0 where that is up to the service. */
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
     */
    record Closed(int users, int requests) implements Arrivals {
        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if there is no user, or fewer requests than users
         */
        public Closed {
            if (users < 1 || requests < users) {
                throw new IllegalArgumentException(users + " users cannot make " + requests + " requests");
            }
        }

        @Override
        public int ordered() {
            return requests;
        }

        @Override
        public int seconds() {
            return 0;
        }
    }
}

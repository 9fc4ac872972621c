package dev.lifeguard.predict.fit;

/** The gamma function. */
final class Gamma {
    private Gamma() {}

    /** Returns its logarithm, from Stirling's series after the argument is shifted to at least 8. */
    static double log(double x) {
        double shifted = x;
        double product = 0;
        while (shifted < 8) {
            product += Math.log(shifted++);
        }
        double square = shifted * shifted;
        return (shifted - 0.5) * Math.log(shifted)
                - shifted
                + Math.log(2 * Math.PI) / 2
                + (1 - (1 / 30.0 - 1 / (105 * square)) / square) / (12 * shifted)
                - product;
    }
}

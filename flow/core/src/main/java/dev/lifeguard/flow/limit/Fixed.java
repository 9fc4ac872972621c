package dev.lifeguard.flow.limit;

/**
 * The number that the user gave.
 *
 * @param value items at once
 */
record Fixed(int value) implements Limit {
    @Override
    public boolean searches() {
        return false;
    }

    @Override
    public Limit after(Round round) {
        return this;
    }

    @Override
    public Limit refused(Refusal refusal) {
        return Capped.by(refusal, value, value, false);
    }

    @Override
    public String reason() {
        return "as many as asked for";
    }
}

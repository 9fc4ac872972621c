package dev.lifeguard.probe.host;

/** One edge case: uses pools in some way and tells the ledger what it did and saw. */
interface Scenario {
    void run(Ledger ledger) throws Exception;
}

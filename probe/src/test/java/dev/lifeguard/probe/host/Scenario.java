package dev.lifeguard.probe.host;

/** One edge case: uses pools in some way and enters in the ledger what it did and saw. */
interface Scenario {
    void run(Ledger ledger) throws Exception;
}

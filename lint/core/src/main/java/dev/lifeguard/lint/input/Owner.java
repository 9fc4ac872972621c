package dev.lifeguard.lint.input;

/** Whose code a class is, by where it lies. */
enum Owner {
    /** The program's own. */
    OWN,
    /** In a place for libraries that nothing proves to be one: a library where own code is beside it, else own. */
    BESIDE,
    /** A dependency's. */
    LIBRARY;

    /** Whose it is within something of this owner: code in a library is a library's. */
    Owner around(Owner inner) {
        return compareTo(inner) < 0 ? inner : this;
    }
}

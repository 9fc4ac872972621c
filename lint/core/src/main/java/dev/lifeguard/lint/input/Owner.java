package dev.lifeguard.lint.input;

/** The owner of a class, by its location. */
enum Owner {
    /** The program. */
    OWN,
    /** In a library folder, without proof that it is a library: a library if there is other own code, else own. */
    IN_LIBRARY_FOLDER,
    /** A library. */
    LIBRARY;

    /** Returns the owner of an item in a container with this owner: code in a library belongs to the library. */
    Owner combine(Owner inner) {
        return compareTo(inner) < 0 ? inner : this;
    }
}

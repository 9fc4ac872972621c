package dev.lifeguard.cli.error;

/** Modules of the JDK that a reduced Java runtime may lack. */
public final class JavaModules {
    private JavaModules() {}

    /**
     * Throws unless all modules are present.
     *
     * @param who the feature that needs them, for the message
     */
    public static void require(String who, String... modules) {
        for (String module : modules) {
            if (ModuleLayer.boot().findModule(module).isEmpty()) {
                throw CliException.badInput("the Java in " + System.getProperty("java.home") + " has no module "
                        + module + ", which " + who + " needs: run it with a JDK");
            }
        }
    }
}

package dev.lifeguard.probe.transform;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * Class loaders that hide bootstrap classes from the classes that they load unless their packages are listed: JBoss
 * Modules, and OSGi's Felix and Equinox. Hooks at the entry of their {@code loadClass} return the probe's own classes,
 * so that pools loaded by them can call the hooks. All other names are loaded as usual.
 *
 * <p>The host's settings for that ({@code jboss.modules.system.pkgs}, {@code org.osgi.framework.bootdelegation}) are
 * read before an attach, and others write them, too.
 */
public final class HidingLoaders {
    public static final String JBOSS_MODULES = "org/jboss/modules/ConcurrentClassLoader";
    public static final String FELIX = "org/apache/felix/framework/BundleWiringImpl$BundleClassLoader";
    public static final String EQUINOX = "org/eclipse/osgi/internal/loader/ModuleClassLoader";

    private static final HookPoint ASKED =
            HookPoint.at("loadClass(Ljava/lang/String;Z)", Place.ANSWER, Hook.CLASS_ASKED, "1");

    private HidingLoaders() {}

    /**
     * Whether that class is such a loader, which must have its hooks before the classes that it loads are inspected.
     */
    static boolean has(String name) {
        return name.equals(JBOSS_MODULES) || name.equals(FELIX) || name.equals(EQUINOX);
    }

    static List<Framework> jbossModules() {
        HookPoint askedByJvm = HookPoint.at("loadClass(Ljava/lang/String;)", Place.ANSWER, Hook.CLASS_ASKED, "1");
        return List.of(new Framework("What JBoss Modules loads", Part.of(JBOSS_MODULES, askedByJvm, ASKED)));
    }

    static List<Framework> felix() {
        return List.of(new Framework("What Felix loads", Part.of(FELIX, ASKED)));
    }

    static List<Framework> equinox() {
        return List.of(new Framework("What Equinox loads", Part.of(EQUINOX, ASKED)));
    }
}

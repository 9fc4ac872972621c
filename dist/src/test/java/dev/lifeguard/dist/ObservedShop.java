package dev.lifeguard.dist;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A sick shop, a console that observes it, and a browser that looks at the console. Closing it ends all three. */
final class ObservedShop implements AutoCloseable {
    final SickShopJvm shop;
    final ConsoleProcess console;
    final Chromium chromium;

    /**
     * Starts them.
     *
     * @param folder for what the console keeps
     * @param java of shop and console
     * @param options of the console
     */
    ObservedShop(Path folder, Path java, String... options) throws Exception {
        Chromium.find();
        SickShopJvm sick = new SickShopJvm(java);
        ConsoleProcess looking = null;
        try {
            looking = new ConsoleProcess(folder, java, options);
            chromium = Chromium.at(looking.address());
        } catch (Exception | Error e) {
            close(sick, looking);
            throw e;
        }
        shop = sick;
        console = looking;
    }

    private static void close(SickShopJvm shop, @Nullable ConsoleProcess console) {
        if (console != null) {
            console.close();
        }
        shop.close();
    }

    @Override
    public void close() {
        chromium.close();
        close(shop, console);
    }
}

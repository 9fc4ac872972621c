package dev.lifeguard.dist;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A shop with a problem, a console that observes it, and a browser that shows the console. Closing it ends all three.
 */
final class ObservedShop implements AutoCloseable {
    final SickShopJvm shop;
    final ConsoleProcess console;
    final Chromium chromium;

    /**
     * Starts all three.
     *
     * @param folder folder for the console's files
     * @param java the Java for shop and console
     * @param options the console's options
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

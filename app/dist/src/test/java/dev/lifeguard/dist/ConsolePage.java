package dev.lifeguard.dist;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import java.util.ArrayList;
import java.util.List;

/** A page of the console in a browser. It records what must not happen: errors, and requests to other hosts. */
final class ConsolePage implements AutoCloseable {
    /** Simulations take long on a busy machine. */
    static final double TIMEOUT_MS = 90_000;

    private static final List<String> RULES =
            List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice");

    private final BrowserContext context;
    private final String origin;
    private final Page page;
    private final List<String> errors = new ArrayList<>();
    private final List<String> elsewhere = new ArrayList<>();

    ConsolePage(BrowserContext context, String origin) {
        this.context = context;
        this.origin = origin;
        page = context.newPage();
        page.onConsoleMessage(message -> {
            if (message.type().equals("error") || message.type().equals("warning")) {
                errors.add(message.text());
            }
        });
        page.onPageError(errors::add);
        page.onRequest(request -> {
            if (!request.url().startsWith(origin + "/")) {
                elsewhere.add(request.url());
            }
        });
    }

    Page page() {
        return page;
    }

    /** Opens a view such as {@code "#/home"}. */
    ConsolePage open(String hash) {
        page.navigate(origin + "/" + hash);
        return this;
    }

    /** Opens a JVM from the list with one click. */
    void home(String pid) {
        open("#/home");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("pid " + pid))
                .click();
        page.waitForURL("**/#/source/*/now");
        page.locator(".state", new Page.LocatorOptions().setHasText("live")).waitFor();
    }

    Locator button(String name) {
        return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name));
    }

    Locator link(String name) {
        return page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name));
    }

    /** Drags from one share of an element's width to another. */
    void drag(Locator over, double from, double to) {
        over.scrollIntoViewIfNeeded();
        BoundingBox box = over.boundingBox();
        double y = box.y + box.height / 2;
        page.mouse().move(box.x + from * box.width, y);
        page.mouse().down();
        page.mouse().move(box.x + to * box.width, y, new Mouse.MoveOptions().setSteps(10));
        page.mouse().up();
    }

    /** Fails if the browser's console has messages, another host was requested, or data became markup. */
    void isClean() {
        assertThat(errors).isEmpty();
        assertThat(elsewhere).isEmpty();
        assertThat(page.locator("main img, main script, main iframe").count()).isZero();
        assertThat(page.title()).doesNotContain("owned");
    }

    /** Fails if part of a {@link HostileText} has become an element, an attribute or a script. */
    void isText(String what) {
        String marks = "[" + HostileText.MARK
                + "], [onerror], [onload], [onfocus], [onbegin], iframe, script:not([src])," + " a[href^=javascript]";
        assertThat((Integer) page.evaluate("marks => document.querySelectorAll(marks).length", marks))
                .as(what)
                .isZero();
    }

    /** Fails if axe finds a violation, or if the page is wider than the window. */
    void isAccessible(String what) {
        assertThat(new AxeBuilder(page).withTags(RULES).analyze().getViolations())
                .as(what)
                .extracting(rule -> rule.getId() + ": " + rule.getNodes())
                .isEmpty();
        assertThat((Integer) page.evaluate("document.documentElement.scrollWidth - window.innerWidth"))
                .as(what + " is as wide as its window")
                .isLessThanOrEqualTo(0);
    }

    @Override
    public void close() {
        context.close();
    }
}

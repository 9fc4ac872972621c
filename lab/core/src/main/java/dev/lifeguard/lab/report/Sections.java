package dev.lifeguard.lab.report;

import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Section;
import java.util.ArrayList;
import java.util.List;

/** Collects an experiment's sections of the page. */
public final class Sections {
    private final List<Section> sections = new ArrayList<>();

    /** Adds a section unless it is empty. */
    public Sections add(String title, List<? extends Block> blocks) {
        if (!blocks.isEmpty()) {
            sections.add(new Section(title, List.copyOf(blocks)));
        }
        return this;
    }

    public List<Section> list() {
        return List.copyOf(sections);
    }
}

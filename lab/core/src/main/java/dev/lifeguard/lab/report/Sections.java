package dev.lifeguard.lab.report;

import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Section;
import java.util.ArrayList;
import java.util.List;

/** Collects an experiment's sections of the page, each titled with its name. */
public final class Sections {
    private final String experiment;
    private final List<Section> sections = new ArrayList<>();

    public Sections(String experiment) {
        this.experiment = experiment;
    }

    /** Adds a section unless it is empty. */
    public Sections add(String title, List<? extends Block> blocks) {
        if (!blocks.isEmpty()) {
            sections.add(new Section(experiment + ": " + title, List.copyOf(blocks)));
        }
        return this;
    }

    public List<Section> list() {
        return List.copyOf(sections);
    }
}

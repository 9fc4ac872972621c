/** A report of the lab: experiments, measurements next to published values, and how to repeat them. */

import { el, replace } from '../lib/dom.js';
import { get } from '../lib/api.js';
import { Blocks } from '../part/blocks.js';
import { oneByOne } from '../part/line-chart.js';
import { waiting } from '../part/notice.js';

/** @param {HTMLElement} place @param {any} route @param {AbortSignal} signal */
export async function report(place, route, signal) {
  document.title = 'Report – Lifeguard';
  replace(place, waiting('Reading the report…'));
  const page = await get('report', { folder: route.id }, signal);
  const sections = Array.isArray(page.sections) ? page.sections : [];
  /** Scrolls to a section, since the router uses the address. @param {number} i */
  const to = i => {
    const heading = places[i]?.querySelector('h2');
    places[i]?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  const blocks = new Blocks(signal);
  const places = sections.map((/** @type {any} */ section) => el('section', { class: 'part' }, el('h2', { tabindex: '-1' }, section?.name !== section?.title && el('small', {}, section?.name), section?.title), blocks.all(section?.blocks)));
  document.title = `${page.title} – Lifeguard`;
  replace(place, el('h1', {}, page.title), el('p', { class: 'muted' }, [page.subtitle, route.id].filter(Boolean).join(' · ')),
    el('details', { open: sections.length > 0 && sections.length < 8 }, el('summary', {}, 'Contents'), el('ol', { class: 'contents' }, sections.map((/** @type {any} */ section, /** @type {number} */ i) => el('li', {}, el('button', { class: 'link', onclick: () => to(i) }, section?.name))))),
    places);
  oneByOne(blocks.charts, signal);
}

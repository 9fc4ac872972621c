/** Draws the charts of a report from the embedded JSON. All text is inserted as text, never as markup. */

import { el } from './lib/dom.js';
import { LineChart, oneByOne } from './part/line-chart.js';

const undrawn = [...document.querySelectorAll('.chart')].map(figure => () => new LineChart(
  /** @type {HTMLElement} */ (figure.querySelector('.plot')), JSON.parse(figure.querySelector('script')?.textContent ?? '')));

// Printing uses the light theme and shows what is folded. Charts listen to the same event, but later.
const folded = /** @type {HTMLDetailsElement[]} */ ([]);
window.addEventListener('beforeprint', () => {
  document.documentElement.setAttribute('data-printing', '');
  folded.push(...document.querySelectorAll('details.folded:not([open])'));
  folded.forEach(details => (details.open = true));
  undrawn.splice(0).forEach(draw => draw().print(true));
});
window.addEventListener('afterprint', () => {
  document.documentElement.removeAttribute('data-printing');
  folded.splice(0).forEach(details => (details.open = false));
});

// A browser would be slow with the rows of a hundred charts, so they are inserted on request.
document.querySelectorAll('.chart details').forEach(details => details.addEventListener('toggle', () => {
  const table = details.querySelector('noscript');
  if (table) {
    const holder = el('div');
    holder.innerHTML = table.textContent ?? ''; // our own markup, already escaped
    table.replaceWith(...holder.childNodes);
  }
}));
oneByOne(undrawn);

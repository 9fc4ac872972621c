/** Shows the page that the address names, and ends the previous one. */

import { el, replace } from './lib/dom.js';
import { parse, reportLink, sourceLink } from './lib/route.js';
import { get } from './lib/api.js';
import { failure, waiting } from './part/notice.js';
import { home } from './view/home.js';
import { source } from './view/source.js';
import { predictions } from './view/predictions.js';
import { fleet } from './view/fleet.js';
import { report } from './view/report.js';

const PAGES = { home, source, predictions, fleet, report };
const content = /** @type {HTMLElement} */ (document.getElementById('content'));
const pages = /** @type {HTMLElement} */ (document.getElementById('pages'));

/** The current page, and how to end it. */
let shown = { key: '', ending: new AbortController(), update: /** @type {((route: any) => void) | undefined} */ (undefined) };

/** A page gets the route, the element to fill and a signal that ends it. It may return a function that takes the next route of the same page. */
async function show() {
  const route = parse(location.hash);
  const key = route.page + '/' + route.id;
  mark(route.page);
  if (key === shown.key && shown.update) {
    shown.update(route);
    return;
  }
  shown.ending.abort();
  const ending = new AbortController();
  shown = { key, ending, update: undefined };
  const make = /** @type {any} */ (PAGES)[route.page] ?? home;
  const place = el('div', { class: 'page' });
  replace(content, place);
  try {
    const update = await make(place, route, ending.signal);
    if (shown.ending === ending) shown.update = update;
  } catch (e) {
    if (!ending.signal.aborted) replace(place, failure(e, () => { shown.key = ''; show(); }));
  }
}

/** @param {string} current */
function mark(current) {
  for (const link of pages.querySelectorAll('a')) {
    if (link.dataset.page === current) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** @param {boolean} hasFleet */
function navigation(hasFleet) {
  const link = (/** @type {string} */ page, /** @type {string} */ text) => el('a', { href: '#/' + page, 'data-page': page }, text);
  replace(pages, link('home', 'JVMs and recordings'), link('predictions', 'Predictions'), hasFleet && link('fleet', 'Fleet'));
}

/** @param {{kind: string, id: string}} start what the console was started for */
function startOf({ kind, id }) {
  return kind === 'fleet' ? '#/fleet' : kind === 'report' ? reportLink(id) : sourceLink(id, 'now');
}

async function begin() {
  navigation(false);
  window.addEventListener('hashchange', show);
  const asked = location.hash !== '';
  if (asked) show();
  else replace(content, waiting('Loading…'));
  try {
    const known = await get('home');
    navigation(Boolean(known.prometheus));
    if (!asked && location.hash === '' && known.start) location.replace(startOf(known.start));
  } catch {
    // The current page reports the error.
  }
  mark(parse(location.hash).page);
  if (!asked && location.hash === '') show();
}

// Printing uses the light theme, like the pages of reports.
window.addEventListener('beforeprint', () => document.documentElement.setAttribute('data-printing', ''));
window.addEventListener('afterprint', () => document.documentElement.removeAttribute('data-printing'));
begin();

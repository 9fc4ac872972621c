/** The ledger: predictions before a resize, their outcomes, and how often these were within the interval. */

import { el, replace } from '../lib/dom.js';
import { get } from '../lib/api.js';
import { dateTime, duration, number, percent } from '../lib/units.js';
import { empty, waiting } from '../part/notice.js';
import { table } from '../part/table.js';

const HELD = new Map(/** @type {[any, string][]} */ ([[true, '✓ held'], [false, '✗ did not hold'], [null, 'not yet known']]));

/** @param {HTMLElement} place @param {any} _route @param {AbortSignal} signal */
export async function predictions(place, _route, signal) {
  document.title = 'Predictions – Lifeguard';
  replace(place, waiting('Loading…'));
  const answer = await get('ledger', {}, signal);
  const { entries, hits, judged } = answer;
  replace(place, el('h1', {}, 'Predictions'),
    entries.length === 0
      ? empty('No predictions yet.', 'Every resize from the page “What if” is listed here, with its prediction and its outcome.')
      : [el('p', {}, judged === 0 ? 'No outcome is known yet.'
        : [el('b', { class: 'figures' }, `${number(hits)} of ${number(judged)}`), ` held (${percent(hits / judged)}): the outcome was within the interval, as expected nine times in ten.`]),
      table('Predictions', ['When', 'JVM', 'Pool', 'Threads', 'Predicted, 95% within', 'Interval', 'Observed', 'Verdict'].map((title, i) => ({ title, figure: i > 2 && i < 7 })),
        entries.map((/** @type {any} */ entry) => [dateTime(entry.atMs), entry.jvm, entry.pool, `${number(entry.fromSize)} to ${number(entry.toSize)}`,
          duration(entry.predicted?.p95Ms), entry.predicted ? `${duration(entry.predicted.p95LowMs)} to ${duration(entry.predicted.p95HighMs)}` : '–', duration(entry.observed?.p95Ms),
          el('span', { class: entry.held === true ? 'good' : entry.held === false ? 'bad' : 'muted' }, HELD.get(entry.held ?? null) ?? '')]))]);
}

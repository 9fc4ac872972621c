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
      ? empty('Nothing was predicted yet.', 'Each resize from the page “What if” is kept here, with what was predicted and what came of it.')
      : [el('p', {}, judged === 0 ? 'None of them could be judged yet.'
        : [el('b', { class: 'figures' }, `${number(hits)} of ${number(judged)}`), ` held (${percent(hits / judged)}): what came was within the interval, as is expected nine times in ten.`]),
      table('Predictions', ['When', 'JVM', 'Pool', 'Threads', 'Predicted, 95% within', 'Interval', 'Observed', 'Verdict'].map((title, i) => ({ title, figure: i > 2 && i < 7 })),
        entries.map((/** @type {any} */ entry) => [dateTime(entry.atMs), entry.jvm, entry.pool, `${number(entry.fromSize)} to ${number(entry.toSize)}`,
          duration(entry.predicted?.p95Ms), entry.predicted ? `${duration(entry.predicted.p95LowMs)} to ${duration(entry.predicted.p95HighMs)}` : '–', duration(entry.observed?.p95Ms),
          el('span', { class: entry.held === true ? 'good' : entry.held === false ? 'bad' : 'muted' }, HELD.get(entry.held ?? null) ?? '')]))]);
}

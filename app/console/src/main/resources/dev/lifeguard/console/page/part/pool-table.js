/** All pools of a source with their latest figures. A row selects the pool that the charts show. */

import { el, replace, setText } from '../lib/dom.js';
import { duration, limit, number, percent } from '../lib/units.js';
import { quiet } from './pools.js';
import { badge, rank } from './severity.js';
import { SplitBar, splitLegend } from './split.js';

const TITLES = ['Pool', 'Kind', 'Threads', 'Busy', 'Use', 'Where busy time goes', 'Waiting', 'Wait', 'Takes', 'Tasks/s', 'Rejected'];
const TIMES = ['Wait', 'Takes'];

/** Rows that keep their places while their figures change. */
export class PoolTable {
  /** @param {(name: string) => void} choose @param {'p95' | 'p99'} percentile percentile of the times */
  constructor(choose, percentile) {
    this.choose = choose;
    this.percentile = percentile;
    /** @type {Map<string, any>} */
    this.rows = new Map();
    this.body = el('tbody');
    this.element = el('div', {}, splitLegend(), el('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Pools' },
      el('table', { class: 'pools' }, el('thead', {}, el('tr', {}, TITLES.map((title, i) => el('th', { scope: 'col', class: i > 1 && i !== 5 ? 'figure' : null }, TIMES.includes(title) ? `${title}, ${percentile}` : title)))), this.body)));
  }

  /** @param {any[]} pools @param {Map<string, string>} severities severities of pools, by name */
  set(pools, severities) {
    const worth = (/** @type {any} */ pool) => 1000 * (rank(severities.get(pool.name)) + 1) + (pool.queued ?? 0) + (pool.busyThreads ?? 0);
    // An existing row stays, so that figures do not jump.
    const shown = quiet(pools, pool => pool.queued ?? 0, pool => severities.has(pool.name) || this.rows.has(pool.name));
    const sorted = this.rows.size === 0 ? shown.sort((a, b) => worth(b) - worth(a)) : shown;
    for (const pool of sorted) {
      const row = this.rows.get(pool.name) ?? this.newRow(pool);
      const severity = severities.get(pool.name) ?? '';
      if (row.severity !== severity) replace(row.sign, severity && badge(severity));
      row.severity = severity;
      const texts = [pool.kind, pool.size === pool.max ? number(pool.size) : `${number(pool.size)} of ${limit(pool.max)}`, number(pool.busyThreads),
        percent(pool.size > 0 ? pool.busyThreads / pool.size : null), null, number(pool.queued), duration(pool.waitMs?.[this.percentile]), duration(pool.execMs?.[this.percentile]), number(pool.throughput), number(pool.rejected)];
      texts.forEach((text, i) => text !== null && setText(row.cells[i], text));
      row.bar.set(pool.busySplit, 1);
    }
  }

  /** @param {any} pool */
  newRow(pool) {
    const bar = new SplitBar(), sign = el('span');
    const cells = TITLES.slice(1).map((_, i) => el('td', { class: i > 0 && i !== 4 ? 'figure' : null }));
    cells[4].append(bar.element);
    const button = el('button', { class: 'link', onclick: () => this.choose(pool.name) }, pool.name);
    const row = { bar, sign, cells, button, severity: '' };
    this.rows.set(pool.name, row);
    this.body.append(el('tr', {}, el('th', { scope: 'row' }, button, ' ', sign), cells));
    return row;
  }

  /** @param {string} name */
  select(name) {
    for (const [pool, row] of this.rows) row.button.setAttribute('aria-pressed', String(pool === name));
  }
}

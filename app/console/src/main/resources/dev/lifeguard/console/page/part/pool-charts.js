/** The four charts of one pool: use, queue, waits and executions as percentiles, and the split of busy time. */

import { el } from '../lib/dom.js';
import { KEEP_MS } from '../lib/live.js';
import { duration, number } from '../lib/units.js';
import { Chart } from './chart.js';

const PERCENTILES = [
  { title: '99th percentile', colour: 'series-1', dash: [2, 3] },
  { title: '95th', colour: 'series-1', dash: [7, 4] },
  { title: 'median', colour: 'series-1' },
];
/** The columns of each chart, in the order of its lines. */
const COLUMNS = [['size', 'busy'], ['queued'], ['waitP99', 'waitP95', 'waitP50'], ['cpu', 'runnable', 'blocked'], ['execP99', 'execP95', 'execP50'], ['completed', 'rejected']];

/** Charts that take a whole series, and then one second at a time. */
export class PoolCharts {
  /** @param {((fromMs: number, toMs: number) => void) | undefined} choose @param {AbortSignal} signal */
  constructor(choose, signal) {
    const bands = /** @type {[number, number][]} */ ([[0, 1], [1, 2]]);
    this.charts = [
      { title: 'Threads', format: number, lines: [{ title: 'size', colour: 'muted', step: true }, { title: 'busy', colour: 'series-1', area: true }] },
      { title: 'Waiting tasks', format: number, lines: [{ title: 'waiting', colour: 'series-2', area: true }] },
      { title: 'Queue wait', format: duration, lines: PERCENTILES.map(line => ({ ...line, colour: 'series-2' })), bands },
      { title: 'Where busy time goes', format: number, stacked: true, lines: [
        { title: 'on a CPU', colour: 'cpu', area: true }, { title: 'runnable', colour: 'runnable', area: true }, { title: 'blocked', colour: 'blocked', area: true }] },
      { title: 'Execution time', format: duration, lines: PERCENTILES, bands },
      { title: 'Tasks a second', format: number, lines: [{ title: 'completed', colour: 'series-3' }, { title: 'rejected', colour: 'error', dash: [2, 3] }] },
    ].map(options => new Chart({ ...options, choose }, signal));
    this.element = el('div', { class: 'pool-charts' }, this.charts.map(chart => chart.element));
    /** @type {Object<string, (number | null)[]>} */
    this.columns = {};
  }

  /** @param {any} columns of `/api/source/ID/series` */
  set(columns) {
    this.columns = Object.fromEntries(['tMs', ...COLUMNS.flat()].map(name => [name, [...(columns[name] ?? [])]]));
    this.draw();
  }

  /** @param {number} atMs @param {any} pool figures of one second */
  add(atMs, pool) {
    const { tMs } = this.columns;
    if (!tMs) return; // wait for the history first
    if (tMs.length > 0 && atMs <= /** @type {number} */ (tMs[tMs.length - 1])) return;
    const split = (/** @type {string} */ part) => (typeof pool.busySplit?.[part] === 'number' ? pool.busySplit[part] * pool.busyThreads : null);
    const second = /** @type {Object<string, any>} */ ({
      tMs: atMs, size: pool.size, busy: pool.busyThreads, queued: pool.queued, completed: pool.throughput, rejected: pool.rejected,
      waitP50: pool.waitMs?.p50, waitP95: pool.waitMs?.p95, waitP99: pool.waitMs?.p99,
      execP50: pool.execMs?.p50, execP95: pool.execMs?.p95, execP99: pool.execMs?.p99,
      cpu: split('cpu'), runnable: split('runnable'), blocked: split('blocked'),
    });
    const old = tMs.findIndex(t => /** @type {number} */ (t) >= atMs - KEEP_MS);
    for (const [name, column] of Object.entries(this.columns)) {
      column.splice(0, Math.max(0, old));
      column.push(second[name] ?? null);
    }
    this.draw();
  }

  draw() {
    const { tMs } = this.columns;
    const column = (/** @type {string} */ name) => (this.columns[name].length === tMs.length ? this.columns[name] : tMs.map(() => null));
    this.charts.forEach((chart, i) => chart.set(/** @type {number[]} */ (tMs), COLUMNS[i].map(column)));
  }
}

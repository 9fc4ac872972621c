/** Extends the answer about all pools over time with the events of a live source. */

import { KEEP_MS } from './live.js';

/**
 * @typedef {Object} OverTime as `/api/source/ID/overview`
 * @property {number[]} tMs
 * @property {{name: string, kind: string, busy: (number | null)[], queued: (number | null)[], utilization: (number | null)[]}[]} pools
 * @property {{atMs: number, kind: string, text: string, pool?: string}[]} events
 */

/** Adds a second and drops what is too old. @param {OverTime} overview @param {{atMs: number, pools: any[]}} second */
export function addSecond(overview, second) {
  const { tMs } = overview, { atMs } = second;
  if (tMs.length > 0 && atMs <= tMs[tMs.length - 1]) return;
  const old = Math.max(0, tMs.findIndex(t => t >= atMs - KEEP_MS));
  const now = byName(second.pools);
  for (const [name, { kind }] of now) {
    if (!overview.pools.some(pool => pool.name === name)) overview.pools.push({ name, kind, busy: tMs.map(() => 0), queued: tMs.map(() => 0), utilization: tMs.map(() => 0) });
  }
  const shift = (/** @type {(number | null)[]} */ column, /** @type {number} */ value) => {
    column.splice(0, old);
    column.push(value);
  };
  for (const pool of overview.pools) {
    const { busy, waiting, size } = now.get(pool.name) ?? { busy: 0, waiting: 0, size: 0 };
    shift(pool.busy, busy);
    shift(pool.queued, waiting);
    shift(pool.utilization, size > 0 ? Math.min(1, busy / size) : 0);
  }
  shift(tMs, atMs);
  overview.pools = overview.pools.filter(pool => pool.busy.some(Boolean) || pool.queued.some(Boolean));
  overview.events = overview.events.filter(event => event.atMs >= tMs[0]);
}

/** @param {OverTime} overview @param {OverTime['events'][0]} event may already be in it */
export function addEvent(overview, event) {
  const has = overview.events.some(known => known.atMs === event.atMs && known.text === event.text && known.pool === event.pool);
  if (!has) overview.events.push(event);
}

/** Combines pools with the same name. @param {any[]} pools @returns {Map<string, {kind: string, busy: number, waiting: number, size: number}>} */
function byName(pools) {
  const sums = new Map();
  for (const { name, kind, busyThreads, waitingTasks, size } of pools) {
    const sum = sums.get(name) ?? { kind, busy: 0, waiting: 0, size: 0 };
    sums.set(name, { kind, busy: sum.busy + busyThreads, waiting: sum.waiting + waitingTasks, size: sum.size + size });
  }
  return sums;
}

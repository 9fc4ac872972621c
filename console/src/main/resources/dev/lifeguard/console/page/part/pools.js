/** Which pools there are to choose from, and which one is looked at first. */

import { isPool } from './map-node.js';
import { empty } from './notice.js';

/** Names of the pools of a map. @param {any} graph @returns {string[]} */
export function poolsOf(graph) {
  return graph.nodes.filter(isPool).map((/** @type {any} */ node) => node.name);
}

/**
 * The one that was asked for; else the one with the worst finding, else the first.
 *
 * @param {string[]} pools @param {string | undefined} asked @param {any[]} findings the worst first
 * @returns {string | undefined} none where there is no pool
 */
export function preferred(pools, asked, findings) {
  if (asked && pools.includes(asked)) return asked;
  return findings.map(finding => finding.pool).find(name => pools.includes(name)) ?? pools[0];
}

/**
 * Without the locks that would bury the pools: those for which nobody waits, and of the locks of one line all but the one for which most
 * wait. A lock with a finding stays.
 *
 * @template {{name: string, kind: string}} P
 * @param {P[]} pools @param {(pool: P) => number} waiting how many wait @param {(pool: P) => boolean} [sick]
 * @returns {P[]}
 */
export function quiet(pools, waiting, sick = () => false) {
  const family = (/** @type {P} */ pool) => pool.name.replace(/ #\d+$/, '');
  const worst = new Map();
  for (const pool of pools) {
    if (pool.kind === 'lock' && !(waiting(worst.get(family(pool)) ?? pool) > waiting(pool))) worst.set(family(pool), pool);
  }
  return pools.filter(pool => pool.kind !== 'lock' || sick(pool) || waiting(pool) > 0 && worst.get(family(pool)) === pool);
}

export function noPool() {
  return empty('No pool was seen.', 'No thread pool did anything in this span: choose a longer one, or wait a few seconds.');
}

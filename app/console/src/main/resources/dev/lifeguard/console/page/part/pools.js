/** The pools to choose from, and the one shown first. */

import { isPool } from './map-node.js';
import { empty } from './notice.js';

/** Returns the names of the pools of a map. @param {any} graph @returns {string[]} */
export function poolsOf(graph) {
  return graph.nodes.filter(isPool).map((/** @type {any} */ node) => node.name);
}

/**
 * Returns the requested pool. Otherwise it is the one with the worst finding, or else with most waiting tasks.
 *
 * @param {any} graph a map @param {string | undefined} asked @param {any[]} findings the worst first
 * @returns {string | undefined} undefined if there is no pool
 */
export function preferred(graph, asked, findings) {
  const pools = poolsOf(graph);
  if (asked && pools.includes(asked)) return asked;
  const [fullest] = graph.nodes.filter(isPool).sort((/** @type {any} */ a, /** @type {any} */ b) => (b.waiting ?? 0) - (a.waiting ?? 0));
  return findings.map(finding => finding.pool).find(name => pools.includes(name)) ?? fullest?.name;
}

/**
 * Removes locks that would hide the pools in the list: locks without waiters, and of the locks of one line all except
 * the one with most waiters. A lock with a finding stays.
 *
 * @template {{name: string, kind: string}} P
 * @param {P[]} pools @param {(pool: P) => number} waiting number of waiters @param {(pool: P) => boolean} [sick]
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
  return empty('No pool was seen.', 'No thread pool was active in this span: choose a longer one, or wait a few seconds.');
}

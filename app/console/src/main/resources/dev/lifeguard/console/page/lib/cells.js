/** The predictions computed in advance for a pool, selected by size, traffic and strategy. Pure functions. */

/**
 * @typedef {Object} Cell
 * @property {number} size
 * @property {number} traffic factor on today's
 * @property {string} strategy
 * @property {number} p50Ms
 * @property {number} p95Ms
 * @property {number} p99Ms
 * @property {number} p95LowMs
 * @property {number} p95HighMs
 * @property {number} throughput a second
 * @property {number} busyThreads
 * @property {string} limit
 * @property {boolean} known
 * @property {string | null} [why] why not
 */

/** Returns the cells of one traffic and strategy, the smallest size first. @param {Cell[]} cells @param {number} traffic @param {string} strategy */
export function curveOf(cells, traffic, strategy) {
  return cells.filter(cell => cell.traffic === traffic && cell.strategy === strategy).sort((a, b) => a.size - b.size);
}

/** @param {Cell[]} curve @param {number} size @returns {Cell | undefined} the nearest one */
export function nearest(curve, size) {
  return curve.reduce((/** @type {Cell | undefined} */ best, cell) => (best === undefined || Math.abs(cell.size - size) < Math.abs(best.size - size) ? cell : best), undefined);
}

/**
 * Returns the ranges of sizes in which a curve is unknown. Each extends halfway to its known neighbours.
 *
 * @param {Cell[]} curve
 * @returns {[number, number][]}
 */
export function unknownRanges(curve) {
  const ranges = /** @type {[number, number][]} */ ([]);
  curve.forEach((cell, i) => {
    if (cell.known) return;
    const before = i > 0 ? (curve[i - 1].size + cell.size) / 2 : cell.size;
    const after = i + 1 < curve.length ? (cell.size + curve[i + 1].size) / 2 : cell.size;
    const last = ranges[ranges.length - 1];
    if (last && last[1] === before) last[1] = after;
    else ranges.push([before, after]);
  });
  return ranges;
}

/** The positions at which a chart's data is drawn. Pure functions. */

/**
 * @typedef {Object} LineData
 * @property {string} x name of the horizontal axis, with its unit
 * @property {string} y
 * @property {'LINEAR' | 'LOGARITHMIC' | 'LOG_LOG' | 'STACKED'} form
 * @property {number[][]} places along the horizontal axis, ascending
 * @property {{name: string, at: number, ys: (number | null)[]}[]} series `at` is the index of its places
 */

const MARKS = 6; // symbols along a line

/**
 * Returns the drawn heights of a series: its values, or in a stack their sums with the series below it.
 *
 * @param {LineData} data
 * @param {number} i
 * @param {boolean} log whether values of zero or less are left out
 * @param {Set<number>} hidden hidden series
 * @returns {(number | null)[]}
 */
export function heights(data, i, log, hidden) {
  const { ys } = data.series[i];
  if (data.form !== 'STACKED') return ys.map(y => (y === null || (log && y <= 0) ? null : y));
  const below = data.series.slice(0, i + 1).filter((_, k) => !hidden.has(k));
  return ys.map((own, k) => (own === null ? null : below.reduce((sum, series) => sum + (series.ys[k] ?? 0), 0)));
}

/**
 * Returns a series's marked points: a few along the line, and isolated ones that no line would show.
 *
 * @param {LineData} data
 * @param {number} i
 * @param {(number | null)[]} tops its heights
 */
export function marked(data, i, tops) {
  const there = (/** @type {number} */ k) => k >= 0 && k < tops.length && tops[k] !== null;
  const step = Math.max(1, Math.ceil(tops.length / MARKS)), offset = Math.floor(step * (i + 0.5) / data.series.length);
  return [...tops.keys()].filter(k => there(k) && (k % step === offset % step || (!there(k - 1) && !there(k + 1))));
}

/**
 * Returns the ends of the horizontal axis; null if they are equal. It starts at zero if the scale has one and the data
 * begins near it, otherwise with the data.
 *
 * @param {LineData} data
 * @returns {[number, number] | null}
 */
export function ends(data) {
  const all = data.places.flatMap(xs => (xs.length ? [xs[0], xs[xs.length - 1]] : []));
  const min = Math.min(...all), max = Math.max(...all);
  if (!(min < max)) return null;
  return [data.form !== 'LOG_LOG' && min > 0 && min <= (max - min) / 10 ? 0 : min, max];
}

/**
 * Returns the vertical axis for values in this range. Without values it is a default axis.
 *
 * @param {number | null} min
 * @param {number | null} max
 * @param {boolean} log
 * @returns {[number, number]}
 */
export function vertical(min, max, log) {
  if (min === null || max === null) return log ? [0.1, 1] : [0, 1];
  if (log) return min > 0 ? [min / 1.2, max * 1.2] : [0.1, 1];
  return [Math.min(0, min * 1.08), max > 0 ? max * 1.08 : min < 0 ? 0 : 1];
}

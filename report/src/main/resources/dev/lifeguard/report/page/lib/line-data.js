/** What of a chart's data is drawn where. Pure. */

/**
 * @typedef {Object} LineData
 * @property {string} x name of the horizontal axis, with its unit
 * @property {string} y
 * @property {'LINEAR' | 'LOGARITHMIC' | 'LOG_LOG' | 'STACKED'} form
 * @property {number[][]} places along the horizontal axis, ascending
 * @property {{name: string, at: number, ys: (number | null)[]}[]} series each at the places of that number
 */

const MARKS = 6; // symbols along a line

/**
 * The heights at which a series is drawn: its values; in a stack, their sums with those of the series below it.
 *
 * @param {LineData} data
 * @param {number} i
 * @param {boolean} log values of zero or less have no place
 * @param {Set<number>} hidden series
 * @returns {(number | null)[]}
 */
export function heights(data, i, log, hidden) {
  const { ys } = data.series[i];
  if (data.form !== 'STACKED') return ys.map(y => (y === null || (log && y <= 0) ? null : y));
  const below = data.series.slice(0, i + 1).filter((_, k) => !hidden.has(k));
  return ys.map((own, k) => (own === null ? null : below.reduce((sum, series) => sum + (series.ys[k] ?? 0), 0)));
}

/**
 * Where a series carries its symbol: at a few places, and where no line would show it.
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

/** Where the horizontal axis begins and ends: with the data, or at zero if they begin near it and zero has a place; null: no room between. @param {LineData} data @returns {[number, number] | null} */
export function ends(data) {
  const all = data.places.flatMap(xs => (xs.length ? [xs[0], xs[xs.length - 1]] : []));
  const min = Math.min(...all), max = Math.max(...all);
  if (!(min < max)) return null;
  return [data.form !== 'LOG_LOG' && min > 0 && min <= (max - min) / 10 ? 0 : min, max];
}

/** The vertical axis for values between these; null: there are none. @param {number | null} min @param {number | null} max @param {boolean} log @returns {[number, number]} */
export function vertical(min, max, log) {
  if (min === null || max === null) return log ? [0.1, 1] : [0, 1];
  if (log) return min > 0 ? [min / 1.2, max * 1.2] : [0.1, 1];
  return [Math.min(0, min * 1.08), max > 0 ? max * 1.08 : min < 0 ? 0 : 1];
}

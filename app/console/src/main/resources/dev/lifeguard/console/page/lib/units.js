/** Formats figures for the page: one unit each, and as many digits as a reader can use. */

const NOTHING = '–';
const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/**
 * Formats three significant digits, but never fewer than the integral part has.
 *
 * @param {number | null | undefined} value
 * @returns {string}
 */
export function number(value) {
  if (value === null || value === undefined || !Number.isFinite(value)) return NOTHING;
  const rounded = Number(value.toPrecision(9)); // a sum of fractions may miss a whole number by its last digits
  const size = Math.abs(rounded);
  if (size >= 100 || Number.isInteger(rounded)) return grouped.format(rounded);
  return rounded.toFixed(size >= 10 ? 1 : 2);
}

/** Formats with one decimal below ten, so that the width stays the same from second to second. @param {number | null | undefined} value */
export function briefNumber(value) {
  if (value === null || value === undefined || !Number.isFinite(value)) return NOTHING;
  return Math.abs(value) >= 9.95 ? grouped.format(value) : value.toFixed(1);
}

/** @param {number | null | undefined} value milliseconds; shown in ms below ten seconds, else in seconds or minutes */
export function duration(value) {
  if (value === null || value === undefined || !Number.isFinite(value)) return NOTHING;
  const size = Math.abs(value);
  if (size < 1e4) return number(value) + ' ms';
  if (size < 12e4) return number(value / 1e3) + ' s';
  if (size < 72e5) return number(value / 6e4) + ' min';
  return size < 1728e5 ? number(value / 36e5) + ' h' : number(value / 864e5) + ' days';
}

/** Short format for the scale of a chart. @param {number} value milliseconds */
export function briefDuration(value) {
  const figure = (/** @type {number} */ n) => String(Number(n.toPrecision(3)));
  if (value === 0) return '0';
  if (value < 1e3) return figure(value) + ' ms';
  return value < 12e4 ? figure(value / 1e3) + ' s' : figure(value / 6e4) + ' min';
}

/** @param {number | null | undefined} share 0 to 1 */
export function percent(share) {
  return share === null || share === undefined || !Number.isFinite(share) ? NOTHING : Math.round(100 * share) + '%';
}

/** @param {number | null | undefined} bytes */
export function bytes(bytes) {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes)) return NOTHING;
  return bytes < 1e6 ? number(bytes / 1e3) + ' kB' : bytes < 1e9 ? number(bytes / 1e6) + ' MB' : number(bytes / 1e9) + ' GB';
}

/** @param {number} n @param {string} singular @param {string} [plural] */
export function count(n, singular, plural = singular + 's') {
  return number(n) + ' ' + (n === 1 ? singular : plural);
}

/** @param {number | null | undefined} max a pool's largest size; null or 2147483647 for no limit */
export function limit(max) {
  return max === null || max === undefined || max === 2147483647 ? 'no limit' : number(max);
}

/** @param {number} ms since the epoch; local time of the day */
export function time(ms) {
  return clock.format(ms);
}

/** A time on the scale of a chart. @param {number} ms since the epoch @param {number} stepMs distance of two labels */
export function timeTick(ms, stepMs) {
  if (stepMs >= 864e5) return day.format(ms).replace(/ \d+$/, '');
  return stepMs < 6e4 ? clock.format(ms) : clock.format(ms).slice(0, 5);
}

/** @param {number} ms since the epoch; local date and time */
export function dateTime(ms) {
  return day.format(ms) + ', ' + clock.format(ms);
}

/** @param {number} fromMs @param {number} toMs */
export function span(fromMs, toMs) {
  const sameDay = day.format(fromMs) === day.format(toMs);
  return dateTime(fromMs) + ' to ' + (sameDay ? time(toMs) : dateTime(toMs));
}

/** Tables in a region that can be scrolled by keyboard. */

import { el } from '../lib/dom.js';

/** Maximum number of characters in one line. */
const MAX_LINE_LENGTH = 60;

/**
 * @typedef {Object} Column
 * @property {string} title
 * @property {boolean} [figure] right-aligned, with tabular figures
 */

/**
 * @param {string} caption for users of screen readers
 * @param {Column[]} columns
 * @param {(import('../lib/dom.js').Child)[][]} rows the first cell of each is its header
 * @param {(i: number) => Object<string, any>} [rowProperties]
 */
export function table(caption, columns, rows, rowProperties = () => ({})) {
  const kind = (/** @type {number} */ i) => (columns[i].figure ? 'figure' : null);
  return el('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption },
    el('table', {},
      el('thead', {}, el('tr', {}, columns.map((column, i) => el('th', { scope: 'col', class: kind(i) }, column.title)))),
      el('tbody', {}, rows.map((row, r) => el('tr', rowProperties(r), row.map((cell, i) =>
        i === 0 ? el('th', { scope: 'row', class: kind(i) }, cell) : el('td', { class: isLong(cell) ? 'long' : kind(i) }, cell)))))));
}

/** Returns whether a text is better read in several lines. @param {any} cell */
function isLong(cell) {
  return typeof cell === 'string' && cell.length > MAX_LINE_LENGTH;
}

/** Tables with a row for each thing, in a region that can be scrolled by keyboard. */

import { el } from '../lib/dom.js';

/** Characters that are read in one line. */
const LONG = 60;

/**
 * @typedef {Object} Column
 * @property {string} title
 * @property {boolean} [figure] set right, with figures of one width
 */

/**
 * @param {string} caption for those who do not see where it stands
 * @param {Column[]} columns
 * @param {(import('../lib/dom.js').Child)[][]} rows the first of each is its head
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

/** Whether it is text that is better read in several lines. @param {any} cell */
function isLong(cell) {
  return typeof cell === 'string' && cell.length > LONG;
}

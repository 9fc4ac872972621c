/** The severity of a finding, never shown by colour alone. */

import { el } from '../lib/dom.js';

const SIGNS = { error: '▲', warning: '◆', note: '●' };
const ORDER = ['note', 'warning', 'error'];

/** @param {string | null | undefined} severity `error`, `warning`, `note` or nothing */
export function rank(severity) {
  return ORDER.indexOf(severity ?? '');
}

/** @param {string} severity */
export function badge(severity) {
  const known = /** @type {any} */ (SIGNS)[severity] ? severity : 'note';
  return el('span', { class: 'badge ' + known },
    el('span', { 'aria-hidden': 'true' }, /** @type {any} */ (SIGNS)[known] + ' '), known);
}

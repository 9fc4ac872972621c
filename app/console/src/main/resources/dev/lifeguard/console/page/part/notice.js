/** Notices for empty places: waiting, nothing to show, or an error with what to do. */

import { el } from '../lib/dom.js';

/** @param {string} text */
export function waiting(text) {
  return el('p', { class: 'notice waiting', role: 'status' }, text);
}

/** @param {string} title @param {string} text its meaning, or what to do */
export function empty(title, text) {
  return el('div', { class: 'notice' }, el('strong', {}, title), el('p', {}, text));
}

/**
 * @param {unknown} error
 * @param {(() => void) | null} [again]
 */
export function failure(error, again = null) {
  const text = error instanceof Error ? error.message : String(error);
  return el('div', { class: 'notice failed', role: 'alert' },
    el('p', {}, text),
    again && el('button', { class: 'button', onclick: again }, 'Try again'));
}

/** An uncertain problem: its pool, and why it is suspected. */

import { el } from '../lib/dom.js';

/** @param {any} doubt @param {string} heading its heading's tag, one level below that of the view */
export function doubtCard(doubt, heading) {
  return el('article', { class: 'brief doubt' },
    el(heading, {}, el('span', { class: 'badge' }, 'not certain'), ' ', doubt.pool),
    el('p', {}, sentence(doubt.why)),
    el('p', { class: 'muted' }, doubt.id));
}

/** @param {string} text */
function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1) + '.';
}

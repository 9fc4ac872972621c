/** The current span, and controls to change it without a mouse. */

import { el } from '../lib/dom.js';
import { go, sourceLink } from '../lib/route.js';
import { span, time } from '../lib/units.js';

/** @param {import('../view/source.js').Source} source */
export function spanBar(source) {
  const { from, to } = source.span;
  const everything = source.live ? 'Live: figures of the last minute, charts of the last 15 minutes' : 'The whole recording';
  const to_ = (/** @type {any} */ query) => go(sourceLink(source.id, source.route.view, { ...source.route.query, ...query }));
  return el('div', { class: 'span-bar' },
    el('span', { class: 'figures' }, from === null ? everything : span(from, /** @type {number} */ (to))),
    from !== null && el('button', { class: 'button small', onclick: () => to_({ from: null, to: null }) }, source.live ? 'Back to live' : 'Whole recording'),
    el('details', {}, el('summary', {}, 'Choose a span'), form(source, to_)));
}

/** @param {import('../view/source.js').Source} source @param {(query: any) => void} choose */
function form(source, choose) {
  const begin = source.span.from ?? source.info.fromMs, end = source.span.to ?? source.info.toMs;
  const field = (/** @type {string} */ name, /** @type {number} */ ms) =>
    el('input', { type: 'datetime-local', step: 1, name, value: local(ms), required: true });
  const from = /** @type {HTMLInputElement} */ (field('from', begin)), to = /** @type {HTMLInputElement} */ (field('to', end));
  const check = () => to.setCustomValidity(Date.parse(to.value) > Date.parse(from.value) ? '' : 'The end must be after the beginning');
  from.addEventListener('input', check);
  to.addEventListener('input', check);
  return el('form', {
    class: 'fields',
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      choose({ from: Date.parse(from.value), to: Date.parse(to.value) });
    },
  },
  el('label', {}, 'From ', from), el('label', {}, 'To ', to), el('button', { class: 'button small' }, 'Show'));
}

/** Local time in the format of such a field. */
function local(/** @type {number} */ ms) {
  const at = new Date(ms), two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return at.getFullYear() + '-' + two(at.getMonth() + 1) + '-' + two(at.getDate()) + 'T' + time(ms);
}

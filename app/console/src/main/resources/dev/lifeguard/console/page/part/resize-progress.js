/** The progress and result of a resize: prediction and observation, the verdict, and undo. */

import { el, replace } from '../lib/dom.js';
import { post } from '../lib/api.js';
import { announce } from '../lib/announce.js';
import { duration, number } from '../lib/units.js';
import { failure } from './notice.js';

const ENDS = ['kept', 'undone', 'failed'];

/** @param {string} path path of the source @param {import('../lib/live.js').Live} live @param {AbortSignal} signal */
export function resizeProgress(path, live, signal) {
  const place = el('section', { class: 'resize', 'aria-label': 'Resize', hidden: true });
  let state = '';
  live.listen('resize', resize => {
    place.hidden = false;
    if (resize.state !== state && resize.text) announce(resize.text);
    state = resize.state;
    show(resize);
  }, signal);

  /** @param {any} resize */
  function show(resize) {
    const p = resize.predicted, problem = el('div');
    const undo = async () => {
      try {
        await post(path + '/resize/undo', { pool: resize.pool, confirm: resize.pool });
      } catch (e) {
        replace(problem, failure(e));
      }
    };
    const focused = place.contains(document.activeElement);
    place.className = 'resize ' + (ENDS.includes(resize.state) ? resize.state : '');
    replace(place,
      el('p', {}, el('strong', {}, resize.pool + ': ' + (resize.fromSize > 0 ? number(resize.fromSize) + ' ' : '') + `to ${number(resize.toSize)} threads`), ' ', el('span', { class: 'badge' }, resize.state)),
      el('p', {}, resize.text, resize.secondsLeft > 0 ? el('span', { class: 'muted figures' }, ` ${number(Math.round(resize.secondsLeft))} s left`) : null),
      el('div', { class: 'gain' },
        p && el('p', {}, 'Predicted, 95% within', el('b', { class: 'figures' }, duration(p.p95Ms)), el('span', { class: 'muted figures' }, `${duration(p.p95LowMs)} to ${duration(p.p95HighMs)}`)),
        resize.before && el('p', {}, 'Before', el('b', { class: 'figures' }, duration(resize.before.p95Ms))),
        el('p', {}, 'Observed', el('b', { class: 'figures' }, duration(resize.observed?.p95Ms)))),
      problem,
      el('p', { class: 'actions' },
        resize.canUndo && el('button', { class: 'button small', onclick: undo }, `Undo: ${number(resize.fromSize)} threads again`),
        ENDS.includes(resize.state) && el('button', { class: 'button small', onclick: () => { place.hidden = true; } }, 'Close')));
    if (focused) place.querySelector('button')?.focus();
  }
  return place;
}

/** Asks for confirmation of a resize: which pool, from what size to what, and the expected effect. */

import { el, newId, replace } from '../lib/dom.js';
import { post } from '../lib/api.js';
import { count, duration, number } from '../lib/units.js';
import { failure } from './notice.js';

/**
 * @param {import('../view/source.js').Source} source
 * @param {string} pool
 * @param {number} from
 * @param {import('../lib/cells.js').Cell} cell the prediction for the new size
 * @param {any} observed
 */
export function resizeDialog(source, pool, from, cell, observed) {
  const title = newId(), problem = el('div');
  const dialog = /** @type {HTMLDialogElement} */ (el('dialog', { 'aria-labelledby': title }));
  const go = el('button', { class: 'button strong', onclick: confirm }, `Resize ${pool}`);
  replace(dialog,
    el('h2', { id: title }, `Resize ${pool}?`),
    el('p', {}, `From ${count(from, 'thread')} to `, el('b', {}, number(cell.size)), ` in ${source.info.title}, right now.`),
    cell.known
      ? el('p', {}, 'Predicted: 95% of tasks end within ', el('b', { class: 'figures' }, duration(cell.p95Ms)), ` (${duration(cell.p95LowMs)} to ${duration(cell.p95HighMs)}); now it is ${duration(observed.p95Ms)}.`)
      : el('p', { class: 'unknown-text' }, 'The effect cannot be known. ', cell.why ?? ''),
    el('p', { class: 'muted' }, 'The pool is watched afterwards, and you can undo the change.'),
    problem,
    el('p', { class: 'actions' }, go, el('button', { class: 'button', onclick: () => dialog.close() }, 'Cancel')));
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();

  async function confirm() {
    go.setAttribute('disabled', '');
    try {
      await post(source.path + '/resize', { pool, size: cell.size, confirm: pool });
      dialog.close();
      window.scrollTo({ top: 0 });
    } catch (e) {
      replace(problem, failure(e));
      go.removeAttribute('disabled');
    }
  }
}

/** A what-if panel for one pool: a slider over predictions that were computed in advance, so that each appears at once. */

import { el, newId, replace, setText } from '../lib/dom.js';
import { get, pause } from '../lib/api.js';
import { curveOf, nearest } from '../lib/cells.js';
import { count, duration, number } from '../lib/units.js';
import { Curve } from './curve.js';
import { empty, failure } from './notice.js';
import { resizeDialog } from './resize-dialog.js';

const AGAIN_MS = 5000;
const STRATEGIES = /** @type {Object<string, string>} */ ({ 'shared-pool': 'a pool, as now', sequential: 'one after the other, in the caller', 'virtual-threads': 'a virtual thread each' });

/**
 * @param {import('../view/source.js').Source} source
 * @param {string} pool
 * @param {AbortSignal} signal
 * @returns {HTMLElement}
 */
export function whatIfPanel(source, pool, signal) {
  const body = el('div'), progress = /** @type {HTMLProgressElement} */ (el('progress', { max: 1, 'aria-label': 'Simulating ' + pool }));
  const element = el('section', { class: 'panel', 'data-pool': pool }, el('h2', {}, pool), body);
  const load = async () => {
    replace(body, el('p', { class: 'notice waiting', role: 'status' }, 'Simulating other sizes… '), progress);
    try {
      const answer = await get(source.path + '/whatif', { ...source.asked(), pool }, signal, sofar => { progress.value = sofar.progress; });
      if (!answer.failure) {
        replace(body, answers(answer, source, pool, signal));
        return;
      }
      const moves = source.live && source.span.from === null;
      replace(body, moves
        ? empty('Nothing can be predicted yet.', answer.failure + '. This is tried again every five seconds.')
        : empty('Nothing can be predicted.', answer.failure + '.'));
      if (moves) {
        await pause(AGAIN_MS, signal);
        load();
      }
    } catch (e) {
      if (!signal.aborted) replace(body, failure(e, load));
    }
  };
  load();
  return element;
}

/** @param {any} answer @param {import('../view/source.js').Source} source @param {string} pool @param {AbortSignal} signal */
function answers(answer, source, pool, signal) {
  const cells = /** @type {import('../lib/cells.js').Cell[]} */ (answer.cells ?? []);
  const traffics = /** @type {number[]} */ ([...new Set(cells.map(cell => cell.traffic))].sort((a, b) => a - b));
  const strategies = /** @type {string[]} */ ([...new Set(cells.map(cell => cell.strategy))]);
  if (cells.length === 0) return [el('p', { class: 'unknown-text' }, 'Nothing can be predicted from these figures.'), notes(answer)];
  const worker = /** @type {string} */ (answer.worker); // or a connection
  const chosen = { size: answer.recommended?.size ?? answer.observed.size, traffic: traffics.includes(1) ? 1 : traffics[0], strategy: strategies[0] };
  const knee = answer.recommended?.known ? answer.recommended.size : null;
  let curve = curveOf(cells, chosen.traffic, chosen.strategy);

  const id = newId();
  const slider = /** @type {HTMLInputElement} */ (el('input', { type: 'range', id, min: 0, step: 1 }));
  const size = el('output', { for: id, class: 'figures' });
  const facts = el('dl', { class: 'facts' }), verdict = el('p', { class: 'verdict', role: 'status' });
  const drawn = new Curve(worker + 's', at => pick(at), signal);
  const resize = el('button', { class: 'button', onclick: () => resizeDialog(source, pool, answer.observed.size, /** @type {any} */ (nearest(curve, chosen.size)), answer.observed) });
  const why = source.info.canResize ? null : el('p', { class: 'muted' }, source.info.whyNot ?? 'It cannot be resized from here.');

  const anew = () => {
    curve = curveOf(cells, chosen.traffic, chosen.strategy);
    slider.max = String(Math.max(0, curve.length - 1));
    slider.disabled = curve.length < 2; // some strategies have no size
    pick(chosen.size);
  };
  /** @param {number} wanted */
  function pick(wanted) {
    const cell = nearest(curve, wanted);
    if (!cell) return;
    chosen.size = cell.size;
    slider.value = String(curve.indexOf(cell));
    slider.setAttribute('aria-valuetext', `${count(cell.size, worker)}, ${cell.known ? duration(cell.p95Ms) : 'cannot be known'}`);
    setText(size, count(cell.size, worker));
    fillFacts(facts, cell, answer.observed, worker);
    setText(verdict, cell.known ? (cell.limit === 'the traffic' ? 'Tasks hardly wait then.' : 'The next limit: ' + cell.limit) : 'This cannot be known' + (cell.why ? ': ' + cell.why : '') + '.');
    verdict.classList.toggle('unknown-text', !cell.known);
    drawn.set({ curve, size: cell.size, knee: chosen.traffic === 1 ? knee : null, observed: chosen.traffic === 1 ? { size: answer.observed.size, p95Ms: answer.observed.p95Ms } : null });
    setText(resize, `Resize to ${cell.size}…`);
    const can = source.info.canResize && chosen.strategy === 'shared-pool' && chosen.traffic === 1 && cell.size !== answer.observed.size;
    resize.toggleAttribute('disabled', !can);
  }
  slider.addEventListener('input', () => pick(curve[Number(slider.value)].size));
  anew();
  return [
    el('div', { class: 'choosers' },
      el('label', { for: id }, 'Size ', size), slider,
      traffics.length > 1 && chooser('Traffic', traffics, chosen.traffic, factor => (factor === 1 ? 'as now' : '× ' + number(factor)), to => { chosen.traffic = to; anew(); }),
      strategies.length > 1 && chooser('Strategy', strategies, chosen.strategy, name => STRATEGIES[name] ?? name, to => { chosen.strategy = to; anew(); })),
    el('div', { class: 'sides' }, drawn.element, el('div', {}, facts, verdict,
      answer.recommended && el('p', { class: 'recommended' }, el('b', {}, `${answer.recommended.label}: ${count(answer.recommended.size, worker)}${answer.recommended.size === answer.observed.size ? ', as now' : ''}. `), answer.recommended.reason + '. ',
        el('button', { class: 'link', onclick: () => pick(answer.recommended.size) }, 'Show')),
      el('p', { class: 'actions' }, resize), why)),
    notes(answer),
  ];
}

/**
 * @template T
 * @param {string} label @param {T[]} values @param {T} chosen @param {(value: T) => string} text @param {(value: T) => void} choose
 */
function chooser(label, values, chosen, text, choose) {
  return el('label', {}, label + ' ', el('select', { onchange: (/** @type {any} */ event) => choose(values[event.target.selectedIndex]) },
    values.map(value => el('option', { selected: value === chosen }, text(value)))));
}

/** @param {HTMLElement} facts @param {import('../lib/cells.js').Cell} cell @param {any} observed @param {string} worker */
function fillFacts(facts, cell, observed, worker) {
  const fact = (/** @type {string} */ name, /** @type {string} */ value, /** @type {string} */ more = '') => el('div', {}, el('dt', {}, name), el('dd', { class: 'figures' }, value, el('small', {}, more)));
  replace(facts,
    fact('95% end within', cell.known ? duration(cell.p95Ms) : '–', `${duration(cell.p95LowMs)} to ${duration(cell.p95HighMs)}`),
    fact('now', duration(observed.p95Ms), 'with ' + count(observed.size, worker)),
    fact('median', cell.known ? duration(cell.p50Ms) : '–'), fact('99th percentile', cell.known ? duration(cell.p99Ms) : '–'),
    fact('tasks a second', cell.known ? number(cell.throughput) : '–', 'now ' + number(observed.throughput)),
    fact(`busy ${worker}s`, cell.known ? number(cell.busyThreads) : '–'));
}

/** @param {any} answer */
function notes(answer) {
  return answer.notes?.length ? el('ul', { class: 'notes muted' }, answer.notes.map((/** @type {string} */ note) => el('li', {}, note))) : null;
}

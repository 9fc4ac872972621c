/** Compares two spans, of one source or of two: what changed, and whether that is more than noise. */

import { el, replace } from '../lib/dom.js';
import { get } from '../lib/api.js';
import { go, sourceLink, spanOf } from '../lib/route.js';
import { duration, number, span } from '../lib/units.js';
import { Chart } from '../part/chart.js';
import { empty, failure, waiting } from '../part/notice.js';
import { sums } from '../part/overview.js';

const MIN_MS = 10_000;

/** @param {HTMLElement} place @param {import('./source.js').Source} source @param {AbortSignal} signal */
export async function compare(place, source, signal) {
  const { query } = source.route;
  const other = query.b || source.id;
  const own = await get(source.path, {}, signal), others = other === source.id ? own : await get('source/' + encodeURIComponent(other), {}, signal);
  if (own.toMs - own.fromMs < MIN_MS || others.toMs - others.fromMs < MIN_MS) {
    replace(place, empty('There is nothing to compare yet.', 'Observe the JVM for ten seconds first.'));
    return;
  }
  const spans = sides(source, own, others);
  const choose = (/** @type {string} */ side) => (/** @type {number} */ from, /** @type {number} */ to) =>
    go(sourceLink(source.id, 'compare', { ...query, [side + 'from']: from, [side + 'to']: to }));
  const answer = el('div', { role: 'status' }, waiting('Comparing…'));
  const chooser = el('div', { class: 'sides even' });
  replace(place, el('p', { class: 'muted' }, 'Drag over each chart to choose the two spans: before and after a release, a good night and a bad one.'), otherSource(source, other), chooser, answer);

  const side = async (/** @type {string} */ name, /** @type {string} */ id, /** @type {any} */ at) => {
    const chart = new Chart({ title: name.toUpperCase(), format: number, choose: choose(name), height: 120, lines: [
      { title: 'busy threads', colour: 'series-1', area: true }, { title: 'waiting tasks', colour: 'series-2', dash: [7, 4] }] }, signal);
    chooser.append(el('div', {}, chart.element, el('p', { class: 'figures' }, el('b', {}, name.toUpperCase() + ': '), span(at.from, at.to))));
    const overview = await get('source/' + encodeURIComponent(id) + '/overview', { points: 300 }, signal);
    chart.set(overview.tMs, sums(overview));
    chart.mark(at.from, at.to);
  };
  await Promise.all([side('a', source.id, spans.a), side('b', other, spans.b)]);
  try {
    const compared = await get('compare', { a: source.id, afrom: spans.a.from, ato: spans.a.to, b: other, bfrom: spans.b.from, bto: spans.b.to }, signal);
    replace(answer, changes(compared));
  } catch (e) {
    if (!signal.aborted) replace(answer, failure(e));
  }
}

/** Returns the requested spans; else two whole sources; else the current span and the one before it; else two halves. @param {import('./source.js').Source} source @param {any} own @param {any} others */
function sides(source, own, others) {
  const a = spanOf(source.route, 'a'), b = spanOf(source.route, 'b'), { from, to } = source.span;
  const whole = (/** @type {any} */ info) => ({ from: info.fromMs, to: info.toMs }), middle = Math.round((own.fromMs + own.toMs) / 2);
  let guess = { a: { from: own.fromMs, to: middle }, b: { from: middle, to: own.toMs } };
  if (others !== own) guess = { a: from !== null && to !== null ? { from, to } : whole(own), b: whole(others) };
  else if (from !== null && to !== null && from - own.fromMs >= MIN_MS) guess = { a: { from: Math.max(own.fromMs, 2 * from - to), to: from }, b: { from, to } };
  return { a: a.from === null ? guess.a : a, b: b.from === null ? guess.b : b };
}

/** A selection of the second span's source. @param {import('./source.js').Source} source @param {string} other */
function otherSource(source, other) {
  const select = /** @type {HTMLSelectElement} */ (el('select', { onchange: () => go(sourceLink(source.id, 'compare', { ...source.route.query, b: select.value, bfrom: null, bto: null })) },
    el('option', { value: source.id }, source.info.title)));
  get('home').then(known => {
    for (const one of known.open) if (one.id !== source.id) select.append(el('option', { value: one.id, selected: one.id === other }, one.title));
  }, () => undefined); // then there is only this one to choose
  return el('p', {}, el('label', {}, 'B comes from ', select));
}

/** @param {any} compared */
function changes(compared) {
  const pools = /** @type {any[]} */ (compared.pools);
  const changed = pools.filter(pool => pool.metrics.some((/** @type {any} */ metric) => metric.moreThanNoise));
  const same = pools.filter(pool => !changed.includes(pool));
  if (pools.length === 0) return empty('There is nothing to compare.', 'No pool was seen in both spans: choose longer ones.');
  return [
    el('h2', {}, 'What changed'),
    changed.length === 0 ? empty('Nothing changed by more than noise.', 'Any two spans of this kind differ that much.') : changed.map(poolTable),
    same.length > 0 && el('details', {}, el('summary', {}, `${same.length === 1 ? 'One pool' : same.length + ' pools'} with no change beyond noise`), same.map(poolTable)),
    compared.rule && el('p', { class: 'muted' }, compared.rule),
  ];
}

/** @param {any} pool */
function poolTable(pool) {
  const value = (/** @type {any} */ metric, /** @type {number} */ n) => (metric.unit === 'ms' ? duration(n) : number(n));
  return el('section', {}, el('h3', {}, pool.name), el('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Changes of ' + pool.name },
    el('table', {}, el('thead', {}, el('tr', {}, ['What', 'A', 'B', 'Change', 'More than noise?'].map((title, i) => el('th', { scope: 'col', class: i > 0 && i < 4 ? 'figure' : null }, title)))),
      el('tbody', {}, pool.metrics.map((/** @type {any} */ metric) => el('tr', { class: metric.moreThanNoise ? 'changed' : null },
        el('th', { scope: 'row' }, metric.name), el('td', { class: 'figure' }, value(metric, metric.a)), el('td', { class: 'figure' }, value(metric, metric.b)),
        el('td', { class: 'figure' }, metric.changePercent === null || metric.changePercent === undefined ? '–' : (metric.changePercent > 0 ? '+' : '') + Math.round(metric.changePercent) + '%'),
        el('td', {}, metric.moreThanNoise ? el('b', {}, 'yes') : 'no', metric.why ? el('span', { class: 'muted' }, ' ' + metric.why) : null)))))));
}

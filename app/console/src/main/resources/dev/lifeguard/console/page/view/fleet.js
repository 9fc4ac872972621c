/** All services of a Prometheus: a heat map of services and pools, their problems, and the JVMs of a pool. */

import { el, replace, setStyle } from '../lib/dom.js';
import { get } from '../lib/api.js';
import { count, duration, number, percent } from '../lib/units.js';
import { empty, failure, waiting } from '../part/notice.js';
import { badge, rank } from '../part/severity.js';
import { table } from '../part/table.js';

const STEPS = 5;

/** @param {HTMLElement} place @param {any} _route @param {AbortSignal} signal */
export async function fleet(place, _route, signal) {
  document.title = 'Fleet – Lifeguard';
  replace(place, waiting('Querying Prometheus…'));
  const answer = await get('fleet', {}, signal);
  const pools = answer.pools ?? [], problems = answer.problems ?? [];
  const services = [...new Set(pools.map((/** @type {any} */ pool) => pool.service))];
  const detail = el('div', { class: 'detail', role: 'region', 'aria-label': 'The chosen pool' });
  /** @param {any} pool @param {HTMLElement} box */
  const show = async (pool, box) => {
    const jvms = el('div', {}, waiting('Querying its JVMs…'));
    place.querySelectorAll('.heat-box').forEach(other => other.setAttribute('aria-pressed', String(other === box)));
    replace(detail, detailOf(pool, problems), jvms);
    if (detail.getBoundingClientRect().bottom > window.innerHeight) detail.scrollIntoView({ block: 'nearest' });
    try {
      const found = await get('fleet/jvms', { service: pool.service, pool: pool.pool, kind: pool.kind }, signal);
      replace(jvms, jvmsOf(found.jvms ?? [], found.count ?? 0));
    } catch (e) {
      if (!signal.aborted) replace(jvms, failure(e, () => show(pool, box)));
    }
  };
  replace(place, el('h1', {}, 'Fleet'),
    el('p', { class: 'muted' }, `${count(services.length, 'service')}, ${count(answer.jvms ?? 0, 'JVM')}, ${count(pools.length, 'pool')}, over the last ${duration(1000 * (answer.seconds ?? 0))}`),
    pools.length === 0
      ? empty('Prometheus has no pools.', 'It has no metrics of the probe: see docs/howto/watch-a-fleet.md.')
      : el('div', { class: 'sides' },
        el('section', {}, el('h2', {}, 'Use at peak'), heatMap(services, pools, problems, show), scale()),
        el('section', {}, el('h2', {}, 'What is wrong'), detail, problems.length ? problems.map(problem) : empty('Nothing wrong found.', 'No pool of the fleet is too small, stuck or soon full, as far as the metrics show.'))));
}

/** A heat map with a row for each service and a box for each of its pools. @param {string[]} services @param {any[]} pools @param {any[]} problems @param {(pool: any, box: HTMLElement) => void} show */
function heatMap(services, pools, problems, show) {
  return el('ul', { class: 'heat' }, services.map(service => el('li', {}, el('span', { class: 'service' }, service),
    el('span', { class: 'boxes' }, pools.filter(pool => pool.service === service).map(pool => {
      const worst = worstOf(pool, problems), use = Math.min(100, Math.max(0, pool.peakUsePercent ?? 0));
      const box = el('button', { class: 'heat-box ' + (worst?.severity ?? ''), 'aria-pressed': 'false', onclick: (/** @type {any} */ event) => show(pool, event.currentTarget) },
        worst && badge(worst.severity), el('span', { class: 'name' }, pool.pool), el('b', { class: 'figures' }, percent(shareOf(pool.peakUsePercent))));
      setStyle(box, '--heat', String(Math.round(use / 100 * STEPS) / STEPS));
      return box;
    })))));
}

/** @param {number | null} percents @returns {number | null} */
function shareOf(percents) {
  return percents === null ? null : percents / 100;
}

/** @param {any} pool @param {any[]} problems */
function worstOf(pool, problems) {
  return problems.filter(problem => problem.service === pool.service && problem.pool === pool.pool).sort((a, b) => rank(b.severity) - rank(a.severity))[0];
}

/** @param {any} pool @param {any[]} problems */
function detailOf(pool, problems) {
  const fact = (/** @type {string} */ name, /** @type {string} */ value) => el('div', {}, el('dt', {}, name), el('dd', { class: 'figures' }, value));
  const own = problems.filter(problem => problem.service === pool.service && problem.pool === pool.pool);
  return el('article', { class: 'brief' }, el('h3', {}, `${pool.pool} of ${pool.service}`), el('dl', { class: 'facts' },
    fact('JVMs', number(pool.jvms)), fact('threads of each', number(pool.threads)), fact('use, mean', percent(shareOf(pool.meanUsePercent))), fact('use at peak', percent(shareOf(pool.peakUsePercent))),
    fact('waiting at peak', number(pool.waitingAtPeak)), fact('wait', duration(pool.waitMs)), fact('a task takes', duration(pool.taskMs)), fact('tasks a second', number(pool.tasksPerSecond))),
  own.map(problem => el('p', {}, badge(problem.severity), ' ', problem.message)));
}

/** @param {any[]} jvms the fullest @param {number} all total number */
function jvmsOf(jvms, all) {
  if (jvms.length === 0) return empty('None of its JVMs was seen in the last five minutes.', 'Prometheus has no figures of them from that time.');
  const left = all - jvms.length;
  return [table('JVMs of the pool, in the last five minutes', [{ title: 'JVM, last 5 minutes' }, { title: 'use', figure: true }, { title: 'waiting', figure: true }],
    jvms.map(jvm => [jvm.instance, percent(shareOf(jvm.usePercent)), number(jvm.waiting)])), left > 0 && el('p', { class: 'muted' }, `and ${count(left, 'JVM')} in which it is less full`)];
}

/** @param {any} problem */
function problem(problem) {
  const whose = [problem.service, problem.pool].filter(Boolean).join(' ');
  return el('article', { class: 'brief ' + problem.severity }, el('h3', {}, badge(problem.severity), ' ', whose, ': ', problem.message), problem.change && el('p', {}, el('b', {}, 'Change: '), problem.change));
}

function scale() {
  return el('p', { class: 'heat-scale muted' }, '0%', [0, 0.2, 0.4, 0.6, 0.8, 1].map(heat => el('i', { style: { '--heat': heat } })), '100% of the threads');
}

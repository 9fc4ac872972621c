/** The overview of a source: map, what is wrong, what happened when, and the charts of one pool. */

import { el, replace } from '../lib/dom.js';
import { get } from '../lib/api.js';
import { go, sourceLink } from '../lib/route.js';
import { duration, number } from '../lib/units.js';
import { brief } from '../part/finding-brief.js';
import { Chart } from '../part/chart.js';
import { empty, failure } from '../part/notice.js';
import { PoolCharts } from '../part/pool-charts.js';
import { PoolMap } from '../part/map.js';
import { PoolTable } from '../part/pool-table.js';
import { rank } from '../part/severity.js';
import { Timeline } from '../part/timeline.js';

const POINTS = 600;
const MAP_EVERY_MS = 5000;
const BRIEFS = 3;
const LIVE_MS = 15 * 60 * 1000;

/** @param {HTMLElement} place @param {import('./source.js').Source} source @param {AbortSignal} signal */
export async function now(place, source, signal) {
  const asked = { ...source.span };
  const frozen = source.span.from !== null;
  const live = frozen ? null : source.live;
  const choose = (/** @type {number} */ from, /** @type {number} */ to) => go(sourceLink(source.id, 'now', { ...source.route.query, from, to }));
  const [graph, found, all] = await Promise.all([
    get(source.path + '/map', asked, signal),
    get(source.path + '/findings', asked, signal),
    get(source.path + '/series', { ...wide(source), points: POINTS }, signal),
  ]);
  const severities = () => new Map([...findings].reverse().sort((a, b) => rank(a.severity) - rank(b.severity)).map(finding => [finding.pool, finding.severity]));
  let findings = listOf(found);
  let chosen = source.route.query.pool || firstPool(graph, findings);

  const map = new PoolMap(node => pick(node.name), signal);
  const worst = el('div', { class: 'worst' });
  const timeline = new Timeline();
  const overall = overview(choose, signal);
  const charts = new PoolCharts(choose, signal);
  const table = new PoolTable(pick);
  const poolTitle = el('h2', { id: 'pool-title', tabindex: '-1' });
  const problem = el('div');
  replace(place,
    el('div', { class: 'sides' },
      el('section', { class: 'map-side', 'aria-label': 'Map of the pools' }, map.element),
      el('section', {}, el('h2', {}, 'What is wrong'), worst)),
    el('section', {}, el('h2', {}, 'What happened when'), overall.element, timeline.element,
      el('p', { class: 'muted hint' }, 'Drag over a chart to look at a span alone.')),
    el('section', {}, poolTitle, problem, charts.element),
    el('section', {}, el('h2', {}, 'All pools'), table.element));

  const showFindings = () => replace(worst, findings.length
    ? [findings.slice(0, BRIEFS).map(finding => brief(finding, source)),
      findings.length > BRIEFS && el('p', {}, el('a', { href: sourceLink(source.id, 'findings', source.span) }, `All ${findings.length} findings`))]
    : empty('Nothing is wrong.', 'No pool waits, rejects tasks, or uses threads that it does not need, as far as the figures show.'));
  const showTimeline = (/** @type {any} */ series) => {
    const { tMs } = series;
    overall.set(tMs, [series.busy, series.queued, series.waitP95 ?? tMs.map(() => null)]);
    timeline.set(series.events ?? [], tMs[0] ?? 0, tMs[tMs.length - 1] ?? 0);
  };

  let poolEnding = new AbortController();
  signal.addEventListener('abort', () => poolEnding.abort());
  async function load() {
    poolEnding.abort();
    const ending = poolEnding = new AbortController();
    replace(poolTitle, chosen);
    map.select(chosen);
    table.select(chosen);
    try {
      const series = await get(source.path + '/series', { ...asked, pool: chosen, points: POINTS }, ending.signal);
      replace(problem);
      charts.set(series);
    } catch (e) {
      if (!ending.signal.aborted) replace(problem, failure(e, load));
    }
  }
  /** @param {string} name */
  function pick(name) {
    chosen = name;
    const query = { ...source.route.query, pool: name };
    source.route.query = query;
    history.replaceState(null, '', sourceLink(source.id, 'now', query));
    load();
    poolTitle.scrollIntoView({ block: 'nearest', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  }

  map.setGraph(graph);
  table.set(rowsOf(graph), severities());
  showFindings();
  showTimeline(all);
  if (chosen) await load();
  else replace(poolTitle, 'No pool was seen');
  if (!live) return;

  live.listen('second', second => {
    map.setFigures(second.pools);
    table.set(second.pools, severities());
    table.select(chosen);
    const own = second.pools.find((/** @type {any} */ pool) => pool.name === chosen);
    if (own) charts.add(second.atMs, own);
  }, signal);
  const again = async () => {
    if (document.hidden) return;
    const [nextGraph, nextFound, nextAll] = await Promise.all([
      get(source.path + '/map', {}, signal), get(source.path + '/findings', {}, signal), get(source.path + '/series', { points: POINTS }, signal)]);
    map.setGraph(nextGraph);
    if (live.latest.second) map.setFigures(live.latest.second.pools);
    if (JSON.stringify(findings) !== JSON.stringify(listOf(nextFound))) {
      findings = listOf(nextFound);
      showFindings();
    }
    showTimeline(nextAll);
  };
  const timer = setInterval(() => again().catch(() => undefined), MAP_EVERY_MS); // the state in the head says if the connection is lost
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** Findings, the worst first. @param {any} answer */
export function listOf(answer) {
  return [...(Array.isArray(answer) ? answer : answer.findings ?? [])];
}

/** What the overview chart covers: of a recording all of it, so that another span can be chosen. @param {import('./source.js').Source} source */
function wide(source) {
  return source.live ? source.span.from === null ? {} : { from: source.span.from - LIVE_MS / 3, to: /** @type {number} */ (source.span.to) + LIVE_MS / 3 } : {};
}

/** @param {any} graph @param {any[]} findings */
function firstPool(graph, findings) {
  const pools = graph.nodes.filter((/** @type {any} */ node) => node.kind === 'pool' || node.kind === 'connections');
  const sick = findings.find(finding => pools.some((/** @type {any} */ pool) => pool.name === finding.pool));
  const busiest = [...pools].sort((a, b) => (b.busy + b.waiting) - (a.busy + a.waiting))[0];
  return sick?.pool ?? busiest?.name ?? '';
}

/** Rows of the table until there is a second. @param {any} graph */
function rowsOf(graph) {
  return graph.nodes.filter((/** @type {any} */ node) => node.kind === 'pool' || node.kind === 'connections')
    .map((/** @type {any} */ node) => ({ ...node, busyThreads: node.busy, queued: node.waiting, max: node.max ?? node.size }));
}

/** @param {(fromMs: number, toMs: number) => void} choose @param {AbortSignal} signal */
function overview(choose, signal) {
  const busy = new Chart({ title: 'All pools', height: 110, choose, format: number, lines: [
    { title: 'busy threads', colour: 'series-1', area: true }, { title: 'waiting tasks', colour: 'series-2', dash: [7, 4] }] }, signal);
  const wait = new Chart({ title: 'Longest wait', height: 80, choose, format: duration, lines: [{ title: '95th percentile', colour: 'series-2', area: true }] }, signal);
  return {
    element: el('div', {}, busy.element, wait.element),
    /** @param {number[]} tMs @param {any[][]} ys */
    set(tMs, ys) {
      busy.set(tMs, ys.slice(0, 2));
      wait.set(tMs, ys.slice(2));
    },
  };
}

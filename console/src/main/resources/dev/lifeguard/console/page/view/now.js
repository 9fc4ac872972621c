/** The overview of a source: map, what is wrong, what happened when, and the charts of one pool. */

import { el, replace } from '../lib/dom.js';
import { get } from '../lib/api.js';
import { go, sourceLink } from '../lib/route.js';
import { brief } from '../part/finding-brief.js';
import { empty, failure } from '../part/notice.js';
import { Overview } from '../part/overview.js';
import { PoolCharts } from '../part/pool-charts.js';
import { isPool } from '../part/map-node.js';
import { PoolMap } from '../part/map.js';
import { PoolTable } from '../part/pool-table.js';
import { rank } from '../part/severity.js';

const POINTS = 600;
const EVERY_MS = 5000;
const BRIEFS = 3;
const AROUND = 0.5;

/** @param {HTMLElement} place @param {import('./source.js').Source} source @param {AbortSignal} signal */
export async function now(place, source, signal) {
  const asked = { ...source.span };
  const frozen = source.span.from !== null;
  const live = frozen ? null : source.live;
  const choose = (/** @type {number} */ from, /** @type {number} */ to) => go(sourceLink(source.id, 'now', { ...source.route.query, from, to }));
  const [graph, found, everything] = await Promise.all([
    get(source.path + '/map', asked, signal),
    get(source.path + '/findings', asked, signal),
    get(source.path + '/overview', { ...around(source), points: POINTS }, signal),
  ]);
  const severities = () => new Map([...findings].sort((/** @type {any} */ a, /** @type {any} */ b) => rank(a.severity) - rank(b.severity)).map(finding => [finding.pool, finding.severity]));
  let { findings } = found;
  let chosen = source.route.query.pool || firstPool(graph, findings);

  const map = new PoolMap(node => pick(node.name), signal);
  const worst = el('div', { class: 'worst' });
  const overview = new Overview(choose, pick, signal);
  const charts = new PoolCharts(choose, signal);
  const table = new PoolTable(pick);
  const poolTitle = el('h2', { id: 'pool-title', tabindex: '-1' });
  const problem = el('div');
  const picture = el('section', { 'aria-label': 'Map of the pools' }, map.element), wrong = el('section', {}, el('h2', {}, 'What is wrong'), worst);
  const when = el('section', {}, el('h2', {}, 'What happened when'), overview.element, el('p', { class: 'muted hint' }, 'Drag over a chart to look at a span alone.'));
  // Of a recording one first chooses when.
  replace(place, source.live ? [picture, wrong, when] : [when, picture, wrong],
    el('section', {}, poolTitle, problem, charts.element),
    el('section', {}, el('h2', {}, 'All pools'), table.element));

  const showFindings = () => replace(worst, findings.length
    ? [findings.slice(0, BRIEFS).map((/** @type {any} */ finding) => brief(finding, source)),
      findings.length > BRIEFS && el('p', {}, el('a', { href: sourceLink(source.id, 'findings', source.span) }, `All ${findings.length} findings`))]
    : empty('Nothing is wrong.', 'No pool waits, rejects tasks, or uses threads that it does not need, as far as the figures show.'));
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
      charts.set(series.columns);
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
  overview.set(everything);
  overview.mark(source.span);
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
      get(source.path + '/map', {}, signal), get(source.path + '/findings', {}, signal), get(source.path + '/overview', { points: POINTS }, signal)]);
    map.setGraph(nextGraph);
    if (live.latest.second) map.setFigures(live.latest.second.pools);
    if (JSON.stringify(findings) !== JSON.stringify(nextFound.findings)) {
      findings = nextFound.findings;
      showFindings();
    }
    overview.set(nextAll);
  };
  const timer = setInterval(() => again().catch(() => undefined), EVERY_MS); // the state in the head says if the connection is lost
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** What the overview covers: of a recording all of it, so that another span can be chosen; else the span and what is beside it. @param {import('./source.js').Source} source */
function around(source) {
  const { from, to } = source.span;
  if (!source.live || from === null || to === null) return {};
  const more = Math.max(6e4, AROUND * (to - from));
  return { from: Math.round(from - more), to: Math.round(to + more) };
}

/** @param {any} graph @param {any[]} findings */
function firstPool(graph, findings) {
  const pools = graph.nodes.filter(isPool);
  const sick = findings.find(finding => pools.some((/** @type {any} */ pool) => pool.name === finding.pool));
  const busiest = [...pools].sort((a, b) => (b.busy + b.waiting) - (a.busy + a.waiting))[0];
  return sick?.pool ?? busiest?.name ?? '';
}

/** Rows of the table until there is a second. @param {any} graph */
function rowsOf(graph) {
  return graph.nodes.filter(isPool).map((/** @type {any} */ node) => ({ ...node, busyThreads: node.busy, queued: node.waiting, max: node.max ?? node.size }));
}

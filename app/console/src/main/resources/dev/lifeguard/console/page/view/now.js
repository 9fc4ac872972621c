/** The overview of a source: map, findings, events over time, and the charts of one pool. */

import { el, replace } from '../lib/dom.js';
import { get, pause } from '../lib/api.js';
import { go, sourceLink } from '../lib/route.js';
import { doubtCard } from '../part/doubt.js';
import { brief } from '../part/finding-brief.js';
import { isPool } from '../part/map-node.js';
import { PoolMap } from '../part/map.js';
import { failure, waiting } from '../part/notice.js';
import { isEarly, nothingFound } from '../part/nothing-found.js';
import { Overview } from '../part/overview.js';
import { PoolCharts } from '../part/pool-charts.js';
import { PoolTable } from '../part/pool-table.js';
import { preferred } from '../part/pools.js';
import { rank } from '../part/severity.js';

const POINTS = 600;
const EVERY_MS = 5000;
const FIRST_MS = 1000;
const BRIEFS = 3;
const MARGIN_SHARE = 0.5;

/** @param {HTMLElement} place @param {import('./source.js').Source} source @param {AbortSignal} signal */
export async function now(place, source, signal) {
  const live = source.span.from === null ? source.live : null;
  const choose = (/** @type {number} */ from, /** @type {number} */ to) => go(sourceLink(source.id, 'now', { ...source.route.query, from, to }));
  const map = new PoolMap(node => pick(node.name), signal);
  const worst = el('div', { class: 'worst' });
  const overview = new Overview(choose, pick, signal);
  const charts = new PoolCharts(choose, signal);
  const table = new PoolTable(pick, source.live ? 'p95' : 'p99');
  const poolTitle = el('h2', {}, 'One pool'), problem = el('div');
  const pool = el('section', {}, poolTitle, problem, charts.element);
  const picture = el('section', { 'aria-label': 'Map of the pools' }, map.element), wrong = el('section', {}, el('h2', {}, 'What is wrong'), worst);
  const when = el('section', {}, el('h2', {}, 'What happened when'), overview.element, el('p', { class: 'muted hint' }, 'Drag over a chart to select a span.'));
  // For a recording, the user first chooses a span.
  const all = [source.live ? [picture, wrong, when] : [when, picture, wrong], pool, el('section', {}, el('h2', {}, 'All pools'), table.element)];

  let findings = /** @type {any[]} */ ([]), doubts = /** @type {any[]} */ ([]), severities = new Map(), chosen = '', said = '';
  /** Loads the charts over time; rough ones first while a recording is being read. */
  async function inTime() {
    for (;;) {
      const answer = await get(source.path + '/overview', { ...around(source), points: POINTS }, signal);
      overview.set(answer);
      overview.mark(source.span);
      if (!(answer.progress < 1)) return;
      await pause(EVERY_MS, signal);
    }
  }
  /** Requests the parts that are not pushed. Each is shown as it arrives. */
  async function look() {
    const graph = get(source.path + '/map', source.asked(), signal).then(answer => {
      map.setGraph(answer);
      if (live?.latest.second) map.setFigures(live.latest.second.pools);
      return answer;
    });
    const found = get(source.path + '/findings', source.asked(), signal).then(answer => {
      findings = answer.findings;
      doubts = answer.cannotTell;
      severities = new Map([...findings].sort((a, b) => rank(a.severity) - rank(b.severity)).map(finding => [finding.pool, finding.severity]));
    });
    const [pools] = await Promise.all([graph, found]);
    showFindings(isEarly(source, pools));
    if (!live) table.set(rowsOf(pools), severities);
    // A default choice may change to a pool with a problem.
    if (!source.route.query.pool && !severities.has(chosen) || !chosen) {
      const name = preferred(pools, source.route.query.pool, findings);
      if (!chosen || name && severities.has(name)) choosePool(name);
    }
  }
  /** @param {unknown} error */
  function unanswered(error) {
    if (signal.aborted) return;
    said = '';
    replace(worst, failure(error));
  }
  /** @param {boolean} early */
  function showFindings(early) {
    const saying = JSON.stringify([findings, doubts, early]);
    if (saying !== said) replace(worst, findings.length > 0 ? null : nothingFound(early, doubts), briefs(findings, doubts, source));
    said = saying;
  }

  let poolEnding = new AbortController();
  signal.addEventListener('abort', () => poolEnding.abort());
  /** @param {string | undefined} name */
  async function choosePool(name) {
    pool.hidden = !name;
    if (!name) return;
    chosen = name;
    poolEnding.abort();
    const ending = poolEnding = new AbortController();
    replace(poolTitle, name);
    map.select(name);
    table.select(name);
    try {
      const series = await get(source.path + '/series', { ...source.span, pool: name, points: POINTS }, ending.signal);
      replace(problem);
      charts.set(series.columns);
    } catch (e) {
      if (!ending.signal.aborted) replace(problem, failure(e, () => choosePool(name)));
    }
  }
  /** @param {string} name */
  function pick(name) {
    source.route.query = { ...source.route.query, pool: name };
    history.replaceState(null, '', sourceLink(source.id, 'now', source.route.query));
    choosePool(name);
    pool.scrollIntoView({ block: 'nearest', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  }

  pool.hidden = true;
  replace(worst, waiting('Looking…'));
  replace(place, all);
  if (live) for (const kind of ['second', 'event']) live.listen(kind, detail => overview.add(kind, detail), signal);
  await Promise.all([inTime(), look()]);
  if (!live) return;
  let lost = false;
  live.listen('connected', async connected => {
    if (connected && lost) await Promise.all([inTime(), choosePool(chosen)]).catch(unanswered); // some seconds are missing
    lost = !connected;
  }, signal);
  live.listen('second', second => {
    map.setFigures(second.pools);
    table.set(second.pools, severities);
    table.select(chosen);
    const own = second.pools.find((/** @type {any} */ pool) => pool.name === chosen);
    if (own) charts.add(second.atMs, own);
  }, signal);
  let timer = 0;
  const again = () => {
    timer = setTimeout(async () => {
      if (!document.hidden && !live.latest.ended) {
        overview.draw();
        await look().catch(unanswered);
      }
      if (!signal.aborted) again();
    }, chosen ? EVERY_MS : FIRST_MS);
  };
  again();
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** @param {any[]} findings the worst first @param {any[]} doubts uncertain problems @param {import('./source.js').Source} source */
function briefs(findings, doubts, source) {
  const more = findings.length > BRIEFS || doubts.length > BRIEFS;
  const all = `All ${findings.length} findings` + (doubts.length > 0 ? ` and the ${doubts.length} that are not certain` : '');
  return [findings.slice(0, BRIEFS).map(finding => brief(finding, source)), doubts.slice(0, BRIEFS).map(doubt => doubtCard(doubt, 'h3')),
    more && el('p', {}, el('a', { href: sourceLink(source.id, 'findings', source.span) }, all))];
}

/** Returns the span of the overview: for a recording all of it, so that another span can be chosen; else the span and its surroundings. @param {import('./source.js').Source} source */
function around(source) {
  const { from, to } = source.span;
  if (!source.live || from === null || to === null) return {};
  const more = Math.max(6e4, MARGIN_SHARE * (to - from));
  return { from: Math.round(from - more), to: Math.round(to + more) };
}

/** Returns the rows of the table for a source without live seconds. @param {any} graph */
function rowsOf(graph) {
  return graph.nodes.filter(isPool).map((/** @type {any} */ node) => ({ ...node, kind: node.poolKind, busyThreads: node.busy, queued: node.waiting, max: node.max ?? node.size }));
}

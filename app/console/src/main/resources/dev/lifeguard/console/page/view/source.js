/** One JVM or one recording: its header, the tabs, and their common span. */

import { el, replace, setText } from '../lib/dom.js';
import { AGAIN_MS, get, pause, post } from '../lib/api.js';
import { Live } from '../lib/live.js';
import { go, sourceLink, spanOf } from '../lib/route.js';
import { count, span } from '../lib/units.js';
import { announce } from '../lib/announce.js';
import { failure, waiting } from '../part/notice.js';
import { spanBar } from '../part/span-bar.js';
import { resizeProgress } from '../part/resize-progress.js';
import { now } from './now.js';
import { findings } from './findings.js';
import { whatIf } from './what-if.js';
import { flame } from './flame.js';
import { compare } from './compare.js';

const FIRST_MS = 20_000;
const READING_MS = 1000;
const VIEWS = /** @type {Object<string, {title: string, make: any}>} */ ({
  now: { title: 'Overview', make: now },
  findings: { title: 'Findings', make: findings },
  whatif: { title: 'What if', make: whatIf },
  flame: { title: 'Flame graph', make: flame },
  compare: { title: 'Compare', make: compare },
});

/**
 * The parameters of a view of a source.
 *
 * @typedef {Object} Source
 * @property {string} id
 * @property {any} info as `/api/source/ID`
 * @property {Live | null} live null for recordings
 * @property {{from: number | null, to: number | null}} span both null: everything, or live
 * @property {import('../lib/route.js').Route} route
 * @property {string} path below `/api/`
 * @property {() => {from: number | null, to: number | null}} asked the span for figures; both null: everything, or for
 * a live source the last minute
 */

/** @param {HTMLElement} place @param {import('../lib/route.js').Route} first @param {AbortSignal} signal */
export async function source(place, first, signal) {
  const id = first.id, path = 'source/' + encodeURIComponent(id);
  const info = await opened(place, path, signal);
  const live = info.kind === 'live' ? new Live(id, signal) : null;
  document.title = info.title + ' – Lifeguard';

  const tabs = el('nav', { class: 'tabs', 'aria-label': 'Views of ' + info.title });
  const bar = el('div'), body = el('div', { class: 'view' });
  const state = el('span', { class: 'state' });
  replace(place, head(info, state, closer(info)), live ? resizeProgress(path, live, signal) : null, tabs, bar, body);
  if (live) follow(live, state, signal);
  else reading(info, path, state, signal).catch(e => signal.aborted || setText(state, e.message));

  let ending = new AbortController();
  let count = /** @type {number | null} */ (null), route = first;
  live?.listen('findings', found => {
    count = found.count;
    fillTabs(tabs, route, count);
  }, signal);
  signal.addEventListener('abort', () => ending.abort());

  /** @param {import('../lib/route.js').Route} next */
  const update = async next => {
    ending.abort();
    ending = new AbortController();
    const current = ending;
    route = next;
    const span = spanOf(next);
    const given = { id, info, live, span, route: next, path, asked: () => lately(live, info.fromMs, span) };
    fillTabs(tabs, next, count);
    replace(bar, spanBar(given));
    const view = VIEWS[next.view] ?? VIEWS.now;
    const inner = el('div', {}, waiting('Loading…'));
    replace(body, inner);
    try {
      await view.make(inner, given, current.signal);
    } catch (e) {
      if (!current.signal.aborted) replace(inner, failure(e, () => update(next)));
    }
  };
  await update(first);
  return update;
}

/**
 * Returns the span for a live source's first seconds. Without a span the server answers with its diagnosis of some
 * seconds ago, which is shared by all browsers. In the first seconds that is still empty, so they are requested
 * explicitly.
 *
 * @param {Live | null} live @param {number} begunMs @param {{from: number | null, to: number | null}} span
 */
function lately(live, begunMs, span) {
  const at = live?.latest.second?.atMs;
  return span.from === null && at && at - begunMs < FIRST_MS ? { from: begunMs, to: at } : span;
}

/** Returns the source, once it is read entirely or can be shown roughly. @param {HTMLElement} place @param {string} path @param {AbortSignal} signal */
async function opened(place, path, signal) {
  const progress = /** @type {HTMLProgressElement} */ (el('progress', { max: 1, 'aria-label': 'Reading' }));
  replace(place, waiting('Opening…'), progress);
  for (;;) {
    const info = await get(path, {}, signal);
    if (info.showable) return info;
    progress.value = info.progress;
    await pause(AGAIN_MS, signal);
  }
}

/** Shows how far a recording is read, and the error if reading failed. @param {any} info @param {string} path @param {HTMLElement} state @param {AbortSignal} signal */
async function reading(info, path, state, signal) {
  while (info.progress < 1) {
    setText(state, `reading, ${Math.floor(100 * info.progress)}%; charts are approximate until then`);
    await pause(READING_MS, signal);
    Object.assign(info, await get(path, {}, signal));
    if (info.progress === 1) announce('Reading is complete');
  }
  state.className = info.ended ? 'state lost' : 'state';
  setText(state, info.ended ?? '');
}

/** @param {any} info @param {HTMLElement} state @param {HTMLElement} close */
function head(info, state, close) {
  const jvm = info.jvm ?? {};
  const facts = [jvm.main, jvm.pid && 'pid ' + jvm.pid, jvm.java && 'Java ' + jvm.java, jvm.cores && count(jvm.cores, 'core'),
    info.kind === 'recording' && span(info.fromMs, info.toMs)];
  return el('div', { class: 'head' },
    el('h1', {}, info.title), state, close,
    el('p', { class: 'muted' }, facts.filter(Boolean).join(' · ')));
}

/** A button that closes the source and returns to the list. @param {any} info */
function closer(info) {
  const button = el('button', { class: 'button small' }, info.kind === 'live' ? 'Stop observing' : 'Close');
  button.addEventListener('click', async () => {
    button.setAttribute('disabled', '');
    await post('close', { id: info.id }).catch(e => announce(e.message));
    go('#/home');
  });
  return button;
}

/** @param {Live} live @param {HTMLElement} state @param {AbortSignal} signal */
function follow(live, state, signal) {
  const say = (/** @type {string} */ kind, /** @type {string} */ text) => {
    if (state.textContent !== text) announce(text);
    state.className = 'state ' + kind;
    setText(state, text);
  };
  say('', 'connecting');
  live.listen('second', () => live.latest.ended || say('live', 'live'), signal);
  live.listen('connected', connected => connected || live.latest.ended || say('lost', 'connection lost; trying again'), signal);
  live.listen('ended', ended => say('lost', ended.text), signal);
}

/** @param {HTMLElement} tabs @param {import('../lib/route.js').Route} route @param {number | null} found */
function fillTabs(tabs, route, found) {
  const { from, to, pool } = route.query;
  const links = Object.entries(VIEWS).map(([view, { title }]) => el('a', {
    href: sourceLink(route.id, view, { from, to, pool }),
    'aria-current': view === route.view ? 'page' : null,
  }, title, view === 'findings' && found ? el('span', { class: 'count' }, ' ' + found) : null));
  const focused = tabs.contains(document.activeElement) ? [...tabs.children].indexOf(/** @type {Element} */ (document.activeElement)) : -1;
  replace(tabs, links);
  links[focused]?.focus();
  const chosen = links.find(link => link.hasAttribute('aria-current'));
  if (chosen) tabs.scrollLeft = chosen.offsetLeft + chosen.offsetWidth - tabs.clientWidth; // if they do not all fit
}

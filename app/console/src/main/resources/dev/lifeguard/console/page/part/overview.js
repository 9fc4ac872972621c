/** All pools of a source over time: their sum, events, and a strip for each pool, darker the fuller it is. */

import { el, replace, setStyle } from '../lib/dom.js';
import { colour, onTheme } from '../lib/theme.js';
import { number } from '../lib/units.js';
import { addEvent, addSecond } from '../lib/lengthen.js';
import { Chart } from './chart.js';
import { quiet } from './pools.js';
import { Timeline } from './timeline.js';

const MAX_STRIPS = 12;
/** Width in pixels from which the names of pools are at the left; also in the style sheet. */
const WIDE_PX = 640;

/** Returns busy threads and waiting tasks of all pools together. @param {any} overview as `/api/source/ID/overview` @returns {number[][]} */
export function sums(overview) {
  const sum = (/** @type {string} */ name) => overview.tMs.map((/** @type {number} */ _, /** @type {number} */ i) =>
    overview.pools.reduce((/** @type {number} */ all, /** @type {any} */ pool) => all + (pool.kind === 'lock' ? 0 : pool[name]?.[i] ?? 0), 0));
  return [sum('busy'), sum('queued')];
}

/** Chart, lanes and strips on one time scale. */
export class Overview {
  /** @param {(fromMs: number, toMs: number) => void} choose @param {(pool: string) => void} pick @param {AbortSignal} signal */
  constructor(choose, pick, signal) {
    this.pick = pick;
    this.chart = new Chart({ title: 'All pools', height: 120, choose, format: number, axisWidth: width => (width > WIDE_PX ? 128 : 58), lines: [
      { title: 'busy threads', colour: 'series-1', area: true }, { title: 'waiting tasks', colour: 'series-2', dash: [7, 4] }] }, signal);
    this.timeline = new Timeline();
    this.strips = el('div', { class: 'strips', role: 'group', 'aria-label': 'Use of each pool over time' });
    this.element = el('div', { class: 'overview' }, this.chart.element, this.strips, this.timeline.element);
    onTheme(() => this.draw(), signal);
  }

  /** @param {any} overview */
  set(overview) {
    this.last = overview;
    const { tMs } = overview;
    this.chart.set([...tMs], sums(overview)); // a copy that grows until the next drawing
    this.timeline.set(overview.events ?? [], tMs[0] ?? 0, tMs[tMs.length - 1] ?? 0);
    const most = (/** @type {number[]} */ values) => values.reduce((a, b) => Math.max(a, b ?? 0), 0);
    const worth = (/** @type {any} */ pool) => most(pool.queued) + most(pool.busy) / 1000;
    const shown = quiet(overview.pools, (/** @type {any} */ pool) => most(pool.queued)).filter(pool => most(pool.busy) > 0.05).sort((a, b) => worth(b) - worth(a)).slice(0, MAX_STRIPS).sort((a, b) => (a.name < b.name ? -1 : 1));
    const focused = [...this.strips.children].indexOf(/** @type {Element} */ (document.activeElement));
    replace(this.strips, shown.map(pool => this.strip(pool)));
    /** @type {HTMLElement | undefined} */ (this.strips.children[focused])?.focus();
  }

  /** Takes a second or an event of a live source, to be drawn with the next {@link draw}. @link draw}. @param {string} kind @param {any} detail */
  add(kind, detail) {
    if (!this.last) return; // wait for the history first
    if (kind === 'second') addSecond(this.last, detail);
    else addEvent(this.last, detail);
  }

  /** Draws the latest data. */
  draw() {
    if (this.last) this.set(this.last);
  }

  /** @param {{from: number | null, to: number | null}} span */
  mark({ from, to }) {
    this.chart.mark(from, to);
  }

  /** @param {any} pool */
  strip(pool) {
    const n = pool.busy.length;
    const canvas = /** @type {HTMLCanvasElement} */ (el('canvas', { width: n || 1, height: 1, 'aria-hidden': 'true' }));
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const [calm, bad] = [colour('series-1'), colour('error')];
    for (let i = 0; i < n; i++) {
      const used = Math.min(1, pool.utilization?.[i] ?? 0), waits = pool.queued[i] ?? 0;
      const hurts = waits >= 1 && waits > (pool.busy[i] ?? 0); // its tasks wait longer than they run
      context.globalAlpha = hurts ? 0.9 : 0.75 * used;
      context.fillStyle = hurts ? bad : calm;
      context.fillRect(i, 0, 1, 1);
    }
    setStyle(canvas, 'width', '100%');
    return el('button', { class: 'strip', title: pool.name, onclick: () => this.pick(pool.name) }, el('span', { class: 'strip-name' }, pool.name), canvas);
  }
}

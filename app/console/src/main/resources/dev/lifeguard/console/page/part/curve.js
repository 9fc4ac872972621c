/** Response time by pool size: the 95th percentile with its interval, and markers. */

import uPlot from '../uplot/uPlot.esm.js';
import { LOGARITHMIC, axisStyle } from '../lib/axis.js';
import { el, newId, setText } from '../lib/dom.js';
import { colour, onTheme, tint } from '../lib/theme.js';
import { briefDuration, duration, number } from '../lib/units.js';
import { unknownRanges } from '../lib/cells.js';

const HEIGHT = 240;

/**
 * @typedef {Object} Shown
 * @property {import('../lib/cells.js').Cell[]} curve
 * @property {number} size the chosen one
 * @property {number | null} knee
 * @property {{size: number, p95Ms: number} | null} observed
 */

/** The curve. A click selects a size. */
export class Curve {
  /** @param {string} workers the word for what a size counts @param {(size: number) => void} choose @param {AbortSignal} signal */
  constructor(workers, choose, signal) {
    this.workers = workers;
    this.choose = choose;
    /** @type {any} */
    this.drawn = null;
    const id = newId();
    this.said = el('span', { class: 'unseen' });
    this.plot = el('div', { class: 'plot', role: 'img', 'aria-labelledby': id });
    const key = (/** @type {string} */ kind, /** @type {string} */ text) => el('li', {}, el('span', { class: 'mark-key ' + kind, 'aria-hidden': 'true' }), text);
    this.element = el('figure', { class: 'chart curve' }, el('figcaption', { id }, `Response time by ${workers}, 95th percentile`, this.said),
      el('ul', { class: 'legend' }, key('line', 'predicted'), key('band', 'nine times in ten'), key('observed', 'observed'), key('knee', 'knee: more helps little'), key('hatched', 'cannot be known')),
      this.plot);
    const resized = new ResizeObserver(() => this.draw());
    resized.observe(this.plot);
    onTheme(() => this.draw(true), signal);
    signal.addEventListener('abort', () => {
      resized.disconnect();
      this.drawn?.destroy();
    });
  }

  /** @param {Shown} shown */
  set(shown) {
    const anew = shown.curve !== this.shown?.curve;
    this.shown = shown;
    this.draw(anew);
    const ends = [shown.curve[0], shown.curve[shown.curve.length - 1]];
    setText(this.said, shown.curve.length ? `: ${duration(ends[0].p95Ms)} with ${ends[0].size} ${this.workers}, ${duration(ends[1].p95Ms)} with ${ends[1].size}` : '');
  }

  /** @param {boolean} [anew] */
  draw(anew = false) {
    const width = Math.floor(this.plot.clientWidth);
    if (width === 0 || !this.shown) return;
    if (this.drawn && !anew && this.drawn.width === width) {
      this.drawn.redraw(false, false);
      return;
    }
    this.drawn?.destroy();
    const { curve } = this.shown;
    const data = [curve.map(cell => cell.size), ...['p95HighMs', 'p95LowMs', 'p95Ms'].map(name => curve.map(cell => (cell.known || name !== 'p95Ms' ? /** @type {any} */ (cell)[name] ?? null : null)))];
    this.drawn = new /** @type {any} */ (uPlot)(this.options(width, data), data, this.plot);
    this.drawn.over.addEventListener('click', (/** @type {MouseEvent} */ event) => this.choose(this.drawn.posToVal(event.offsetX, 'x')));
  }

  /** @param {number} width @param {any[]} data */
  options(width, data) {
    const axis = axisStyle();
    const highest = Math.max(1, this.shown?.observed?.p95Ms ?? 0, ...[...data[1], ...data[3]].filter((/** @type {any} */ y) => y !== null));
    const lowest = Math.max(0.01, Math.min(this.shown?.observed?.p95Ms ?? highest, ...data[2].filter((/** @type {any} */ y) => y !== null)));
    const log = highest / lowest > 20;
    return {
      width, height: HEIGHT, legend: { show: false }, cursor: { drag: { x: false, y: false }, y: false }, padding: [12, 12, 0, 0],
      scales: { x: { time: false }, y: log ? { distr: 3, range: [lowest / 1.5, highest * 1.3] } : { range: [0, highest * 1.15] } },
      axes: [{ ...axis, size: 26, label: this.workers, labelSize: 18, labelGap: 0, values: (/** @type {any} */ _u, /** @type {number[]} */ ticks) => ticks.map(tick => (Number.isInteger(tick) ? number(tick) : '')) },
        { ...axis, size: 64, space: 26, ...(log ? LOGARITHMIC : {}), values: (/** @type {any} */ _u, /** @type {(number | null)[]} */ ticks) => ticks.map(tick => (tick === null ? '' : briefDuration(tick))) }],
      series: [{}, { width: 0, points: { show: false } }, { width: 0, points: { show: false } }, { stroke: colour('series-1'), width: 2, points: { show: true, size: 5, fill: colour('series-1') } }],
      bands: [{ series: [1, 2], fill: tint('series-1', 0.18) }],
      hooks: { drawClear: [(/** @type {any} */ u) => this.hatch(u)], draw: [(/** @type {any} */ u) => this.marks(u)] },
    };
  }

  /** Hatches the sizes without a known prediction. @param {any} u */
  hatch(u) {
    const { ctx, bbox } = u;
    ctx.save();
    ctx.strokeStyle = colour('muted');
    ctx.globalAlpha = 0.45;
    ctx.lineWidth = devicePixelRatio;
    for (const [from, to] of unknownRanges(this.shown?.curve ?? [])) {
      const left = Math.max(bbox.left, u.valToPos(from, 'x', true)), right = Math.min(bbox.left + bbox.width, u.valToPos(to, 'x', true));
      ctx.save();
      ctx.beginPath();
      ctx.rect(left, bbox.top, right - left, bbox.height);
      ctx.clip();
      ctx.beginPath();
      for (let x = left - bbox.height; x < right; x += 8 * devicePixelRatio) {
        ctx.moveTo(x, bbox.top + bbox.height);
        ctx.lineTo(x + bbox.height, bbox.top);
      }
      ctx.stroke();
      ctx.restore();
    }
    ctx.restore();
  }

  /** Draws the knee, the chosen size and the observation. @param {any} u */
  marks(u) {
    const { ctx, bbox } = u, { knee, size, observed } = /** @type {Shown} */ (this.shown);
    const line = (/** @type {number} */ at, /** @type {string} */ token, /** @type {number[]} */ dash) => {
      const x = u.valToPos(at, 'x', true);
      if (x < bbox.left || x > bbox.left + bbox.width) return;
      ctx.beginPath();
      ctx.setLineDash(dash.map(part => part * devicePixelRatio));
      ctx.strokeStyle = colour(token);
      ctx.lineWidth = 1.5 * devicePixelRatio;
      ctx.moveTo(x, bbox.top);
      ctx.lineTo(x, bbox.top + bbox.height);
      ctx.stroke();
    };
    ctx.save();
    if (knee) line(knee, 'good', [2, 4]);
    line(size, 'ink', []);
    if (observed && Number.isFinite(observed.p95Ms)) {
      const x = u.valToPos(observed.size, 'x', true), y = u.valToPos(observed.p95Ms, 'y', true), r = 5 * devicePixelRatio;
      ctx.setLineDash([]);
      ctx.beginPath();
      ctx.moveTo(x, y - r);
      ctx.lineTo(x + r, y);
      ctx.lineTo(x, y + r);
      ctx.lineTo(x - r, y);
      ctx.closePath();
      ctx.fillStyle = colour('series-2');
      ctx.fill();
    }
    ctx.restore();
  }
}

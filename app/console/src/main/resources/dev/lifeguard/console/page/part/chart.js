/** One chart over time: lines, bands between them, stacked areas. Dragging selects a span. Drawn by uPlot. */

import uPlot from '../uplot/uPlot.esm.js';
import { axisStyle } from '../lib/axis.js';
import { el, newId, setText } from '../lib/dom.js';
import { colour, onTheme, tint } from '../lib/theme.js';
import { briefDuration, duration, time, timeTick } from '../lib/units.js';

/**
 * @typedef {Object} Line
 * @property {string} title
 * @property {string} colour a token's name
 * @property {number[]} [dash]
 * @property {boolean} [area] filled down to the line below it in a stack, else to zero
 * @property {boolean} [step] holds a value until the next
 *
 * @typedef {Object} ChartOptions
 * @property {string} title
 * @property {Line[]} lines
 * @property {(value: number | null) => string} format a value with its unit
 * @property {boolean} [stacked] lines are given singly and drawn on top of each other
 * @property {[number, number][]} [bands] filled between two lines, by their numbers from 0
 * @property {number} [height]
 * @property {(width: number) => number} [axisWidth] width of the scale at the left, given the total width
 * @property {(fromMs: number, toMs: number) => void} [choose] called with the span selected by dragging
 */

const HEIGHT = 150;
/** Half the width of a time label, and the margin right of the chart. */
const HALF_TIME = 28, RIGHT = 8;
/** Distances between two time labels. */
const TIME_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200, 86400, 172800, 604800].map(seconds => 1000 * seconds);

/** A chart with its legend, which shows the values under the pointer or the latest ones. */
export class Chart {
  /** @param {ChartOptions} options @param {AbortSignal} signal */
  constructor(options, signal) {
    this.options = options;
    const id = newId();
    this.values = options.lines.map(() => el('b', { class: 'figures' }, '–'));
    this.at = el('span', { class: 'at figures' });
    this.plot = el('div', { class: 'plot', role: 'img', 'aria-labelledby': id });
    this.said = el('span', { class: 'unseen' });
    this.element = el('figure', { class: 'chart' },
      el('figcaption', { id }, options.title, ' ', this.at, this.said),
      el('ul', { class: 'legend' }, options.lines.map((line, i) => el('li', {}, swatch(line), line.title, ' ', this.values[i]))),
      this.plot);
    /** @type {any[]} */
    this.data = [[], ...options.lines.map(() => [])];
    const resized = new ResizeObserver(() => this.fit());
    resized.observe(this.plot);
    onTheme(() => this.rebuild(), signal);
    signal.addEventListener('abort', () => {
      resized.disconnect();
      this.drawn?.destroy();
    });
  }

  /** @param {number[]} tMs @param {(number | null)[][]} ys one for each line */
  set(tMs, ys) {
    this.data = [tMs, ...ys];
    if (this.drawn) this.drawn.setData(this.toDraw());
    else this.fit();
    if (!this.pointed) this.show(tMs.length - 1);
    this.describe();
  }

  toDraw() {
    if (!this.options.stacked) return this.data;
    const sums = this.data[0].map(() => 0);
    const ys = this.data.slice(1).map(line => line.map((/** @type {number | null} */ y, /** @type {number} */ i) => (y === null ? null : (sums[i] += y))));
    return [this.data[0], ...ys];
  }

  fit() {
    const width = Math.floor(this.plot.clientWidth);
    if (width === 0) return;
    if (!this.drawn) this.rebuild();
    else if (this.drawn.width !== width) this.drawn.setSize({ width, height: this.drawn.height });
  }

  rebuild() {
    this.drawn?.destroy();
    const width = Math.floor(this.plot.clientWidth);
    if (width === 0) return;
    this.drawn = new /** @type {any} */ (uPlot)(this.uplot(width), this.toDraw(), this.plot);
  }

  /** Returns the options for uPlot. @param {number} width @returns {any} */
  uplot(width) {
    const { options } = this;
    const axis = axisStyle();
    const onAxis = options.format === duration ? briefDuration : (/** @type {number} */ y) => shortest(options.format(y));
    const below = (/** @type {number} */ i) => (options.stacked && i > 0 ? i : null);
    const bands = options.lines.flatMap((line, i) => (line.area && below(i) !== null ? [{ series: [i + 1, i], fill: tint(line.colour, 0.45) }] : []));
    const left = options.axisWidth?.(width) ?? 58;
    // A label at the right end would be cut off.
    const fits = (/** @type {any} */ u, /** @type {number} */ at) => (u.width - left - RIGHT) * (u.scales.x.max - at) / (u.scales.x.max - u.scales.x.min) >= HALF_TIME - RIGHT;
    const between = (options.bands ?? []).map(([upper, lower]) => ({ series: [upper + 1, lower + 1], fill: tint(options.lines[upper].colour, 0.16) }));
    return {
      width, height: options.height ?? HEIGHT, ms: 1, legend: { show: false }, padding: [8, RIGHT, 0, 0],
      cursor: { y: false, points: { size: 6 }, sync: { key: 'time', setSeries: false }, drag: { x: Boolean(options.choose), y: false, setScale: false } },
      scales: { y: { range: (/** @type {any} */ _u, /** @type {number} */ _min, /** @type {number} */ max) => [0, max > 0 ? max * 1.08 : 1] } },
      axes: [{ ...axis, size: 28, space: 80, incrs: TIME_STEPS, values: (/** @type {any} */ u, /** @type {number[]} */ ticks, /** @type {any} */ _axis, /** @type {any} */ _space, /** @type {number} */ step) => ticks.map(tick => (fits(u, tick) ? timeTick(tick, step) : '')) },
        { ...axis, size: left, space: 26, values: (/** @type {any} */ _u, /** @type {number[]} */ ticks) => ticks.map(onAxis) }],
      series: [{}, ...options.lines.map((line, i) => ({
        label: line.title, stroke: colour(line.colour), width: 1.5, dash: line.dash, points: { show: false },
        fill: line.area && below(i) === null ? tint(line.colour, options.stacked ? 0.45 : 0.16) : undefined,
        paths: line.step ? /** @type {any} */ (uPlot.paths).stepped({ align: 1 }) : undefined,
      }))],
      bands: [...bands, ...between],
      hooks: {
        setCursor: [(/** @type {any} */ u) => this.point(u.cursor.idx ?? null)],
        drawClear: [(/** @type {any} */ u) => this.drawMark(u)],
        setSelect: [(/** @type {any} */ u) => this.chosen(u)],
      },
    };
  }

  /** Marks a span of time; null for none. @param {number | null} from @param {number | null} to */
  mark(from, to) {
    this.marked = { from, to };
    this.drawn?.redraw(false, false);
  }

  /** @param {any} u */
  drawMark(u) {
    const { from, to } = this.marked ?? { from: null, to: null };
    if (from === null || to === null) return;
    const { ctx, bbox } = u, inside = (/** @type {number} */ x) => Math.min(bbox.left + bbox.width, Math.max(bbox.left, x));
    const left = inside(u.valToPos(from, 'x', true)), right = inside(u.valToPos(to, 'x', true));
    ctx.save();
    ctx.fillStyle = tint('link', 0.14);
    ctx.fillRect(left, bbox.top, right - left, bbox.height);
    ctx.fillStyle = colour('link');
    for (const x of [left, right]) ctx.fillRect(x - 1, bbox.top, 2, bbox.height);
    ctx.restore();
  }

  /** @param {number | null} i the value under the pointer */
  point(i) {
    this.pointed = i !== null;
    this.show(i ?? this.data[0].length - 1);
  }

  /** @param {number} i */
  show(i) {
    setText(this.at, this.pointed ? time(this.data[0][i]) : '');
    this.values.forEach((value, k) => setText(value, this.options.format(this.data[k + 1][i] ?? null)));
  }

  /** @param {any} u */
  chosen(u) {
    if (!this.options.choose || u.select.width < 4) return;
    const from = u.posToVal(u.select.left, 'x'), to = u.posToVal(u.select.left + u.select.width, 'x');
    u.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
    this.options.choose(Math.round(from), Math.round(to));
  }

  describe() {
    const parts = this.options.lines.map((line, k) => {
      const known = /** @type {number[]} */ (this.data[k + 1].filter((/** @type {any} */ y) => y !== null));
      if (known.length === 0) return line.title + ' is not known';
      return `${line.title} from ${this.options.format(known.reduce((a, b) => Math.min(a, b)))} to ${this.options.format(known.reduce((a, b) => Math.max(a, b)))}`;
    });
    setText(this.said, parts.join('; '));
  }
}

/** Removes zeros at the end of a figure's fraction. @param {string} figure */
function shortest(figure) {
  return figure.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
}

/** @param {Line} line */
function swatch(line) {
  return el('span', { class: 'key ' + (line.dash ? (line.dash[0] > 3 ? 'dashed' : 'dotted') : '') + (line.area ? ' area' : ''), 'aria-hidden': 'true', style: { '--key': `var(--${line.colour})` } });
}

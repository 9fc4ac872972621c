/** A chart of lines or stacked areas over any axis, with the values under the pointer. Drawn by uPlot. */

import uPlot from '../uplot/uPlot.esm.js';
import { LOGARITHMIC, axisStyle } from '../lib/axis.js';
import { el, replace } from '../lib/dom.js';
import { ends, heights, marked, vertical } from '../lib/line-data.js';
import { dashOf, drawSymbol, lineToken, swatch } from '../lib/line-style.js';
import { colour, onTheme, tint } from '../lib/theme.js';

/** @typedef {import('../lib/line-data.js').LineData} LineData */

const HEIGHT = 250;
/** Two charts side by side on a printed page. Paper has a higher resolution than a screen, so everything is drawn twice as large and shrunk by the style. */
const ON_PAPER = { width: 480, height: 200, scale: 2 };

const digits = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });
const thousandths = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });
const short = new Intl.NumberFormat('en', { maximumSignificantDigits: 4, notation: 'compact' });
const placeText = (/** @type {number} */ value) => (Math.abs(value) >= 1 ? thousandths : digits).format(value);
const tickText = (/** @type {number} */ value) => (Math.abs(value) >= 1e4 ? short.format(value) : placeText(value));

export class LineChart {
  /** Draws the chart and inserts its legend before it. @param {HTMLElement} plot @param {LineData} data @param {AbortSignal} [signal] */
  constructor(plot, data, signal) {
    this.plot = plot;
    plot.classList.add('lines');
    this.data = data;
    this.hidden = /** @type {Set<number>} */ (new Set());
    this.log = data.form.startsWith('LOG');
    this.onPaper = false;
    /** @type {any} */
    this.drawn = null;
    this.tip = el('div', { class: 'tip', hidden: true });
    if (data.series.length > 1) plot.before(this.legend());
    if (data.form !== 'STACKED') plot.before(this.logSwitch());
    const resized = new ResizeObserver(() => this.fit());
    resized.observe(plot);
    onTheme(() => this.draw(), signal);
    for (const event of ['beforeprint', 'afterprint']) window.addEventListener(event, () => this.print(event === 'beforeprint'), { signal });
    signal?.addEventListener('abort', () => {
      resized.disconnect();
      this.drawn?.destroy();
    });
    this.draw();
  }

  fit() {
    if (!this.onPaper && Math.floor(this.plot.clientWidth) !== this.drawn?.width) this.draw();
  }

  /** @param {boolean} onPaper */
  print(onPaper) {
    this.onPaper = onPaper;
    this.draw();
  }

  draw() {
    this.drawn?.destroy();
    this.drawn = null;
    const { width, height, scale } = this.onPaper ? ON_PAPER : { width: Math.floor(this.plot.clientWidth), height: HEIGHT, scale: 1 };
    if (width === 0) return;
    this.tops = this.data.series.map((_, i) => heights(this.data, i, this.log, this.hidden));
    this.drawn = new /** @type {any} */ (uPlot)(this.options(width * scale, height * scale, scale), this.joined(this.tops), this.plot);
    this.drawn.over.append(this.tip);
    this.values = this.joined(this.data.series.map(series => series.ys));
  }

  /** Returns columns for all x that any series has. @param {(number | null)[][]} columns one for each series @returns {any[]} */
  joined(columns) {
    return columns.length === 0 ? [[]] : /** @type {any} */ (uPlot).join(columns.map((ys, i) => [this.data.places[this.data.series[i].at], ys]));
  }

  /** Returns the options for uPlot. @param {number} width @param {number} height @param {number} scale @returns {any} */
  options(width, height, scale) {
    const { data, log } = this, stacked = data.form === 'STACKED', logX = data.form === 'LOG_LOG';
    const style = axisStyle(scale), shown = [...data.series.keys()].filter(i => !this.hidden.has(i));
    const texts = (/** @type {any} */ _u, /** @type {number[]} */ ticks) => ticks.map(tickText);
    const widest = (/** @type {any} */ u, /** @type {string[] | null} */ labels) => 16 * scale + 7 * scale * Math.max(2, ...(labels ?? []).map(label => label.length));
    const side = ends(data);
    return {
      width, height, legend: { show: false }, padding: [10 * scale, 20 * scale, 0, 0],
      cursor: { y: false, points: { size: 6 }, drag: { x: false, y: false } },
      scales: {
        x: { time: false, distr: logX ? 3 : 1, ...(side ? { range: side } : {}) },
        y: { distr: log ? 3 : 1, range: (/** @type {any} */ _u, /** @type {any} */ min, /** @type {any} */ max) => vertical(min, max, log) },
      },
      axes: [
        { ...style, size: 26 * scale, space: 60 * scale, values: texts, label: data.x + (logX ? ', log scale' : ''), labelSize: 20 * scale, labelGap: 0, ...(logX ? LOGARITHMIC : {}) },
        { ...style, size: widest, space: 28 * scale, values: texts, label: data.y + (log ? ', log scale' : ''), labelSize: 18 * scale, labelGap: 0, ...(log ? LOGARITHMIC : {}) },
      ],
      series: [{}, ...data.series.map((series, i) => ({
        label: series.name, show: !this.hidden.has(i), stroke: colour(lineToken(i)), width: (stacked ? 1.5 : 2) * scale, dash: dashOf(i).map(part => part * scale),
        points: { show: false }, fill: stacked && i === shown[0] ? tint(lineToken(i), 0.33) : undefined,
      }))],
      bands: stacked ? shown.slice(1).map((i, k) => ({ series: [i + 1, shown[k] + 1], fill: tint(lineToken(i), 0.33) })) : [],
      hooks: { draw: [(/** @type {any} */ u) => this.drawSymbols(u, scale)], setCursor: [(/** @type {any} */ u) => this.point(u)] },
    };
  }

  /** @param {any} u @param {number} scale */
  drawSymbols(u, scale) {
    this.data.series.forEach((series, i) => {
      if (this.hidden.has(i)) return;
      const tops = /** @type {(number | null)[][]} */ (this.tops)[i];
      u.ctx.fillStyle = colour(lineToken(i));
      for (const k of marked(this.data, i, tops)) {
        drawSymbol(u.ctx, i, u.valToPos(this.data.places[series.at][k], 'x', true), u.valToPos(tops[k], 'y', true), scale * devicePixelRatio);
      }
    });
  }

  /** Shows the figures under the pointer. @param {any} u */
  point(u) {
    const { idx, left } = u.cursor, columns = this.values ?? [[]];
    const rows = idx === null || idx === undefined ? [] : this.data.series.map((series, i) => ({ series, i, value: columns[i + 1][idx] }))
      .filter(({ i, value }) => !this.hidden.has(i) && value !== null && value !== undefined);
    this.tip.hidden = rows.length === 0;
    if (rows.length === 0) return;
    const line = (/** @type {any[]} */ ...parts) => el('div', {}, ...parts);
    replace(this.tip, line(el('span', {}, this.data.x), el('b', {}, placeText(columns[0][idx]))),
      rows.map(({ series, i, value }) => line(swatch(i, this.data.form === 'STACKED'), el('span', {}, series.name), el('b', {}, digits.format(value)))));
    const right = left > u.over.clientWidth / 2;
    this.tip.style.left = right ? 'auto' : left + 12 + 'px';
    this.tip.style.right = right ? u.over.clientWidth - left + 12 + 'px' : 'auto';
  }

  legend() {
    return el('ul', { class: 'legend' }, this.data.series.map((series, i) => {
      const button = el('button', { type: 'button', title: 'Show or hide', 'aria-pressed': 'true', onclick: () => {
        if (!this.hidden.delete(i)) this.hidden.add(i);
        button.setAttribute('aria-pressed', String(!this.hidden.has(i)));
        this.draw();
      } }, swatch(i, this.data.form === 'STACKED'), el('span', {}, series.name));
      return el('li', {}, button);
    }));
  }

  logSwitch() {
    const box = /** @type {HTMLInputElement} */ (el('input', { type: 'checkbox', checked: this.log, onchange: () => {
      this.log = box.checked;
      this.draw();
    } }));
    return el('label', { class: 'switch' }, box, 'log scale');
  }
}

/** Runs slow pieces of work one after the other, with a pause for the browser between them. @param {(() => void)[]} pieces @param {AbortSignal} [signal] */
export function oneByOne(pieces, signal) {
  const next = () => {
    if (signal?.aborted || pieces.length === 0) return;
    pieces.shift()?.();
    setTimeout(next);
  };
  next();
}

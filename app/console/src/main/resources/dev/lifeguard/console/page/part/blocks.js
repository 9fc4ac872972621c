/** The blocks of a report as elements. A report is external input: invalid parts are left out, and all content is inserted as text. */

import uPlot from '../uplot/uPlot.esm.js';
import { el, newId, setStyle } from '../lib/dom.js';
import { LineChart } from './line-chart.js';
import { empty } from './notice.js';
import { table } from './table.js';

/** @param {any} value @returns {any[]} */
const list = value => (Array.isArray(value) ? value : []);
/** @param {any} value */
const text = value => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
/** @param {any} value */
const isFigures = value => Array.isArray(value) && value.every(one => one === null || Number.isFinite(one));

export class Blocks {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.signal = signal;
    /** The folds that links open, by anchor. @type {Map<string, HTMLElement>} */
    this.folds = new Map();
    /** Drawings to do when everything is on the page. @type {(() => void)[]} */
    this.charts = [];
  }

  /** @param {any} blocks @returns {(HTMLElement | null)[]} */
  all(blocks) {
    return list(blocks).map(block => this.one(block ?? {}));
  }

  /** @param {any} block */
  one(block) {
    switch (block.kind) {
      case 'text': return el('p', { class: 'text' }, text(block.text));
      case 'code': return el('figure', { class: 'code' }, block.caption && el('figcaption', {}, text(block.caption)), el('pre', { tabindex: '0' }, el('code', {}, text(block.source).trimEnd())));
      case 'table': return tableOf(block);
      case 'chart': return this.chart(block);
      case 'bars': return barsOf(block);
      case 'columns': return el('div', { class: 'columns' }, list(block.columns).map(column => el('div', {}, this.all(column))));
      case 'link': return el('p', {}, el('button', { class: 'link', onclick: () => this.open(text(block.anchor)) }, text(block.text)));
      case 'folded': return this.folded(block);
      default: return null;
    }
  }

  /** @param {any} block */
  folded(block) {
    const made = el('details', { class: 'folded' }, el('summary', {}, text(block.summary)), el('div', {}, this.all(block.blocks)));
    this.folds.set(text(block.anchor), made);
    return made;
  }

  /** Opens a fold and those around it, since the router uses the address. @param {string} anchor */
  open(anchor) {
    const made = this.folds.get(anchor);
    for (let at = made; at; at = /** @type {HTMLElement | undefined} */ (at.parentElement?.closest('details') ?? undefined)) at.setAttribute('open', '');
    made?.scrollIntoView();
    made?.querySelector('summary')?.focus({ preventScroll: true });
  }

  /** @param {any} block */
  chart(block) {
    const { data } = block;
    if (!isChart(data)) return empty('This chart cannot be read.', 'The report is damaged, or of another version: run the lab again.');
    const id = newId(), said = newId();
    const plot = el('div', { class: 'plot', role: 'img', 'aria-labelledby': id, 'aria-describedby': said });
    const details = el('details', {}, el('summary', {}, 'Data'));
    details.addEventListener('toggle', () => details.children.length === 1 && details.append(dataOf(text(block.title), data)));
    this.charts.push(() => new LineChart(plot, data, this.signal));
    return el('figure', { class: 'chart' }, el('figcaption', { id }, text(block.title)), el('p', { class: 'unseen', id: said }, text(block.description)), plot, details);
  }
}

/** Returns whether the chart can be drawn. @param {any} data @returns {data is import('../lib/line-data.js').LineData} */
function isChart(data) {
  return data !== null && typeof data === 'object' && typeof data.x === 'string' && typeof data.y === 'string' && ['LINEAR', 'LOGARITHMIC', 'LOG_LOG', 'STACKED'].includes(data.form)
    && list(data.places).every(isFigures) && Array.isArray(data.places) && Array.isArray(data.series)
    && data.series.every((/** @type {any} */ series) => typeof series?.name === 'string' && isFigures(series.ys) && data.places[series.at]?.length === series.ys.length);
}

/** @param {string} title @param {import('../lib/line-data.js').LineData} data */
function dataOf(title, data) {
  const columns = data.series.length === 0 ? [[]] : /** @type {any} */ (uPlot).join(data.series.map(series => [data.places[series.at], series.ys]));
  return table(title, [data.x, ...data.series.map(series => series.name)].map(title => ({ title, figure: true })),
    columns[0].map((/** @type {number} */ _x, /** @type {number} */ i) => columns.map((/** @type {any[]} */ column) => text(column[i]))));
}

/** @param {any} block */
function tableOf(block) {
  const figures = new Set(list(block.figures)), caption = text(block.caption), head = list(block.head).map(text);
  const rows = list(block.rows).map(row => head.map((_, i) => text(list(row)[i])));
  return el('figure', { class: 'table' }, caption && el('figcaption', {}, caption),
    table(caption || head[0] || 'Table', head.map((title, i) => ({ title, figure: figures.has(i) })), rows));
}

/** Figures side by side, each as a bar and as text. @param {any} block */
function barsOf(block) {
  const id = newId(), kinds = list(block.kinds);
  const bar = (/** @type {any} */ one) => {
    const share = one.value / block.end, made = el('span', { class: `bar bar-${1 + kinds.indexOf(one.kind)}${share > 1 ? ' cut' : ''}` });
    setStyle(made, 'width', 100 * Math.min(1, share) + '%');
    return el('tr', {}, el('td', {}, text(one.kind)), el('td', {}, one.value > 0 && Number.isFinite(share) && made), el('td', {}, text(one.text)));
  };
  const rows = list(block.rows).map(row => el('tbody', {}, el('tr', {}, el('th', { scope: 'rowgroup', colspan: '3' }, text(row?.label))), list(row?.bars).map(bar)));
  return el('figure', { class: 'bars' }, el('figcaption', { id }, text(block.title)), el('table', { 'aria-labelledby': id }, rows));
}

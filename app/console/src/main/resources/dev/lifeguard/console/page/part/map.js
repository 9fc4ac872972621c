/** The map of a JVM: who submits work to whom, who waits for whom, and where the problems are. */

import { el, replace, setStyle, svg } from '../lib/dom.js';
import { layered, stacked } from '../lib/layout.js';
import { percent } from '../lib/units.js';
import { shortFrame } from '../lib/frame.js';
import { rank } from './severity.js';
import { hasFigures, isPool, MapNode, sizeOf } from './map-node.js';

const NARROW = 620;
const MAX_LINKED = 40;
const MAX_SINGLE = 12;
const MIN_GAP = 46;
const MAX_GAP = 110;

/** Boxes that keep their places from second to second, with arrows below them. */
export class PoolMap {
  /** @param {(node: any) => void} choose @param {AbortSignal} signal */
  constructor(choose, signal) {
    this.choose = choose;
    /** @type {Map<string, MapNode>} */
    this.nodes = new Map();
    this.graph = { nodes: /** @type {any[]} */ ([]), edges: /** @type {any[]} */ ([]) };
    this.shape = '';
    this.arrows = svg('svg', { class: 'arrows', 'aria-hidden': 'true' });
    this.shares = el('div', { class: 'shares', 'aria-hidden': 'true' });
    this.linked = el('div', { class: 'linked' });
    this.single = el('div', { class: 'single' });
    this.more = el('p', { class: 'muted' });
    this.words = el('ul');
    this.element = el('div', { class: 'map' }, this.linked, this.single, this.more,
      el('details', {}, el('summary', {}, 'Who waits for whom, in words'), this.words));
    const resized = new ResizeObserver(() => this.place());
    resized.observe(this.element);
    signal.addEventListener('abort', () => resized.disconnect());
  }

  /** @param {{nodes: any[], edges: any[]}} graph */
  setGraph(graph) {
    const linked = new Set(graph.edges.flatMap(edge => [edge.from, edge.to]));
    const worth = (/** @type {any} */ node) => 2 * rank(node.severity) + (node.busy >= 0.5 || node.waiting >= 0.5 ? 1 : 0);
    const sorted = [...graph.nodes].sort((a, b) => worth(b) - worth(a) || (a.id < b.id ? -1 : 1));
    const shown = [...sorted.filter(node => linked.has(node.id)).slice(0, MAX_LINKED), ...sorted.filter(node => !linked.has(node.id) && hasFigures(node)).slice(0, MAX_SINGLE)];
    const ids = new Set(shown.map(node => node.id));
    const hidden = graph.nodes.filter(isPool).length - shown.filter(isPool).length;
    this.graph = { nodes: shown, edges: graph.edges.filter(edge => ids.has(edge.from) && ids.has(edge.to)) };
    replace(this.more, hidden > 0 ? `${hidden} more are in the table below.` : '');
    this.place();
  }

  /** @param {any[]} pools of one second */
  setFigures(pools) {
    const now = new Map(pools.map(pool => [pool.name, pool]));
    for (const made of this.nodes.values()) {
      const pool = hasFigures(made.node) && now.get(made.node.name);
      if (pool) made.update({ ...made.node, size: pool.size, busy: pool.busyThreads, waiting: pool.queued, busySplit: pool.busySplit });
    }
  }

  /** @param {string | null} name name of the pool whose charts are shown */
  select(name) {
    this.selected = name;
    for (const made of this.nodes.values()) {
      if (made.element.tagName === 'BUTTON') made.element.setAttribute('aria-pressed', String(made.node.name === name));
    }
  }

  place() {
    const width = Math.floor(this.element.clientWidth);
    if (width === 0) return;
    const { nodes, edges } = this.graph;
    const shape = JSON.stringify([width, nodes.map(node => [node.id, node.severity]).sort(), edges.map(edge => [edge.from, edge.to, edge.kind, Math.round(10 * edge.share)])]);
    const kept = new Map();
    for (const node of nodes) {
      const made = this.nodes.get(node.id) ?? new MapNode(node, this.choose);
      made.update(node);
      kept.set(node.id, made);
    }
    this.nodes = kept;
    this.select(this.selected ?? null);
    if (shape !== this.shape) this.draw(width);
    this.shape = shape;
  }

  /** @param {number} width */
  draw(width) {
    const { nodes, edges } = this.graph;
    const ends = new Set(edges.flatMap(edge => [edge.from, edge.to]));
    const boxes = nodes.filter(node => ends.has(node.id)).map(node => ({ id: node.id, ...sizeOf(node) }));
    const [placed, narrow] = fitted(boxes, edges, width);
    setStyle(this.linked, 'height', placed.height + 'px');
    setStyle(this.linked, 'width', Math.max(placed.width, 0) + 'px');
    this.drawArrows(placed, narrow);
    const order = [...placed.boxes.keys()].map(id => this.nodes.get(id)).filter(Boolean);
    for (const made of /** @type {MapNode[]} */ (order)) {
      const box = /** @type {any} */ (placed.boxes.get(made.node.id));
      for (const side of ['width', 'height']) setStyle(made.element, side, box[side] + 'px');
      setStyle(made.element, 'transform', `translate(${box.x}px, ${box.y}px)`);
    }
    fillKeepingFocus(this.linked, [this.arrows, ...order.map(made => /** @type {MapNode} */ (made).element), this.shares]);
    const alone = nodes.filter(node => !ends.has(node.id)).map(node => /** @type {MapNode} */ (this.nodes.get(node.id)));
    alone.forEach(({ element }) => ['width', 'height', 'transform'].forEach(name => setStyle(element, name, '')));
    fillKeepingFocus(this.single, alone.map(made => made.element));
    replace(this.words, edges.map(edge => el('li', {}, this.sentence(edge))));
  }

  /** @param {import('../lib/layout.js').Placed} placed @param {boolean} narrow */
  drawArrows(placed, narrow) {
    this.arrows.setAttribute('width', String(placed.width));
    this.arrows.setAttribute('height', String(placed.height));
    const heads = ['plain', 'bad'].map(kind => svg('marker', { id: 'head-' + kind, viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, markerUnits: 'userSpaceOnUse', orient: 'auto' },
      svg('path', { d: 'M0 0 L8 4 L0 8 z', class: 'arrow-head ' + kind })));
    const shares = /** @type {HTMLElement[]} */ ([]);
    const paths = this.graph.edges.map((edge, i) => {
      const bad = edge.kind === 'waits-for' && rank(this.nodes.get(edge.from)?.node.severity) + rank(this.nodes.get(edge.to)?.node.severity) >= 1 && edge.share >= 0.1;
      const { d, x, y } = narrow ? atTheRight(placed.ways[i], i) : through(placed.ways[i]);
      const path = svg('path', { d, class: `arrow ${edge.kind} ${bad ? 'bad' : ''}`, 'marker-end': `url(#head-${bad ? 'bad' : 'plain'})` });
      setStyle(path, 'stroke-width', (1.25 + 2.75 * Math.min(1, edge.share ?? 0)).toFixed(2));
      if (edge.kind === 'waits-for' && edge.share >= 0.1) {
        const label = el('span', { class: bad ? 'bad' : '' }, percent(edge.share));
        setStyle(label, 'transform', `translate(${x}px, ${y}px) translate(-50%, -50%)`);
        shares.push(label);
      }
      return path;
    });
    replace(this.arrows, svg('defs', {}, heads), paths);
    replace(this.shares, shares);
  }

  /** @param {any} edge */
  sentence(edge) {
    const name = (/** @type {string} */ id) => this.nodes.get(id)?.node.name ?? id;
    const at = edge.frame ? ', at ' + shortFrame(edge.frame) : '';
    return edge.kind === 'submits'
      ? `${name(edge.from)} hands tasks to ${name(edge.to)}${at}`
      : `${name(edge.from)} waits for ${name(edge.to)} in ${percent(edge.share)} of its busy samples${at}`;
  }
}

/**
 * Places layers side by side, with gaps that fit the width. If they do not fit, boxes get narrower, then are stacked.
 *
 * @param {import('../lib/layout.js').Box[]} boxes @param {any[]} edges @param {number} width
 * @returns {[import('../lib/layout.js').Placed, boolean]} and whether they are stacked
 */
function fitted(boxes, edges, width) {
  for (const part of width < NARROW ? [] : [1, 0.85, 0.72]) {
    const narrower = boxes.map(box => ({ ...box, width: Math.round(part * box.width) }));
    const least = layered(narrower, edges, { acrossGap: MIN_GAP, downGap: 16 });
    if (least.width > width) continue;
    const gap = Math.min(MAX_GAP, MIN_GAP + (width - least.width) / 5);
    const placed = layered(narrower, edges, { acrossGap: gap, downGap: 16 });
    return [placed.width > width ? least : placed, false];
  }
  return [stacked(boxes, edges, { downGap: 14, width: Math.min(width, 420), gutter: 56 }), true];
}

/** Returns a line through the places of an arrow, and the position of its figure at the end. @param {import('../lib/layout.js').Place[]} way */
function through(way) {
  const middle = (/** @type {any} */ place) => place.y + place.height / 2;
  if (way[way.length - 1].x <= way[0].x) return atTheRight(way, 0);
  let d = '', x = 0, y = 0;
  way.slice(1).forEach((to, i) => {
    const from = way[i], right = from.x + from.width, left = to.x - (i === way.length - 2 ? 2 : 0), half = (left - right) / 2;
    d += `${i === 0 ? 'M' : 'L'}${right} ${middle(from)} C${right + half} ${middle(from)} ${left - half} ${middle(to)} ${left} ${middle(to)}`;
    [x, y] = [right + half, (middle(from) + middle(to)) / 2];
  });
  return { d, x, y };
}

/** Returns a line from the right side of one box to the right side of another. @param {import('../lib/layout.js').Place[]} way @param {number} i */
function atTheRight(way, i) {
  const a = way[0], b = way[way.length - 1], from = a.y + a.height / 2, to = b.y + b.height / 2, out = 22 + 8 * (i % 4);
  const start = a.x + a.width, end = b.x + b.width;
  return { d: `M${start} ${from} C${start + out} ${from} ${end + out} ${to} ${end + 2} ${to}`, x: Math.max(start, end) + out * 0.75, y: (from + to) / 2 };
}

/** @param {HTMLElement} parent @param {Element[]} children */
function fillKeepingFocus(parent, children) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  replace(parent, children);
  if (focused && focused !== document.activeElement && parent.contains(focused)) focused.focus();
}

/** A box of the map: a pool with its figures, or the name of another participant. */

import { el, setText } from '../lib/dom.js';
import { briefNumber, number } from '../lib/units.js';
import { shortFrame } from '../lib/frame.js';
import { rank } from './severity.js';
import { SplitBar } from './split.js';

/** The words for the kinds, shown before a name. */
const KINDS = /** @type {Object<string, string>} */ ({
  requests: 'coming in', submitter: 'submitter', 'far-side': 'external', lock: 'lock', connections: 'connections',
  pool: 'pool', permits: 'permits', sleep: 'sleep',
});
const MAX_TICKS = 24;

/** Returns whether the node has charts and what-if predictions. @param {any} node */
export function isPool(node) {
  return node.kind === 'pool' || node.kind === 'connections';
}

/** @param {any} node @returns {boolean} whether it has threads, connections or similar resources that tasks wait for */
export function hasFigures(node) {
  return isPool(node) || (['lock', 'permits'].includes(node.kind) && node.size > 0);
}

/** Returns the size of a box. Nodes with problems are larger. @param {any} node */
export function sizeOf(node) {
  if (!hasFigures(node)) return { width: 168, height: 48 };
  return [{ width: 184, height: 82 }, { width: 184, height: 82 }, { width: 196, height: 90 }, { width: 224, height: 106 }][rank(node.severity) + 1];
}

/** One box, which is kept and updated each second. */
export class MapNode {
  /** @param {any} node @param {(node: any) => void} choose */
  constructor(node, choose) {
    this.node = node;
    this.bar = new SplitBar();
    this.figures = el('span', { class: 'figures' });
    this.queue = el('span', { class: 'queue', 'aria-hidden': 'true' });
    this.kind = el('span', { class: 'kind' }, KINDS[node.kind] ?? node.kind);
    const name = el('span', { class: 'name', title: node.name }, node.kind === 'submitter' ? shortFrame(node.name) : node.name);
    const body = hasFigures(node) ? [this.kind, name, this.bar.element, this.figures, this.queue] : [this.kind, name];
    this.element = isPool(node)
      ? el('button', { class: 'node', onclick: () => choose(this.node) }, body)
      : el('div', { class: 'node plain' }, body);
    this.update(node);
  }

  /** @param {any} node with the current figures */
  update(node) {
    this.node = node;
    for (const severity of ['error', 'warning', 'note']) this.element.classList.toggle(severity, node.severity === severity);
    this.element.classList.toggle('quiet', hasFigures(node) && !(node.busy > 0.05) && !(node.waiting > 0.05));
    if (!hasFigures(node)) return;
    const size = node.size > 0 ? node.size : 1;
    this.bar.set(node.busySplit, (node.busy ?? 0) / size);
    const waits = node.waiting >= 0.05 ? `, ${briefNumber(node.waiting)} waiting` : '';
    setText(this.figures, `${briefNumber(node.busy)} of ${number(node.size)} busy${waits}`);
    this.showQueue(Math.min(MAX_TICKS, Math.round(node.waiting ?? 0)));
  }

  /** @param {number} n number of waiting tasks; one mark each, up to the available room */
  showQueue(n) {
    while (this.queue.childElementCount > n) this.queue.lastElementChild?.remove();
    while (this.queue.childElementCount < n) this.queue.append(el('i'));
  }
}

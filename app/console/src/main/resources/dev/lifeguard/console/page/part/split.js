/** The split of busy time as one bar: on a CPU, waiting for one, blocked. The idle part of the pool stays empty. */

import { el, setStyle, setText } from '../lib/dom.js';
import { percent } from '../lib/units.js';

const PARTS = ['cpu', 'runnable', 'blocked'];

/**
 * @typedef {Object} Split
 * @property {number | null} cpu
 * @property {number | null} runnable
 * @property {number | null} blocked
 */

/** A bar that can be updated each second. */
export class SplitBar {
  constructor() {
    this.parts = PARTS.map(part => el('span', { class: 'part ' + part }));
    this.said = el('span', { class: 'unseen' });
    this.element = el('span', { class: 'split' }, this.parts, this.said);
  }

  /**
   * @param {Split | null | undefined} split shares of busy time
   * @param {number} used share of the pool that is busy, 0 to 1
   */
  set(split, used) {
    const known = split ?? { cpu: null, runnable: null, blocked: null };
    const shares = PARTS.map(part => /** @type {any} */ (known)[part] ?? 0);
    const unknown = shares.every(share => share === 0) && used > 0;
    this.parts.forEach((part, i) => {
      const share = unknown ? (i === 2 ? 1 : 0) : shares[i];
      setStyle(part, 'width', (100 * Math.min(1, used) * share).toFixed(1) + '%');
      part.classList.toggle('unknown', unknown);
    });
    setText(this.said, describe(known, unknown));
    return this;
  }
}

/** @param {Split} split @param {boolean} unknown */
function describe(split, unknown) {
  return unknown ? 'the split of busy time is unknown' : `busy time: CPU ${percent(split.cpu)}, runnable ${percent(split.runnable)}, blocked ${percent(split.blocked)}`;
}

/** A legend of the colours. @param {boolean} [withIdle] */
export function splitLegend(withIdle = true) {
  return el('ul', { class: 'legend' },
    [['cpu', 'on a CPU'], ['runnable', 'runnable, waits for a CPU'], ['blocked', 'blocked'], ['free', 'idle']]
      .filter(([part]) => withIdle || part !== 'free')
      .map(([part, text]) => el('li', {}, el('span', { class: 'swatch ' + part, 'aria-hidden': 'true' }), text)));
}

/** Distinguishes the lines of one chart in colour and without: dashes and symbols, and a sample of each for the legend. */

import { svg } from './dom.js';

const DASHES = [[], [7, 4], [2, 3], [9, 3, 2, 3], [14, 4], [5, 2, 5, 6], [1, 5], [12, 3, 2, 3, 2, 3]];

/** Around 16, 7. */
const SYMBOLS = [
  'M16 3a4 4 0 1 0 .01 0z', 'M12.5 3.5h7v7h-7z', 'M16 2.5l4.5 8h-9z', 'M16 2l4 5-4 5-4-5z',
  'M16 12l-4-7a4.5 4.5 0 1 1 8 0z', 'M16 2l4 10-4-3-4 3z', 'M13.5 3.5h5l1 1v5l-1 1h-5l-1-1v-5z', 'M16 3a4 4 0 1 0 .01 0zm0 2a2 2 0 1 1-.01 0z',
];

/** @param {number} i number of the line, from 0 @returns {string} a token */
export function lineToken(i) {
  return 'series-' + (i % 8 + 1);
}

/** @param {number} i */
export function dashOf(i) {
  return DASHES[i % DASHES.length];
}

/** Draws the line's symbol. @param {CanvasRenderingContext2D} ctx @param {number} i @param {number} x @param {number} y @param {number} scale */
export function drawSymbol(ctx, i, x, y, scale) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  ctx.translate(-16, -7);
  ctx.fill(new Path2D(SYMBOLS[i % SYMBOLS.length]), 'evenodd');
  ctx.restore();
}

/** Returns a sample of the line as in the chart. Its colour follows the style sheet. @param {number} i @param {boolean} filled down to the axis */
export function swatch(i, filled) {
  return svg('svg', { width: 32, height: 14, 'aria-hidden': 'true', style: { color: `var(--${lineToken(i)})` } },
    filled && svg('path', { d: 'M0 14V7H32V14z', fill: 'currentColor', 'fill-opacity': 0.33 }),
    svg('path', { d: 'M0 7H32', stroke: 'currentColor', 'stroke-width': 2, 'stroke-dasharray': dashOf(i).join(' ') }),
    svg('path', { d: SYMBOLS[i % SYMBOLS.length], fill: 'currentColor', 'fill-rule': 'evenodd' }));
}

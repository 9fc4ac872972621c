/** The style of the axes of all charts, and the ticks of logarithmic ones. */

import { colour } from './theme.js';

/** There is little room for more between a chart's edge and its labels. */
const MAX_TICKS = 8;

/** Returns the style of an axis. @param {number} [scale] factor on all lengths */
export function axisStyle(scale = 1) {
  const font = 12 * scale + 'px ' + colour('sans');
  return { stroke: colour('muted'), font, labelFont: font, grid: { stroke: colour('grid'), width: scale }, ticks: { show: false } };
}

/** Returns 1, 2, 5, 10, … between two values, or only powers of ten if there are many. @param {number} min above zero @param {number} max */
export function decades(min, max) {
  const tens = [];
  for (let ten = 10 ** Math.floor(Math.log10(min)); ten <= max; ten *= 10) tens.push(ten);
  const within = (/** @type {number[]} */ ticks) => ticks.filter(tick => tick >= min && tick <= max);
  const fine = within(tens.flatMap(ten => [ten, 2 * ten, 5 * ten])), coarse = within(tens);
  if (fine.length <= MAX_TICKS || coarse.length < 2) return fine;
  const every = Math.ceil(coarse.length / MAX_TICKS);
  return coarse.filter((_, i) => i % every === 0);
}

/** The uPlot options of a logarithmic axis, in addition to its scale. */
export const LOGARITHMIC = {
  splits: (/** @type {any} */ _u, /** @type {number} */ _i, /** @type {number} */ min, /** @type {number} */ max) => decades(min, max),
  filter: (/** @type {any} */ _u, /** @type {number[]} */ ticks) => ticks,
};

/** What stands where nothing is found: that nothing is wrong, or that it is too early to say so. */

import { empty, waiting } from './notice.js';

const EARLY_MS = 15_000;

/** @param {boolean} early as {@link isEarly} says */
export function nothingFound(early) {
  return early
    ? waiting('Measuring. A few seconds more and what is wrong is said here.')
    : empty('Nothing is wrong.', 'No pool waits, rejects tasks, or uses threads that it does not need, as far as the figures show.');
}

/** Whether what was measured of a live source is too short. @param {import('../view/source.js').Source} source @param {{fromMs: number, toMs: number}} part */
export function isEarly(source, part) {
  return source.live !== null && source.span.from === null && part.toMs - part.fromMs < EARLY_MS;
}

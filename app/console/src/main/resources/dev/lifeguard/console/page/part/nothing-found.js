/** The notice if there are no findings: that nothing is wrong, or that it is too early to say so. */

import { empty, waiting } from './notice.js';

const EARLY_MS = 15_000;

/** @param {boolean} early see {@link isEarly} @param {any[]} doubts uncertain problems */
export function nothingFound(early, doubts) {
  if (early) return waiting('Measuring. Findings appear here in a few seconds.');
  return doubts.length > 0
    ? empty('No certain problems found.', 'What may be wrong is marked as not certain.')
    : empty('Nothing wrong found.', 'No pool waits, rejects tasks or has needless threads, as far as the figures show.');
}

/** Returns whether too short a part of a live source was measured. @param {import('../view/source.js').Source} source @param {{fromMs: number, toMs: number}} part */
export function isEarly(source, part) {
  return source.live !== null && source.span.from === null && part.toMs - part.fromMs < EARLY_MS;
}

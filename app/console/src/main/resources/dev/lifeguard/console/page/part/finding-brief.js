/** A finding in brief: what is wrong, at which line, what to change. The card has the rest. */

import { el } from '../lib/dom.js';
import { frame } from '../lib/frame.js';
import { sourceLink } from '../lib/route.js';
import { badge } from './severity.js';

/** Returns the most relevant line: one at which workers are blocked, else the first. @param {any} finding */
export function worstLine(finding) {
  const where = finding.where ?? [];
  return where.find((/** @type {any} */ line) => line.role === 'blocked at' || line.role === 'running at') ?? where[0];
}

/** @param {any} finding @param {import('../view/source.js').Source} source */
export function brief(finding, source) {
  const line = worstLine(finding);
  const query = { ...source.span, pool: finding.pool };
  return el('article', { class: 'brief ' + finding.severity },
    el('h3', {}, badge(finding.severity), ' ', el('a', { href: sourceLink(source.id, 'findings', { ...query, key: finding.key }) }, finding.title)),
    line && el('p', {}, line.role + ' ', frame(line.frame)),
    finding.advice?.change && el('p', {}, el('b', {}, 'Change: '), finding.advice.change),
    finding.advice?.predicted && el('p', {}, el('a', { href: sourceLink(source.id, 'whatif', query) }, 'Try other sizes')));
}

/** A complete finding: sentence, chain of causes, lines of code, evidence, what to change and the predicted effect. */

import { el } from '../lib/dom.js';
import { frame, shortFrame } from '../lib/frame.js';
import { sourceLink } from '../lib/route.js';
import { duration, number, percent } from '../lib/units.js';
import { copyButton } from './copy.js';
import { badge } from './severity.js';
import { table } from './table.js';

/** @param {any} finding @param {import('../view/source.js').Source} source */
export function findingCard(finding, source) {
  const { advice } = finding;
  return el('article', { class: 'finding ' + finding.severity, tabindex: '-1', 'data-key': finding.key },
    el('h2', {}, badge(finding.severity), ' ', finding.title),
    el('p', { class: 'muted' }, finding.pool, ' · ', finding.id),
    part('Why', chain(finding)),
    part('Lines of code', code(finding)),
    part('Evidence', evidence(finding)),
    advice && part('What to change', [el('p', {}, advice.change), predicted(advice.predicted), noHelp(advice.noHelp)]),
    el('p', { class: 'actions' },
      advice?.predicted && el('a', { class: 'button small', href: sourceLink(source.id, 'whatif', { ...source.span, pool: finding.pool }) }, 'Try other sizes'),
      el('a', { class: 'button small', href: sourceLink(source.id, 'now', { ...source.span, pool: finding.pool }) }, 'See its charts'),
      finding.text && copyButton('Copy as text', () => finding.text),
      finding.markdown && copyButton('Copy as Markdown', () => finding.markdown)));
}

/** @param {string} title @param {import('../lib/dom.js').Child | import('../lib/dom.js').Child[] | null} body */
function part(title, body) {
  return body && el('section', {}, el('h3', {}, title), body);
}

/** The chain from the symptom to its origin, each below the previous one. @param {any} finding */
function chain(finding) {
  const steps = finding.chain ?? [];
  return steps.length === 0 ? null : el('ol', { class: 'chain' }, steps.map((/** @type {any} */ step) => el('li', {}, step)));
}

/** @param {any} finding */
function code(finding) {
  const where = finding.where ?? [];
  if (where.length === 0) return null;
  const shown = new Map((Array.isArray(finding.source) ? finding.source : []).map((/** @type {any} */ source) => [source.frame, source]));
  return el('ul', { class: 'where' }, where.map((/** @type {any} */ line) => el('li', {},
    el('span', { class: 'role' }, line.role), ' ', frame(line.frame), ' ',
    typeof line.share === 'number' && el('span', { class: 'muted figures' }, percent(line.share) + ' of samples'),
    shown.has(line.frame) && sourceLines(shown.get(line.frame)))));
}

/** Lines of the source file, with the frame's line marked. @param {any} source */
function sourceLines(source) {
  return el('pre', { tabindex: '0', 'aria-label': 'Source of ' + shortFrame(source.frame) }, source.lines.map((/** @type {string} */ text, /** @type {number} */ i) => {
    const n = source.fromLine + i;
    return el(n === source.line ? 'mark' : 'span', { class: 'source-line' }, String(n).padStart(5) + '  ' + text);
  }));
}

/** @param {any} finding */
function evidence(finding) {
  const rows = (finding.evidence ?? []).map((/** @type {any} */ fact) => {
    const value = fact.unit === 'ms' ? duration : (/** @type {number} */ n) => number(n) + (fact.unit === '%' ? '%' : fact.unit ? ' ' + fact.unit : '');
    return [fact.what, value(fact.value), fact.low === fact.high ? 'counted' : `${value(fact.low)} to ${value(fact.high)}`];
  });
  return rows.length === 0 ? null : table('Evidence', [{ title: 'What' }, { title: 'Value', figure: true }, { title: 'Interval', figure: true }], rows);
}

/** The predicted effect of the change, next to the observation. @param {any} p */
function predicted(p) {
  if (!p) return el('p', { class: 'muted' }, 'The effect cannot be predicted from these figures.');
  if (!p.known) return el('p', { class: 'unknown-text' }, 'The effect cannot be known from this recording.', p.why ? ' ' + p.why : '');
  return el('div', { class: 'gain' },
    el('p', {}, 'Now, 95% of tasks end within', el('b', { class: 'figures' }, duration(p.observedP95Ms))),
    el('p', {}, `With ${number(p.size)} threads`, el('b', { class: p.p95Ms < p.observedP95Ms ? 'figures good' : 'figures' }, duration(p.p95Ms)), el('span', { class: 'muted figures' }, `${duration(p.p95LowMs)} to ${duration(p.p95HighMs)}`)),
    p.limit && el('p', {}, ...(p.limit === 'the traffic' ? ['Tasks hardly wait then.'] : ['The next limit is', el('b', {}, p.limit)])));
}

/** @param {string[] | undefined} remedies */
function noHelp(remedies) {
  return remedies?.length ? el('div', {}, el('h4', {}, 'What would not help'), el('ul', {}, remedies.map(remedy => el('li', {}, remedy)))) : null;
}

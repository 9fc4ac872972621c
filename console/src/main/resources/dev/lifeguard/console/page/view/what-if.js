/** What other sizes, more traffic or another strategy would give; of several pools at once if asked for. */

import { el, replace } from '../lib/dom.js';
import { get } from '../lib/api.js';
import { empty } from '../part/notice.js';
import { isPool } from '../part/map-node.js';
import { whatIfPanel } from '../part/what-if-panel.js';

/** @param {HTMLElement} place @param {import('./source.js').Source} source @param {AbortSignal} signal */
export async function whatIf(place, source, signal) {
  const [graph, found] = await Promise.all([get(source.path + '/map', source.span, signal), get(source.path + '/findings', source.span, signal)]);
  const pools = graph.nodes.filter(isPool).map((/** @type {any} */ node) => node.name);
  if (pools.length === 0) {
    replace(place, empty('No pool was seen.', 'There is nothing to predict in this span: choose a longer one.'));
    return;
  }
  const sick = found.findings.map((/** @type {any} */ finding) => finding.pool).find((/** @type {string} */ name) => pools.includes(name));
  const panels = el('div', { class: 'panels' });
  const add = (/** @type {string} */ name) => {
    const there = /** @type {HTMLElement | undefined} */ ([...panels.children].find(panel => /** @type {HTMLElement} */ (panel).dataset.pool === name));
    if (there) there.scrollIntoView({ block: 'nearest' });
    else panels.append(whatIfPanel(source, name, signal));
  };
  const select = /** @type {HTMLSelectElement} */ (el('select', {}, pools.map((/** @type {string} */ name) => el('option', { value: name }, name))));
  const first = pools.includes(source.route.query.pool) ? source.route.query.pool : sick ?? pools[0];
  select.value = pools.find((/** @type {string} */ name) => name !== first) ?? first;
  replace(place, panels, el('p', { class: 'fields' }, el('label', {}, 'Another pool ', select), el('button', { class: 'button small', onclick: () => add(select.value) }, 'Add')));
  add(first);
}

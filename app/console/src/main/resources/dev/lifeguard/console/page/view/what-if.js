/** Predicts other sizes, more traffic or another strategy, for several pools at once if requested. */

import { el, replace } from '../lib/dom.js';
import { get } from '../lib/api.js';
import { noPool, poolsOf, preferred } from '../part/pools.js';
import { whatIfPanel } from '../part/what-if-panel.js';

/** @param {HTMLElement} place @param {import('./source.js').Source} source @param {AbortSignal} signal */
export async function whatIf(place, source, signal) {
  const [graph, found] = await Promise.all([get(source.path + '/map', source.asked(), signal), get(source.path + '/findings', source.asked(), signal)]);
  const pools = poolsOf(graph), first = preferred(graph, source.route.query.pool, found.findings);
  if (!first) {
    replace(place, noPool());
    return;
  }
  const panels = el('div', { class: 'panels' });
  const add = (/** @type {string} */ name) => {
    const there = /** @type {HTMLElement | undefined} */ ([...panels.children].find(panel => /** @type {HTMLElement} */ (panel).dataset.pool === name));
    if (there) there.scrollIntoView({ block: 'nearest' });
    else panels.append(whatIfPanel(source, name, signal));
  };
  const select = /** @type {HTMLSelectElement} */ (el('select', {}, pools.map(name => el('option', { value: name }, name))));
  select.value = pools.find(name => name !== first) ?? first;
  replace(place, panels, el('p', { class: 'fields' }, el('label', {}, 'Another pool ', select), el('button', { class: 'button small', onclick: () => add(select.value) }, 'Add')));
  add(first);
}

/** What is wrong, a card each; one can be linked to by its key. */

import { el, replace } from '../lib/dom.js';
import { get } from '../lib/api.js';
import { findingCard } from '../part/finding-card.js';
import { empty } from '../part/notice.js';

/** @param {HTMLElement} place @param {import('./source.js').Source} source @param {AbortSignal} signal */
export async function findings(place, source, signal) {
  const { findings: found } = await get(source.path + '/findings', source.asked(), signal);
  const again = el('button', { class: 'button small', onclick: () => show().catch(() => undefined) }, 'Look again');
  const list = el('div', { class: 'cards' });
  replace(place, source.live && source.span.from === null ? el('p', { class: 'muted' }, 'As of now; figures move on, this text does not. ', again) : null, list);
  fill(found);
  wanted()?.focus();

  async function show() {
    fill((await get(source.path + '/findings', source.asked(), signal)).findings);
  }
  /** @param {any[]} all */
  function fill(all) {
    replace(list, all.length
      ? all.map(finding => findingCard(finding, source))
      : empty('Nothing is wrong.', 'No pool waits, rejects tasks, or uses threads that it does not need, as far as the figures show.'));
  }
  /** The card that the address names. */
  function wanted() {
    const { key } = source.route.query;
    return key ? [...list.querySelectorAll('article')].find(card => card.dataset.key === key) : undefined;
  }
}

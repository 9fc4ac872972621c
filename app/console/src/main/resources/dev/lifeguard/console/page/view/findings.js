/** The findings, a card each. Each can be linked to by its key. */

import { el, replace } from '../lib/dom.js';
import { get, pause } from '../lib/api.js';
import { doubtCard } from '../part/doubt.js';
import { findingCard } from '../part/finding-card.js';
import { isEarly, nothingFound } from '../part/nothing-found.js';

const AGAIN_MS = 5000;

/** @param {HTMLElement} place @param {import('./source.js').Source} source @param {AbortSignal} signal */
export async function findings(place, source, signal) {
  const first = await get(source.path + '/findings', source.asked(), signal);
  const again = el('button', { class: 'button small', onclick: () => show().catch(() => undefined) }, 'Refresh');
  const list = el('div', { class: 'cards' });
  const stays = el('p', { class: 'muted' }, 'A snapshot that does not update by itself. ', again);
  replace(place, source.live && source.span.from === null ? stays : null, list);
  fill(first);
  wanted()?.focus();
  if (isEarly(source, first)) untilLater().catch(() => { stays.hidden = false; });

  /** Asks again as long as it is too early. */
  async function untilLater() {
    for (let early = true; early;) {
      await pause(AGAIN_MS, signal);
      early = isEarly(source, await show());
    }
  }

  async function show() {
    const answer = await get(source.path + '/findings', source.asked(), signal);
    fill(answer);
    return answer;
  }
  /** @param {any} answer */
  function fill(answer) {
    const all = /** @type {any[]} */ (answer.findings), doubts = /** @type {any[]} */ (answer.cannotTell), early = isEarly(source, answer);
    stays.hidden = early;
    replace(list, all.length ? all.map(finding => findingCard(finding, source)) : nothingFound(early, doubts), doubts.map(doubt => doubtCard(doubt, 'h2')));
  }
  /** Returns the card that the address names. */
  function wanted() {
    const { key } = source.route.query;
    return key ? [...list.querySelectorAll('article')].find(card => card.dataset.key === key) : undefined;
  }
}

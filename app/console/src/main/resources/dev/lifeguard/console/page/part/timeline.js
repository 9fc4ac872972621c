/** Events over time: findings, resizes, GC pauses, throttling and notes, a lane each, on the time scale of the charts below. */

import { el, replace, setStyle } from '../lib/dom.js';
import { dateTime } from '../lib/units.js';

const LANES = [['finding', 'Findings'], ['resize', 'Resizes'], ['throttled', 'Throttled'], ['gc', 'GC pauses'], ['note', 'Notes']];
/** Number of positions in a lane. Marks at the same position are merged. */
const PLACES = 160;

/** Lanes with marks. The list below has each in words. */
export class Timeline {
  constructor() {
    this.lanes = el('div', { class: 'lanes' });
    this.list = el('ol');
    this.summary = el('summary', {}, 'Events in words');
    this.element = el('div', { class: 'timeline' }, this.lanes, el('details', {}, this.summary, this.list));
    this.last = '';
  }

  /** @param {{atMs: number, kind: string, text: string, pool?: string}[]} events @param {number} fromMs @param {number} toMs */
  set(events, fromMs, toMs) {
    const inside = events.filter(event => event.atMs >= fromMs && event.atMs <= toMs);
    const lanes = LANES.map(([kind, title]) => ({ kind, title, of: inside.filter(event => event.kind === kind) })).filter(lane => lane.of.length > 0);
    replace(this.lanes, lanes.length === 0 ? el('p', { class: 'muted' }, 'No events in this time: no resize, no GC pause, no throttling.') : lanes.map(lane =>
      el('div', { class: 'lane' },
        el('span', { class: 'lane-name' }, lane.title),
        el('span', { class: 'marks of-' + lane.kind }, marks(lane.of, fromMs, toMs)))));
    const words = inside.filter(event => event.kind !== 'gc').concat(inside.filter(event => event.kind === 'gc').slice(-20)).sort((a, b) => a.atMs - b.atMs).slice(-100);
    const key = JSON.stringify(words);
    if (key !== this.last) replace(this.list, words.map(event => el('li', {}, el('span', { class: 'figures muted' }, dateTime(event.atMs)), ' ', event.text)));
    this.last = key;
    this.list.parentElement?.toggleAttribute('hidden', inside.length === 0);
  }
}

/** @param {{atMs: number, text: string}[]} events @param {number} fromMs @param {number} toMs */
function marks(events, fromMs, toMs) {
  const places = new Map();
  for (const event of events) {
    const place = Math.round(PLACES * (event.atMs - fromMs) / Math.max(1, toMs - fromMs));
    places.set(place, [...(places.get(place) ?? []), event]);
  }
  return [...places].map(([place, here]) => {
    const more = here.length > 1 ? ` and ${here.length - 1} more` : '';
    const mark = el('i', { title: dateTime(here[0].atMs) + ': ' + here[0].text + more });
    setStyle(mark, 'left', (100 * place / PLACES).toFixed(2) + '%');
    return mark;
  });
}

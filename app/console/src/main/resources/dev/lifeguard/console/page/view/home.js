/** The sources to choose from: JVMs of this machine, recordings, reports of the lab, the fleet. */

import { el, replace } from '../lib/dom.js';
import { get, post } from '../lib/api.js';
import { bytes, count, dateTime, span } from '../lib/units.js';
import { go, reportLink, sourceLink } from '../lib/route.js';
import { empty, failure, waiting } from '../part/notice.js';
import { badge, rank } from '../part/severity.js';

const EVERY_MS = 5000;

/** @param {HTMLElement} place @param {any} _route @param {AbortSignal} signal */
export async function home(place, _route, signal) {
  document.title = 'Lifeguard console';
  const problem = el('div');
  const lists = el('div', {}, waiting('Looking for JVMs…'));
  replace(place, el('h1', {}, 'JVMs and recordings'), problem, lists,
    el('details', {}, el('summary', {}, 'Open in another browser'), anotherBrowser()));

  /** @param {any} what @param {HTMLElement} button */
  const open = async (what, button) => {
    button.setAttribute('aria-busy', 'true');
    replace(problem);
    try {
      const { id } = await post('open', what);
      if (!signal.aborted) go(sourceLink(id, 'now'));
    } catch (e) {
      replace(problem, failure(e));
    } finally {
      button.removeAttribute('aria-busy');
    }
  };
  let last = '';
  const look = async () => {
    const known = await get('home', {}, signal);
    const now = JSON.stringify(known);
    if (now !== last && !lists.querySelector('[aria-busy]')) {
      const focused = /** @type {HTMLElement} */ (document.activeElement)?.dataset.key;
      replace(lists, all(known, open));
      [...lists.querySelectorAll('button')].find(button => focused && button.dataset.key === focused)?.focus();
      last = now;
    }
  };
  await look();
  const timer = setInterval(() => look().catch(e => signal.aborted || replace(problem, failure(e))), EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** @param {any} known @param {(what: any, button: HTMLElement) => void} open */
function all(known, open) {
  const can = (/** @type {any} */ jvm) => Number(canObserve(jvm));
  const jvms = [...(known.jvms ?? [])].sort((a, b) => rank(b.worst?.severity) - rank(a.worst?.severity) || can(b) - can(a) || a.pid - b.pid);
  const recordings = known.recordings ?? [];
  return [
    section('On this machine', jvms.length
      ? jvms.map(jvm => jvmCard(jvm, open))
      : [empty('No JVMs found.', 'Start one, or start the console as the user whose JVMs you want to see. The list updates by itself.')]),
    section('Recordings', recordings.length
      ? recordings.map((/** @type {any} */ recording) => recordingCard(recording, open))
      : [empty('No recordings here.', 'Make one with “lifeguard record PID --seconds 60 --out shop.jsonl.gz”, then open it with “lifeguard console shop.jsonl.gz”.')]),
    known.reports?.length > 0 && section('Reports of the lab', known.reports.map((/** @type {any} */ report) =>
      el('a', { class: 'choice', href: reportLink(report.folder) }, el('strong', {}, report.name), el('span', { class: 'muted' }, dateTime(report.atMs))))),
    known.prometheus && section('Fleet', [el('a', { class: 'choice', href: '#/fleet' },
      el('strong', {}, 'All services'), el('span', { class: 'muted' }, known.prometheus))]),
    el('p', { class: 'muted' }, 'Lifeguard ' + known.version),
  ];
}

/** Creates an address that lets one more browser of this machine in, once. */
function anotherBrowser() {
  const answer = el('p', { class: 'figures', role: 'status' });
  const make = () => post('link', {}).then(({ url }) => replace(answer, el('code', { class: 'frame' }, url)), e => replace(answer, failure(e)));
  return el('div', {}, el('p', { class: 'muted' }, 'The address works once, on this machine.'), el('button', { class: 'button small', onclick: make }, 'Create an address'), answer);
}

/** @param {string} title @param {import('../lib/dom.js').Child[]} children */
function section(title, children) {
  return el('section', {}, el('h2', {}, title), el('div', { class: 'choices' }, children));
}

/** @param {any} jvm */
function canObserve(jvm) {
  return jvm.state === 'ready' || jvm.state === 'observed';
}

/** @param {any} jvm @param {(what: any, button: HTMLElement) => void} open */
function jvmCard(jvm, open) {
  const can = canObserve(jvm);
  const state = jvm.state === 'observed' ? 'observed' : can ? 'can be observed' : 'cannot be observed';
  const body = [
    el('span', { class: 'line' }, el('strong', {}, jvm.main), el('span', { class: 'muted figures' }, 'pid ' + jvm.pid)),
    el('span', { class: 'muted' }, [jvm.user && 'user ' + jvm.user, state].filter(Boolean).join(' · ')),
    jvm.worst && el('span', {}, badge(jvm.worst.severity), ' ', jvm.worst.title),
    !can && el('span', {}, jvm.why),
  ];
  if (!can) return el('div', { class: 'choice closed' }, body);
  return el('button', { class: 'choice', 'data-key': 'pid ' + jvm.pid, onclick: (/** @type {any} */ event) => open({ target: String(jvm.pid) }, event.currentTarget) }, body);
}

/** @param {any} recording @param {(what: any, button: HTMLElement) => void} open */
function recordingCard(recording, open) {
  const seconds = (recording.toMs - recording.fromMs) / 1e3;
  const length = seconds < 99.5 ? count(Math.round(seconds), 'second') : seconds < 3570 ? count(Math.round(seconds / 60), 'minute') : count(Math.round(seconds / 3600), 'hour');
  return el('button', { class: 'choice', 'data-key': recording.file, onclick: (/** @type {any} */ event) => open({ file: recording.file }, event.currentTarget) },
    el('span', { class: 'line' }, el('strong', {}, recording.name), el('span', { class: 'muted figures' }, bytes(recording.bytes))),
    el('span', { class: 'muted' }, [recording.jvm, recording.fromMs && span(recording.fromMs, recording.toMs), recording.fromMs && length].filter(Boolean).join(' · ')));
}

/** The events of a live source: seconds, findings, resizes, its end. */

import { address } from './api.js';

const KINDS = ['second', 'event', 'findings', 'resize', 'ended'];
/** The period that pages keep, the same as on the server, in milliseconds. */
export const KEEP_MS = 15 * 60 * 1000;

/** Server-sent events of one source. The browser reconnects by itself when the connection is lost. */
export class Live extends EventTarget {
  /** @param {string} id @param {AbortSignal} signal */
  constructor(id, signal) {
    super();
    /** @type {Object<string, any>} the latest event of each kind, for later listeners */
    this.latest = {};
    const events = new EventSource(address('source/' + encodeURIComponent(id) + '/live'));
    for (const kind of KINDS) {
      events.addEventListener(kind, event => this.take(kind, JSON.parse(/** @type {MessageEvent} */ (event).data), events));
    }
    events.addEventListener('open', () => this.dispatchEvent(new CustomEvent('connected', { detail: true })));
    events.addEventListener('error', () => this.dispatchEvent(new CustomEvent('connected', { detail: false })));
    signal.addEventListener('abort', () => events.close());
  }

  /** @param {string} kind @param {any} detail @param {EventSource} events */
  take(kind, detail, events) {
    this.latest[kind] = detail;
    if (kind === 'ended') events.close();
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }

  /**
   * Calls the listener with the latest event of a kind, if any, and with each later one.
   *
   * @param {string} kind @param {(detail: any) => void} listener @param {AbortSignal} signal
   */
  listen(kind, listener, signal) {
    this.addEventListener(kind, event => listener(/** @type {CustomEvent} */ (event).detail), { signal });
    if (kind in this.latest) listener(this.latest[kind]);
  }
}

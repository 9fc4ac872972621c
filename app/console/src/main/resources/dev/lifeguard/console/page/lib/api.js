/** Requests to this page's server. */

/** Time before a computed answer is requested again, in milliseconds. */
export const AGAIN_MS = 300;

/** A refusal by the server, with one line for the user. */
export class Refused extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/**
 * @param {string} path below `/api/`
 * @param {Object<string, any>} [query] null and undefined values are left out
 */
export function address(path, query = {}) {
  const asked = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return '/api/' + path + (search ? '?' + search : '');
}

/**
 * Returns the server's answer, once it is computed.
 *
 * @param {string} path
 * @param {Object<string, any>} [query]
 * @param {AbortSignal} [signal]
 * @param {(sofar: any) => void} [meanwhile] gets each partial answer until then, with `progress` 0 to 1
 * @returns {Promise<any>}
 * @throws {Refused}
 */
export async function get(path, query, signal, meanwhile = () => undefined) {
  for (;;) {
    const body = await answer(() => fetch(address(path, query), { signal, headers: { accept: 'application/json' } }));
    if (!body?.pending) return body;
    meanwhile(body);
    await pause(AGAIN_MS, signal);
  }
}

/** @param {string} path @param {any} body @returns {Promise<any>} @throws {Refused} */
export async function post(path, body) {
  return answer(() =>
    fetch(address(path), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }));
}

/** @param {() => Promise<Response>} ask */
async function answer(ask) {
  let response;
  try {
    response = await ask();
  } catch (e) {
    if (/** @type {Error} */ (e).name === 'AbortError') throw e;
    throw new Refused(0, 'The console does not answer: it has ended or was restarted. Start it again: lifeguard console');
  }
  const body = await response.json().catch(() => null);
  if (response.ok) return body;
  const known = response.status === 401 ? 'This address was already used: open the one that lifeguard console printed' : 'The console answered ' + response.status;
  throw new Refused(response.status, body?.error ?? known);
}

/** @param {number} ms @param {AbortSignal} [signal] */
export function pause(ms, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('no longer asked for', 'AbortError'));
    }, { once: true });
  });
}

/** The address of the current page: `#/home`, `#/source/ID/VIEW?from=…&to=…&pool=…`, `#/predictions`, `#/fleet`, `#/report/FOLDER`. */

/**
 * @typedef {Object} Route
 * @property {string} page `home`, `source`, `predictions`, `fleet` or `report`
 * @property {string} id of the source, or folder of the report
 * @property {string} view of the source
 * @property {Object<string, string>} query
 */

/** @param {string} hash @returns {Route} */
export function parse(hash) {
  const [path, search = ''] = hash.replace(/^#\/?/, '').split('?');
  const [page, id = '', view = 'now'] = path.split('/').map(decoded);
  return { page: page || 'home', id, view, query: Object.fromEntries(new URLSearchParams(search)) };
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/**
 * @param {string} id
 * @param {string} view
 * @param {Object<string, any>} [query] null, undefined and empty values are left out
 */
export function sourceLink(id, view, query = {}) {
  const kept = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const search = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
  return '#/source/' + encodeURIComponent(id) + '/' + view + (search ? '?' + search : '');
}

/** @param {string} folder folder of a report of the lab */
export function reportLink(folder) {
  return '#/report/' + encodeURIComponent(folder);
}

/**
 * Returns the span in the route; both ends are null for everything.
 *
 * @param {Route} route
 * @param {string} [prefix] prefix of the names: `a` for `afrom`
 */
export function spanOf(route, prefix = '') {
  const from = Number(route.query[prefix + 'from']), to = Number(route.query[prefix + 'to']);
  return from > 0 && to > from ? { from, to } : { from: null, to: null };
}

/** @param {string} link */
export function go(link) {
  location.hash = link;
}

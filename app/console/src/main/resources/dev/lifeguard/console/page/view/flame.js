/** The lines of busy workers or submitters: frames as boxes, the callee below its caller, as wide as their share; and the time of each route. */

import { el, replace, setStyle } from '../lib/dom.js';
import { get } from '../lib/api.js';
import { at, boxes } from '../lib/flame-rows.js';
import { shortFrame } from '../lib/frame.js';
import { go, sourceLink } from '../lib/route.js';
import { briefNumber, duration, number, percent } from '../lib/units.js';
import { empty } from '../part/notice.js';
import { noPool, poolsOf, preferred } from '../part/pools.js';
import { splitLegend } from '../part/split.js';
import { table } from '../part/table.js';

const ROW = 22;
const STATES = [['all', 'busy workers'], ['running', 'running: on a CPU, or runnable'], ['blocked', 'blocked'], ['submitting', 'submitters']];

/** @param {HTMLElement} place @param {import('./source.js').Source} source @param {AbortSignal} signal */
export async function flame(place, source, signal) {
  const { state = 'all' } = source.route.query, span = source.asked();
  const change = (/** @type {any} */ to) => go(sourceLink(source.id, 'flame', { ...source.route.query, ...to }));
  const [graph, found] = await Promise.all([get(source.path + '/map', span, signal), get(source.path + '/findings', span, signal)]);
  const pools = poolsOf(graph), pool = preferred(graph, source.route.query.pool, found.findings);
  if (!pool) {
    replace(place, noPool());
    return;
  }
  const answer = await get(source.path + '/flame', { ...span, pool, state }, signal);
  const trail = el('p', { class: 'trail' }), body = el('div', { class: 'flame', role: 'group', 'aria-label': 'Frames; arrow keys move, Enter zooms in, Escape out' });
  replace(place,
    el('div', { class: 'fields' },
      choice('Stacks of', STATES, state, value => change({ state: value })),
      choice('Pool', pools.map(name => [name, name]), pool, value => change({ pool: value }))),
    state !== 'submitting' && splitLegend(false), trail, body, routesOf(answer.routes ?? []));
  const root = answer.tree;
  if (!root || !(root.value > 0)) {
    replace(body, state === 'submitting' ? empty('No submission was sampled.', 'The samples of this span show no submission to the pool: choose a longer span.')
      : empty('No busy worker was sampled.', 'In this span no worker was in the chosen state: choose a longer span or another state.'));
    return;
  }
  /** @param {number[]} path */
  const zoom = path => {
    draw(body, at(root, path), root.value, state === 'submitting' ? 'submissions' : 'busy time', more => zoom([...path, ...more]), () => zoom(path.slice(0, -1)));
    const names = path.map((_, i) => path.slice(0, i));
    replace(trail, names.map(part => [el('button', { class: 'link', onclick: () => zoom(part) }, part.length === 0 ? 'everything' : shortFrame(at(root, part).name)), ' › ']).flat(), path.length ? shortFrame(at(root, path).name) : null);
    trail.hidden = path.length === 0;
  };
  zoom([]);
}

/**
 * @param {HTMLElement} place @param {import('../lib/flame-rows.js').FlameNode} root @param {number} whole @param
 * {string} of the measured quantity
 * @param {(path: number[]) => void} into @param {() => void} out
 */
function draw(place, root, whole, of, into, out) {
  const shown = boxes(root);
  const made = shown.map((box, i) => {
    const share = percent(box.node.value / whole);
    const button = el('button', { class: 'frame-box', tabindex: i === 0 ? '0' : '-1', title: `${box.node.name}: ${share}`, onclick: () => into(box.path) },
      el('span', {}, shortFrame(box.node.name)), el('span', { class: 'unseen' }, `, ${share} of ${of}`));
    setStyle(button, 'left', (100 * box.left).toFixed(3) + '%');
    setStyle(button, 'width', (100 * box.width).toFixed(3) + '%');
    setStyle(button, 'top', box.depth * ROW + 'px');
    colourBy(button, partsOf(box.node));
    return button;
  });
  setStyle(place, 'height', (1 + Math.max(...shown.map(box => box.depth))) * ROW + 'px');
  const focused = place.contains(document.activeElement);
  replace(place, made);
  if (focused) made[0].focus();
  place.onkeydown = event => {
    if (event.key === 'Escape') return out();
    const next = neighbour(shown, made.indexOf(/** @type {HTMLElement} */ (document.activeElement)), event.key);
    if (next < 0) return;
    event.preventDefault();
    made.forEach((button, i) => { button.tabIndex = i === next ? 0 : -1; });
    made[next].focus();
  };
}

/** @param {import('../lib/flame-rows.js').FlameBox[]} shown @param {number} from @param {string} key @returns {number} -1 for none */
function neighbour(shown, from, key) {
  const here = shown[from];
  if (!here) return -1;
  const inside = (/** @type {any} */ box) => box.left < here.left + here.width && box.left + box.width > here.left;
  if (key === 'ArrowDown') return shown.findIndex(box => box.depth === here.depth + 1 && inside(box));
  if (key === 'ArrowUp') return shown.findIndex(box => box.depth === here.depth - 1 && inside(box));
  const row = shown.map((box, i) => ({ box, i })).filter(({ box }) => box.depth === here.depth).sort((a, b) => a.box.left - b.box.left);
  const place = row.findIndex(({ i }) => i === from);
  return key === 'ArrowRight' ? row[place + 1]?.i ?? -1 : key === 'ArrowLeft' ? row[place - 1]?.i ?? -1 : -1;
}

/** Returns the shares of CPU, runnable and blocked of a frame's time; an empty list if unknown. @param {import('../lib/flame-rows.js').FlameNode} node */
function partsOf(node) {
  const { cpu = 0, runnable = 0, blocked = 0 } = node, sum = cpu + runnable + blocked;
  return [cpu, runnable, blocked].map(part => (sum > 0 ? part / sum : 0));
}

/** Colours the stripe below a frame by how its time is split. @param {HTMLElement} button @param {number[]} parts shares of CPU, runnable, blocked */
function colourBy(button, [cpu, runnable, blocked]) {
  setStyle(button, '--cpu-to', (100 * cpu).toFixed(1) + '%');
  setStyle(button, '--runnable-to', (100 * (cpu + runnable)).toFixed(1) + '%');
  const most = Math.max(cpu, runnable, blocked);
  setStyle(button, '--own', most === 0 ? 'var(--series-8)' : most === blocked ? 'var(--blocked)' : most === cpu ? 'var(--cpu)' : 'var(--runnable)');
  button.classList.toggle('unsplit', most === 0);
}

/** The time by route, which stacks do not show. @param {any[]} routes */
function routesOf(routes) {
  return routes.length > 0 && el('section', { class: 'routes' }, el('h2', {}, 'By route'),
    el('p', { class: 'muted' }, 'Stacks do not show routes. The time of each route is counted, for every request.'),
    table('Requests by route', ['Route', 'In progress', 'Requests', 'Mean', '95% within'].map((title, i) => ({ title, figure: i > 0 })),
      routes.map(route => [route.route, briefNumber(route.threads), number(route.completed), duration(route.meanMs), duration(route.p95Ms)])));
}

/** @param {string} label @param {string[][]} values @param {string} chosen @param {(value: string) => void} choose */
function choice(label, values, chosen, choose) {
  return el('label', {}, label + ' ', el('select', { onchange: (/** @type {any} */ event) => choose(event.target.value) },
    values.map(([value, text]) => el('option', { value, selected: value === chosen }, text))));
}

/**
 * Places the nodes of a graph in layers, from submitters to what is waited for (after Sugiyama, Tagawa and Toda 1981:
 * break cycles, layer by longest path, order by barycentre, way-points for arrows that pass a layer). Pure and
 * deterministic.
 */

/**
 * @typedef {Object} Box
 * @property {string} id
 * @property {number} width
 * @property {number} height
 *
 * @typedef {{from: string, to: string}} Arrow
 * @typedef {{x: number, y: number, width: number, height: number}} Place
 *
 * @typedef {Object} Placed
 * @property {Map<string, Place>} boxes
 * @property {Place[][]} ways of each arrow: the places that it passes, its ends among them
 * @property {number} width
 * @property {number} height
 */

const SWEEPS = 6;
const WAY_HEIGHT = 10;

/**
 * Places layers side by side.
 *
 * @param {Box[]} boxes
 * @param {Arrow[]} arrows between ids of the boxes
 * @param {{acrossGap: number, downGap: number}} gaps
 * @returns {Placed}
 */
export function layered(boxes, arrows, gaps) {
  const layers = layersOf(boxes, arrows);
  const passed = arrows.map((arrow, i) => wayPoints(layers, arrow, i));
  const hops = passed.flatMap(ids => ids.slice(1).map((to, i) => ({ from: ids[i], to })));
  order(layers, hops);
  const placed = new Map();
  const tall = (/** @type {Box[]} */ layer) => layer.reduce((sum, box) => sum + box.height + gaps.downGap, -gaps.downGap);
  const height = Math.max(0, ...layers.map(tall));
  let x = 0;
  for (const layer of layers) {
    let y = (height - tall(layer)) / 2;
    const width = Math.max(...layer.map(box => box.width));
    for (const box of layer) {
      const own = box.width || width;
      placed.set(box.id, { x: x + (width - own) / 2, y, width: own, height: box.height });
      y += box.height + gaps.downGap;
    }
    x += width + gaps.acrossGap;
  }
  return result(boxes, passed, placed, Math.max(0, x - gaps.acrossGap), height);
}

/**
 * Places boxes below each other, layer by layer, for narrow windows. Arrows run at their right.
 *
 * @param {Box[]} boxes @param {Arrow[]} arrows @param {{downGap: number, width: number, gutter: number}} room
 * @returns {Placed}
 */
export function stacked(boxes, arrows, room) {
  const layers = layersOf(boxes, arrows);
  order(layers, arrows);
  const placed = new Map();
  let y = 0;
  for (const box of layers.flat()) {
    placed.set(box.id, { x: 0, y, width: room.width - room.gutter, height: box.height });
    y += box.height + room.downGap;
  }
  return result(boxes, arrows.map(({ from, to }) => [from, to]), placed, room.width, Math.max(0, y - room.downGap));
}

/** @param {Box[]} boxes @param {string[][]} passed @param {Map<string, Place>} placed @param {number} width @param {number} height */
function result(boxes, passed, placed, width, height) {
  const place = (/** @type {string} */ id) => /** @type {Place} */ (placed.get(id));
  return { boxes: new Map(boxes.map(box => [box.id, place(box.id)])), ways: passed.map(ids => ids.map(place)), width, height };
}

/** @param {Box[]} boxes @param {Arrow[]} arrows @returns {Box[][]} none of them empty */
function layersOf(boxes, arrows) {
  const next = new Map(boxes.map(box => [box.id, /** @type {string[]} */ ([])]));
  for (const { from, to } of arrows) if (from !== to) next.get(from)?.push(to);
  const depth = new Map(), onWay = new Set();
  /** Returns the longest path from a node to a sink, ignoring arrows back to a node on the path. @param {string} id @returns {number} */
  const far = id => {
    if (!depth.has(id)) {
      onWay.add(id);
      const ways = (next.get(id) ?? []).filter(to => !onWay.has(to)).map(to => 1 + far(to));
      onWay.delete(id);
      depth.set(id, Math.max(0, ...ways));
    }
    return depth.get(id);
  };
  const ids = boxes.map(box => box.id).sort();
  const roots = ids.filter(id => !arrows.some(arrow => arrow.to === id && arrow.from !== id));
  [...roots, ...ids].forEach(far);
  const last = Math.max(0, ...depth.values());
  const layers = Array.from({ length: last + 1 }, () => /** @type {Box[]} */ ([]));
  for (const box of [...boxes].sort((a, b) => (a.id < b.id ? -1 : 1))) layers[last - depth.get(box.id)].push(box);
  return layers.filter(layer => layer.length > 0);
}

/** Adds a place to each layer between the ends of an arrow. @param {Box[][]} layers @param {Arrow} arrow @param {number} i @returns {string[]} all places of the arrow */
function wayPoints(layers, arrow, i) {
  const layerOf = (/** @type {string} */ id) => layers.findIndex(layer => layer.some(box => box.id === id));
  const from = layerOf(arrow.from), to = layerOf(arrow.to);
  const between = layers.slice(from + 1, Math.max(from + 1, to)).map((layer, k) => {
    const point = { id: `way ${i} ${k}`, width: 0, height: WAY_HEIGHT };
    layer.push(point);
    return point.id;
  });
  return [arrow.from, ...between, arrow.to];
}

/** Sorts each layer by the mean position of the neighbours. Equal ones stay in order. @param {Box[][]} layers @param {Arrow[]} arrows */
function order(layers, arrows) {
  const neighbours = new Map(layers.flat().map(box => [box.id, /** @type {string[]} */ ([])]));
  for (const { from, to } of arrows) {
    neighbours.get(from)?.push(to);
    neighbours.get(to)?.push(from);
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const place = new Map();
    const measure = (/** @type {Box[]} */ layer) => layer.forEach((box, i) => place.set(box.id, (i + 0.5) / layer.length));
    layers.forEach(measure);
    for (const layer of sweep % 2 === 0 ? layers : [...layers].reverse()) {
      const key = new Map(layer.map(box => [box.id, mean((neighbours.get(box.id) ?? []).map(id => place.get(id))) ?? place.get(box.id)]));
      layer.sort((a, b) => key.get(a.id) - key.get(b.id) || (a.id < b.id ? -1 : 1));
      measure(layer);
    }
  }
}

/** @param {number[]} values */
function mean(values) {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

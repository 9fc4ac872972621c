/**
 * Places the nodes of a graph in layers, from those that hand over work to what is waited for (after Sugiyama, Tagawa
 * and Toda 1981: break cycles, layer by longest path, order by barycentre). Pure, and the same for the same graph.
 */

/**
 * @typedef {Object} Box
 * @property {string} id
 * @property {number} width
 * @property {number} height
 *
 * @typedef {{from: string, to: string}} Arrow
 *
 * @typedef {Object} Placed
 * @property {Map<string, {x: number, y: number, width: number, height: number}>} boxes
 * @property {number} width
 * @property {number} height
 */

const SWEEPS = 4;

/**
 * Layers side by side.
 *
 * @param {Box[]} boxes
 * @param {Arrow[]} arrows between ids of the boxes
 * @param {{acrossGap: number, downGap: number}} gaps
 * @returns {Placed}
 */
export function layered(boxes, arrows, gaps) {
  const layers = layersOf(boxes, arrows);
  order(layers, arrows);
  const placed = new Map();
  const tall = (/** @type {Box[]} */ layer) => layer.reduce((sum, box) => sum + box.height + gaps.downGap, -gaps.downGap);
  const height = Math.max(0, ...layers.map(tall));
  let x = 0;
  for (const layer of layers) {
    let y = (height - tall(layer)) / 2;
    const width = Math.max(...layer.map(box => box.width));
    for (const box of layer) {
      placed.set(box.id, { x: x + (width - box.width) / 2, y, width: box.width, height: box.height });
      y += box.height + gaps.downGap;
    }
    x += width + gaps.acrossGap;
  }
  return { boxes: placed, width: Math.max(0, x - gaps.acrossGap), height };
}

/**
 * One box below the other, layer by layer, for narrow windows; arrows run at their right.
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
  return { boxes: placed, width: room.width, height: Math.max(0, y - room.downGap) };
}

/** @param {Box[]} boxes @param {Arrow[]} arrows @returns {Box[][]} none of them empty */
function layersOf(boxes, arrows) {
  const next = new Map(boxes.map(box => [box.id, /** @type {string[]} */ ([])]));
  for (const { from, to } of arrows) {
    if (from !== to && next.has(from) && next.has(to)) next.get(from)?.push(to);
  }
  const depth = new Map(), onWay = new Set();
  /** Longest way from a node to an end; an arrow back to a node on the way is left out. @param {string} id @returns {number} */
  const far = id => {
    const known = depth.get(id);
    if (known !== undefined) return known;
    onWay.add(id);
    const ways = (next.get(id) ?? []).filter(to => !onWay.has(to)).map(to => 1 + far(to));
    onWay.delete(id);
    depth.set(id, Math.max(0, ...ways));
    return depth.get(id);
  };
  const ids = boxes.map(box => box.id).sort();
  const roots = ids.filter(id => !arrows.some(arrow => arrow.to === id && arrow.from !== id));
  [...roots, ...ids].forEach(far);
  const last = Math.max(0, ...depth.values());
  const layers = Array.from({ length: last + 1 }, () => /** @type {Box[]} */ ([]));
  for (const box of [...boxes].sort((a, b) => (a.id < b.id ? -1 : 1))) layers[last - (depth.get(box.id) ?? 0)].push(box);
  return layers.filter(layer => layer.length > 0);
}

/** Sorts each layer by the mean place of the neighbours; equal ones stay in order. @param {Box[][]} layers @param {Arrow[]} arrows */
function order(layers, arrows) {
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const place = new Map(layers.flatMap(layer => layer.map((box, i) => [box.id, (i + 0.5) / layer.length])));
    for (const layer of layers) {
      const key = new Map(layer.map(box => [box.id, mean(neighbours(box.id, arrows).map(id => place.get(id))) ?? place.get(box.id) ?? 0]));
      layer.sort((a, b) => (key.get(a.id) ?? 0) - (key.get(b.id) ?? 0) || (a.id < b.id ? -1 : 1));
    }
  }
}

/** @param {string} id @param {Arrow[]} arrows */
function neighbours(id, arrows) {
  return arrows.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []));
}

/** @param {(number | undefined)[]} values */
function mean(values) {
  const known = /** @type {number[]} */ (values.filter(value => value !== undefined));
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

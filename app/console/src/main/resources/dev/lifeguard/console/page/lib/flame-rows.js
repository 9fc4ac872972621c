/** Turns a tree of frames into boxes: depth, and left and right edge as shares of the total width. Pure functions. */

/**
 * @typedef {Object} FlameNode
 * @property {string} name
 * @property {number} value
 * @property {number} [cpu] parts of the value
 * @property {number} [runnable]
 * @property {number} [blocked]
 * @property {FlameNode[]} [children]
 *
 * @typedef {{node: FlameNode, path: number[], depth: number, left: number, width: number}} FlameBox
 */

/** Nodes narrower than this share of the total width are left out. */
const MIN_SHARE = 0.003;
const MAX_DEPTH = 64;

/** @param {FlameNode} root @returns {FlameBox[]} parents before their children */
export function boxes(root) {
  const made = /** @type {FlameBox[]} */ ([]);
  /** @param {FlameNode} node @param {number[]} path @param {number} left */
  const place = (node, path, left) => {
    const width = root.value > 0 ? node.value / root.value : 0;
    if (width < MIN_SHARE || path.length > MAX_DEPTH) return;
    made.push({ node, path, depth: path.length, left, width });
    let at = left;
    [...(node.children ?? [])].map((child, i) => ({ child, i })).sort((a, b) => b.child.value - a.child.value).forEach(({ child, i }) => {
      place(child, [...path, i], at);
      at += child.value / root.value;
    });
  };
  place(root, [], 0);
  return made;
}

/** Returns the node at the end of a path of children; the root if the path leads nowhere. @param {FlameNode} root @param {number[]} path */
export function at(root, path) {
  return path.reduce((node, i) => node.children?.[i] ?? node, root);
}

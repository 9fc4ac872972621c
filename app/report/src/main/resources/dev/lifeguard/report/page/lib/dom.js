/** Elements of the page. Data becomes text, never markup. */

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Creates an element. Properties that begin with `on` are listeners; `style` is an object; `class`, `role`, `aria-…`,
 * `data-…` and others are attributes. Null and false values are left out.
 *
 * @param {string} tag
 * @param {Object<string, any>} [properties]
 * @param {...(Child | Child[] | Child[][])} children
 * @returns {HTMLElement}
 */
export function el(tag, properties = {}, ...children) {
  return /** @type {HTMLElement} */ (fill(document.createElement(tag), properties, children));
}

/**
 * Creates an SVG element in the same way.
 *
 * @param {string} tag
 * @param {Object<string, any>} [properties]
 * @param {...(Child | Child[] | Child[][])} children
 * @returns {SVGElement}
 */
export function svg(tag, properties = {}, ...children) {
  return /** @type {SVGElement} */ (fill(document.createElementNS(SVG, tag), properties, children));
}

/** @param {Element} made @param {Object<string, any>} properties @param {any[]} children */
function fill(made, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else if (name === 'style') Object.entries(value).forEach(([key, to]) => setStyle(made, key, String(to)));
    else made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...nodes(children));
  return made;
}

/** @param {any[]} children nested to any depth @returns {(Node | string)[]} */
function nodes(children) {
  return children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false)
    .map(child => (child instanceof Node ? child : String(child)));
}

/**
 * Sets one style through the object model, which the content policy allows.
 *
 * @param {Element} element
 * @param {string} name as in a style sheet
 * @param {string} value
 */
export function setStyle(element, name, value) {
  /** @type {any} */ (element).style.setProperty(name, value);
}

/**
 * Replaces the children of an element.
 *
 * @param {Element} element
 * @param {...any} children nested to any depth
 */
export function replace(element, ...children) {
  element.replaceChildren(...nodes(children));
}

/**
 * Sets a text only if it has changed, which avoids needless layout.
 *
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

let ids = 0;

/** Returns an id for an element that another one refers to. */
export function newId() {
  return 'e' + ++ids;
}

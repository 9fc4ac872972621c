/** Colours of the style sheets, for what is drawn on a canvas. */

/** @param {string} name without the dashes */
export function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();
}

/** The same with a part of its strength. @param {string} name @param {number} alpha 0 to 1 */
export function tint(name, alpha) {
  return colour(name) + Math.round(255 * alpha).toString(16).padStart(2, '0');
}

/** Calls when the colours change: light to dark, or for print. @param {() => void} listener @param {AbortSignal} [signal] ends it */
export function onTheme(listener, signal) {
  for (const query of ['(prefers-color-scheme: dark)', 'print']) {
    matchMedia(query).addEventListener('change', listener, { signal });
  }
}

/** Colours of the style sheets, for drawing on a canvas. */

/** @param {string} name without the dashes */
export function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();
}

/** Returns the colour with an alpha value. @param {string} name @param {number} alpha 0 to 1 */
export function tint(name, alpha) {
  return colour(name) + Math.round(255 * alpha).toString(16).padStart(2, '0');
}

/** Calls the listener when the colours change: light to dark, or for print. @param {() => void} listener @param {AbortSignal} [signal] ends it */
export function onTheme(listener, signal) {
  for (const query of ['(prefers-color-scheme: dark)', 'print']) {
    matchMedia(query).addEventListener('change', listener, { signal });
  }
}

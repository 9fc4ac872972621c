import { setText } from './dom.js';

/**
 * Announces a text to users of screen readers.
 *
 * @param {string} text
 */
export function announce(text) {
  const announcer = document.getElementById('announcer');
  if (announcer) setText(announcer, text);
}

import { setText } from './dom.js';

/**
 * Says something to those who listen to the page rather than see it.
 *
 * @param {string} text
 */
export function announce(text) {
  const announcer = document.getElementById('announcer');
  if (announcer) setText(announcer, text);
}

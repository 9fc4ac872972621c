/** A button that copies a text to the clipboard and confirms it. */

import { el, setText } from '../lib/dom.js';
import { announce } from '../lib/announce.js';

/** @param {string} label @param {() => string} text */
export function copyButton(label, text) {
  const button = el('button', { class: 'button small' }, label);
  button.addEventListener('click', async () => {
    const done = await write(text()).then(() => 'Copied', () => 'The browser did not allow it');
    setText(button, done);
    announce(done);
    setTimeout(() => setText(button, label), 2000);
  });
  return button;
}

/** @param {string} text */
async function write(text) {
  await navigator.clipboard.writeText(text);
}

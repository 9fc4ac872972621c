/** Lines of code as they stand on the page. */

import { el } from './dom.js';

/** `com.shop.Checkout.total:17` as `Checkout.total:17`, and without the address of a lambda. @param {string} frame */
export function shortFrame(frame) {
  return frame.replace(/\/0x[0-9a-f]+/, '').split('.').slice(-2).join('.');
}

/** A frame in short, with the whole of it for whoever asks. @param {string} frame */
export function frame(frame) {
  return el('code', { class: 'frame', title: frame }, shortFrame(frame));
}

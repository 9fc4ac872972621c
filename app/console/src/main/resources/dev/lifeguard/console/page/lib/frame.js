/** Lines of code on the page. */

import { el } from './dom.js';

/** Shortens `com.shop.Checkout.total:17` to `Checkout.total:17`, and removes the address of a lambda. @param {string} frame */
export function shortFrame(frame) {
  return frame.replace(/\/0x[0-9a-f]+/, '').split('.').slice(-2).join('.');
}

/** Returns a shortened frame with the whole of it as a tooltip. @param {string} frame */
export function frame(frame) {
  return el('code', { class: 'frame', title: frame }, shortFrame(frame));
}

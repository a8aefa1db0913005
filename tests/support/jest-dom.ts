import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// What jsdom lacks and Radix asks for.
window.HTMLElement.prototype.scrollIntoView ??= () => {};
window.HTMLElement.prototype.hasPointerCapture ??= () => false;
window.HTMLElement.prototype.releasePointerCapture ??= () => {};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A modal dialog, as far as a reader without a screen notices it.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  this.querySelector('button')?.focus();
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel'));
});

/** jsdom leaves them out; every browser has them. */
Object.assign(globalThis, { TextDecoder, TextEncoder });

// A busy machine may take its time; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

// Adds what component tests need and jsdom lacks.
import { TextDecoder, TextEncoder } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

function defineMissing(target: object, methods: Record<string, (this: never) => unknown>) {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target))
      Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

jest.mock('next/navigation', () => {
  const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn(), prefetch: jest.fn() };
  return { ...jest.requireActual<object>('next/navigation'), useRouter: () => router };
});

// Radix and Sonner call these methods.
defineMissing(HTMLElement.prototype, {
  scrollIntoView() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom lacks modal dialogs. These stubs cover what the tests check.
defineMissing(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('button')?.focus();
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
// Browsers cancel a modal dialog on Escape.
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel'));
});

Object.assign(globalThis, { TextDecoder, TextEncoder });

// Generous for a busy machine; a real hang still fails.
configure({ asyncUtilTimeout: 10_000 });

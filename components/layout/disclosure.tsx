'use client';

import type { ComponentProps } from 'react';

/** Details element that closes on Escape or when a link in it is followed. */
export function Disclosure(props: ComponentProps<'details'>) {
  return <details ref={addCloseListeners} {...props} />;
}

function addCloseListeners(details: HTMLDetailsElement) {
  function onClick({ target }: MouseEvent) {
    // A client-side navigation keeps the header, so the open menu would cover the new page.
    if ((target as Element).closest('a')) details.open = false;
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  }
  details.addEventListener('click', onClick);
  details.addEventListener('keydown', onKeyDown);
  return () => {
    details.removeEventListener('click', onClick);
    details.removeEventListener('keydown', onKeyDown);
  };
}

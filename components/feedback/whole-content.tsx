'use client';

import { Children, isValidElement, Suspense, type ReactNode } from 'react';

/**
 * Server-rendered content that waits for all of its parts. React would otherwise send later parts at the end of
 * the document, where only a script can move them into place. Forms with a server action are sent there even so,
 * because React encodes the action while it renders the form.
 */
export function WholeContent({ children }: { children: ReactNode }) {
  if (typeof window === 'undefined') waitForContent(children);
  return children;
}

/** Suspends the component until a node and everything in its props has arrived. */
function waitForContent(node: unknown) {
  if (Array.isArray(node)) node.forEach(waitForContent);
  else if (isLazy(node)) waitForLazy(node);
  else if (isValidElement<object>(node) && node.type !== Suspense) {
    waitForContent(node.type);
    Object.values(node.props).forEach(waitForContent);
  }
}

function waitForLazy(node: ReactNode) {
  try {
    // `Children` reads a lazy node, or throws its promise, on which React suspends.
    Children.forEach(node, waitForContent);
  } catch (reason) {
    // Errors are thrown again where the content is rendered.
    if (isPromise(reason)) throw reason;
  }
}

/** Whether a value is content that may not have arrived yet. */
function isLazy(value: unknown): value is ReactNode {
  const { $$typeof } = Object(value) as { $$typeof?: symbol };
  return $$typeof === Symbol.for('react.lazy');
}

function isPromise(value: unknown) {
  return typeof (Object(value) as { then?: unknown }).then === 'function';
}

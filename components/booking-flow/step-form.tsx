'use client';

import Form from 'next/form';
import type { FormEvent, ReactNode } from 'react';
import { useRememberedChoices } from './use-remembered-choices';

/** A booking step's GET form. */
export function StepForm({ action, children }: { action: string; children: ReactNode }) {
  const { ref, onChange: remember } = useRememberedChoices();
  return (
    <Form
      ref={ref}
      onChange={({ target }) => {
        remember();
        revealChoice(target);
      }}
      action={action}
      onSubmit={keepIdempotencyKey}
      className="grid content-start gap-8 [&_input]:scroll-mb-28"
      prefetch={false}
    >
      {children}
    </Form>
  );
}

/** WebKit doesn't scroll to what the arrow keys choose: it would stay below the sticky bar. */
function revealChoice(target: EventTarget) {
  if (target instanceof HTMLElement) target.scrollIntoView({ block: 'nearest' });
}

/** The prerendered first step has no idempotency key: it is made here, and Back finds it again. */
function keepIdempotencyKey({ currentTarget }: FormEvent<HTMLFormElement>) {
  const name = 'idempotency_key';
  const field = currentTarget.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement) || field.value) return;
  const query = new URLSearchParams(window.location.search);
  field.value = query.get(name) ?? crypto.randomUUID();
  query.set(name, field.value);
  window.history.replaceState(null, '', `?${query}`);
}

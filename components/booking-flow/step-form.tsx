'use client';

import Form from 'next/form';
import type { FormEvent, ReactNode } from 'react';
import { useRememberedChoices } from './use-remembered-choices';

/** Class of a step's form; what the keys choose stays clear of the sticky bar. */
export const stepStyle = 'grid content-start gap-8 [&_input]:scroll-mb-28';

/** A booking step's GET form. */
export function StepForm({ action, children }: { action: string; children: ReactNode }) {
  return (
    <Form
      {...useRememberedChoices()}
      action={action}
      onSubmit={keepIdempotencyKey}
      className={stepStyle}
      prefetch={false}
    >
      {children}
    </Form>
  );
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

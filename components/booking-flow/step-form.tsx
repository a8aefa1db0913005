'use client';

import Form from 'next/form';
import type { FormEvent, ReactNode } from 'react';
import { useChoicesInUrl } from './use-choices-in-url';

export const stepFormClasses = 'grid content-start gap-8';

export function StepForm({
  id,
  action,
  children,
}: {
  id?: string;
  action: string;
  children: ReactNode;
}) {
  return (
    <Form
      ref={useChoicesInUrl()}
      id={id}
      action={action}
      onSubmit={addIdempotencyKey}
      className={stepFormClasses}
      prefetch={false}
    >
      {children}
    </Form>
  );
}

/** Adds the idempotency key that the prerendered first step lacks, and stores it in the URL for Back. */
function addIdempotencyKey({ currentTarget }: FormEvent<HTMLFormElement>) {
  const name = 'idempotency_key';
  const field = currentTarget.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement) || field.value) return;
  const query = new URLSearchParams(window.location.search);
  field.value = query.get(name) ?? crypto.randomUUID();
  query.set(name, field.value);
  window.history.replaceState(null, '', `?${query}`);
}

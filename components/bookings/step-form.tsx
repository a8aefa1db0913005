'use client';

import Form from 'next/form';
import { useEffect, useRef, type ReactNode } from 'react';

/**
 * A booking step's GET form. What is picked goes into this page's own address as well, so that Back
 * finds it again; with scripts off the browser remembers by itself.
 */
export function StepForm({ action, children }: { action: string; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);

  // Follows the address bar: the router may redraw this step from before something was picked.
  useEffect(() => {
    const picked = new URLSearchParams(window.location.search);
    for (const input of choicesOf(form.current)) {
      if (picked.has(input.name)) input.checked = picked.getAll(input.name).includes(input.value);
    }
  }, []);

  function remember() {
    if (!form.current) return;
    const picked = new URLSearchParams(window.location.search);
    for (const { name } of choicesOf(form.current)) picked.delete(name);
    for (const input of choicesOf(form.current)) {
      if (input.checked) picked.append(input.name, input.value);
    }
    window.history.replaceState(null, '', `?${picked}`);
  }

  /** The prerendered first step has no idempotency key: it is made here, and Back finds it again. */
  function keepAttempt() {
    const field = form.current?.elements.namedItem('attempt');
    if (!(field instanceof HTMLInputElement) || field.value) return;
    const query = new URLSearchParams(window.location.search);
    field.value = query.get('attempt') ?? crypto.randomUUID();
    query.set('attempt', field.value);
    window.history.replaceState(null, '', `?${query}`);
  }

  return (
    <Form
      ref={form}
      action={action}
      onChange={remember}
      onSubmit={keepAttempt}
      className="grid content-start gap-8"
      prefetch={false}
    >
      {children}
    </Form>
  );
}

function choicesOf(form: HTMLFormElement | null) {
  return form?.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]') ?? [];
}

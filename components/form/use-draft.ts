import { useEffect, useId } from 'react';
import { readDraft, writeDraft, type Draft } from './draft-storage';

/** Keeps what is typed into a form in its tab until it is saved (FAIL-11). */
export function useDraft(draft: Draft | undefined) {
  const id = useId();
  const { name, owner } = draft ?? {};

  // Follows the tab's storage, which the server cannot know when it draws the form.
  useEffect(() => {
    const values = name ? readDraft({ name, owner }) : null;
    if (values) fill(fieldsOf(document.getElementById(id)), values);
  }, [id, name, owner]);

  if (!name) return { formProps: {}, drop: () => {} };
  return {
    formProps: {
      id,
      onInput: (event: { currentTarget: HTMLFormElement }) =>
        writeDraft({ name, owner }, typedIn(fieldsOf(event.currentTarget))),
    },
    drop: () => writeDraft({ name, owner }, null),
  };
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The fields that people type in; never a secret. */
function fieldsOf(form: HTMLElement | null) {
  const fields = form?.querySelectorAll<TextField>('input[name], textarea[name]') ?? [];
  const typed = ['text', 'tel', 'email', 'date', 'search', 'url', 'number', 'textarea'];
  return [...fields].filter(({ type, autocomplete }) => {
    return typed.includes(type) && autocomplete !== 'one-time-code';
  });
}

/** Null when nothing differs from what the page came with. */
function typedIn(fields: TextField[]) {
  if (fields.every(({ value, defaultValue }) => value === defaultValue)) return null;
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

/** As if it were typed again, so that whatever listens to the fields knows. */
function fill(fields: TextField[], values: Record<string, string>) {
  for (const field of fields) {
    const value = values[field.name];
    if (value === undefined || value === field.value) continue;
    // React takes no notice of a value that is set past it, unless the prototype sets it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

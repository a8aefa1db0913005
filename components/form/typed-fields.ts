type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The fields that people type in; never a secret. */
export function getFields(form: HTMLElement | null) {
  const fields = form?.querySelectorAll<TextField>('input[name], textarea[name]') ?? [];
  const typed = ['text', 'tel', 'email', 'date', 'search', 'url', 'number', 'textarea'];
  return [...fields].filter(({ type, autocomplete }) => {
    return typed.includes(type) && autocomplete !== 'one-time-code';
  });
}

/** Null when nothing differs from what the page came with. */
export function typedIn(fields: TextField[]) {
  if (fields.every(({ value, defaultValue }) => value === defaultValue)) return null;
  return getValues(fields);
}

export function getValues(fields: TextField[]) {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

/** As if it were typed again, so that whatever listens to the fields knows. */
export function fill(fields: TextField[], values: Record<string, string>) {
  for (const field of fields) {
    const value = values[field.name];
    if (value === undefined || value === field.value) continue;
    // React takes no notice of a value that is set past it, unless the prototype sets it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

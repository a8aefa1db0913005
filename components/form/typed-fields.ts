type TextField = HTMLInputElement | HTMLTextAreaElement;

const textTypes = 'text tel email search url number textarea date time datetime-local'.split(' ');

/** Returns the form's text fields, except passwords and one-time codes. */
export function getTextFields(form: HTMLElement | null) {
  const fields = form?.querySelectorAll<TextField>('input[name], textarea[name]') ?? [];
  return [...fields].filter(
    ({ type, autocomplete }) => textTypes.includes(type) && autocomplete !== 'one-time-code',
  );
}

/** Returns all values, or null if every field still has its default. */
export function getChangedValues(fields: TextField[]) {
  if (fields.every(({ value, defaultValue }) => value === defaultValue)) return null;
  return getValues(fields);
}

export function getValues(fields: TextField[]) {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

/** Sets the fields that differ from these values, and dispatches input events so that React notices. */
export function fillFields(fields: TextField[], values: Record<string, string>) {
  for (const field of fields) {
    const value = values[field.name];
    if (value === undefined || value === field.value) continue;
    // React overrides the setter on the element, so this calls the prototype's.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

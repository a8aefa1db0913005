/** Labels of the two fields for a person's own name. */
export const nameLabels = { first_name: 'First name', last_name: 'Last name' } as const;

/** Whether these errors are about nothing but the name, so that the customer can correct them in place. */
export function isNameError(fields: Record<string, string> = {}) {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => name in nameLabels);
}

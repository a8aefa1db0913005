/**
 * Postgres writes an instant in two formats of its own (`2026-11-23 15:30:00+00`,
 * `…T15:30:00+00:00`); in URLs, forms and comparisons there is one, `2026-11-23T15:30:00.000Z`.
 * Anything else stays as it is, and its reader rejects it.
 */
export function normalizeInstant<T extends string | null | undefined>(text: T) {
  const iso = text && toIso(text);
  const isInstant = iso && /T.*(Z|[+-]\d\d:\d\d)$/.test(iso) && !Number.isNaN(Date.parse(iso));
  return isInstant ? new Date(iso).toISOString() : text;
}

/** The same instant in the spelling of ISO 8601. */
export function toIso(text: string) {
  return text.replace(/^([\d-]{10}) (?=\d)/, '$1T').replace(/([+-]\d\d)$/, '$1:00');
}

export function isSameInstant(one: string | null, other: string) {
  return one !== null && Date.parse(one) === Date.parse(other);
}

/** Normalizes an instant to `2026-11-23T15:30Z`. Postgres writes two formats. Returns other text unchanged. */
export function normalizeInstant<T extends string | null | undefined>(text: T) {
  const iso = text && toIso(text);
  const isInstant = iso && /T.*(Z|[+-]\d\d:\d\d)$/.test(iso) && !Number.isNaN(Date.parse(iso));
  return isInstant ? new Date(iso).toISOString().replace(/(:00)?\.000Z$/, 'Z') : text;
}

/** Converts an instant as Postgres or `normalizeInstant` writes it to ISO 8601 with seconds. */
export function toIso(text: string) {
  return text
    .replace(/^([\d-]{10}) (?=\d)/, '$1T')
    .replace(/([+-]\d\d)$/, '$1:00')
    .replace(/(T\d\d:\d\d)(?=Z|[+-])/, '$1:00');
}

export function isSameInstant(a: string | null, b: string) {
  return a !== null && Date.parse(a) === Date.parse(b);
}

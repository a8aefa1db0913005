/** Cuts a text to `limit` characters. Counts code points like Postgres, which rejects half a surrogate pair. */
export function truncate(text: string, limit: number) {
  return [...text].slice(0, limit).join('');
}

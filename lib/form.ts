import type { z } from 'zod';

/** What a form shows after it was sent: what went wrong or well, and what was typed. */
export type FormState = {
  /** For the whole form; shown as its one alert. */
  message?: string;
  /** For single fields, by column name. */
  fields?: Record<string, string>;
  /** Typed words survive every error; secrets are never sent back. */
  values: Record<string, string>;
  notice?: { title: string; message: string };
  /** The email that waits for its confirmation, when that is what stands in the way. */
  unconfirmed?: string;
};

export const emptyForm: FormState = { values: {} };

/** The named texts of a posted form. What is posted can be anything: files and the rest are ''. */
export function readForm<K extends string>(form: unknown, names: readonly K[]): Record<K, string> {
  const read = (name: K) => {
    const value = form instanceof FormData ? form.get(name) : null;
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<K, string>;
}

/** The first message of each field that does not parse. */
export function fieldErrors(error: z.ZodError) {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[String(path[0])] ??= message;
  return fields;
}

import type { z } from 'zod';

/** The named text fields of a posted form; missing ones and files read as ''. */
export function readForm<K extends string>(form: unknown, names: readonly K[]): Record<K, string> {
  const read = (name: K) => {
    const value = form instanceof FormData ? form.get(name) : null;
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<K, string>;
}

/** The first error message of each invalid field. */
export function fieldErrors(error: z.ZodError) {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[String(path[0])] ??= message;
  return fields;
}

/** Whether a form was posted without scripts: its answer is the page, drawn again. */
export function isPostedForm(headers: Pick<Headers, 'get' | 'has'>) {
  const type = headers.get('content-type') ?? '';
  return type.startsWith('multipart/form-data') && !headers.has('next-action');
}

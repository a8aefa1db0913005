import type { z } from 'zod';

/** The named text fields of a posted form; missing ones and files read as ''. */
export function readForm<K extends string>(form: unknown, names: readonly K[]): Record<K, string> {
  const read = (name: K) => {
    const value = form instanceof FormData ? form.get(name) : null;
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<K, string>;
}

/** The same field by field, in their order, with every value of a list; without what is missing. */
export function readEntries(form: FormData, names: readonly string[]) {
  return [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && names.includes(entry[0]),
  );
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

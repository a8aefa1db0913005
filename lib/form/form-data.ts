import type { z } from 'zod';

/** Returns the named text fields. Missing fields and files are ''. */
export function readForm<K extends string>(form: unknown, names: readonly K[]): Record<K, string> {
  const read = (name: K) => {
    const value = form instanceof FormData ? form.get(name) : null;
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<K, string>;
}

/** Returns the named text entries in order, including repeated fields. */
export function readEntries(formData: FormData, names: readonly string[]) {
  return [...formData].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && names.includes(entry[0]),
  );
}

/** Returns the fields of an input that a shape has. */
export function pickFields<Input extends object, Name extends keyof Input>(
  input: Input,
  shape: Record<Name, unknown>,
) {
  const names = Object.keys(shape) as Name[];
  return Object.fromEntries(names.map((name) => [name, input[name]])) as Pick<Input, Name>;
}

export function getFieldErrors(error: z.ZodError) {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[String(path[0])] ??= message;
  return fields;
}

/** Whether a form was posted without JavaScript, so that the response is a page. */
export function isPostedForm(headers: Pick<Headers, 'get' | 'has'>) {
  const type = headers.get('content-type') ?? '';
  return type.startsWith('multipart/form-data') && !headers.has('next-action');
}

import 'server-only';
import type { z } from 'zod';
import { readForm } from '@/lib/form';
import type { Result } from '@/lib/result';
import { runAction, type ActionOptions, type Asker, type HandlerContext } from './run';
import type { ActionState, FormAction } from './state';

type FormActionOptions<Schema extends z.ZodObject, Who extends Asker> = ActionOptions<
  Schema,
  Who
> & {
  /** Fields that are never sent back to the page. */
  secrets?: (keyof z.input<Schema> & string)[];
};

/**
 * A server action behind a form. Its schema's fields are all that is read of it; after a failure
 * they go back as they were typed. The handler may read more of the form itself, a file for example.
 */
export function formAction<
  Schema extends z.ZodObject,
  Who extends Asker = 'anyone',
  Data = undefined,
  Code extends string = never,
>(
  options: FormActionOptions<Schema, Who>,
  handler: (
    context: HandlerContext<Schema, Who> & { form: FormData },
  ) => Promise<Result<Data, Code>>,
): FormAction<Data, Code> {
  const names = Object.keys(options.schema.shape);
  return async function submit(_previous, posted): Promise<ActionState<Data, Code>> {
    // Whoever writes the request by hand can send anything in a form's place.
    const form = posted instanceof FormData ? posted : new FormData();
    const typed = readForm(form, names);
    const result = await runAction(options, typed, (context) =>
      handler({ ...context, form } as typeof context & { form: FormData }),
    );
    if (result.ok) return { result, values: {} };
    const secrets: readonly string[] = options.secrets ?? [];
    const values = Object.entries(typed).filter(([name]) => !secrets.includes(name));
    return { result, values: Object.fromEntries(values) };
  };
}

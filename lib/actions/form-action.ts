import 'server-only';
import type { z } from 'zod';
import { readEntries, readForm } from '@/lib/form/form-data';
import type { Result } from '@/lib/result';
import { runAction, type ActionOptions, type AuthRequirement, type HandlerContext } from './run';
import type { ActionState, FormAction } from './state';

type FormActionOptions<
  Schema extends z.ZodObject,
  Requirement extends AuthRequirement,
> = ActionOptions<Schema, Requirement> & {
  /** Fields that are never sent back to the page. */
  secrets?: (keyof z.input<Schema> & string)[];
  /** Custom parser for schemas with lists or strict fields. The default reads the schema's text fields. */
  read?: (formData: FormData) => Record<string, unknown>;
};

/** Creates a server action for a form. After a failure it returns what the customer typed (FAIL-6). */
export function createFormAction<
  Schema extends z.ZodObject,
  Requirement extends AuthRequirement = 'anyone',
  Data = undefined,
  Code extends string = never,
  Details = never,
>(
  options: FormActionOptions<Schema, Requirement>,
  handler: (
    context: HandlerContext<Schema, Requirement> & { form: FormData },
  ) => Promise<Result<Data, Code, Details>>,
): FormAction<Data, Code, Details> {
  const names = Object.keys(options.schema.shape);
  const read = options.read ?? ((formData: FormData) => readForm(formData, names));
  return async function submit(_previous, payload): Promise<ActionState<Data, Code, Details>> {
    // A forged request can send anything instead of a form (FAIL-10).
    const form = payload instanceof FormData ? payload : new FormData();
    const result = await runAction(options, read(form), (context) =>
      handler({ ...context, form } as typeof context & { form: FormData }),
    );
    if (result.ok) return { result, values: {} };
    const secrets: readonly string[] = options.secrets ?? [];
    const returnedNames = names.filter((name) => !secrets.includes(name));
    return {
      result,
      values: readForm(form, returnedNames),
      entries: readEntries(form, returnedNames),
    };
  };
}

import type { Result } from '@/lib/result';

/** What a form shows after it was sent: what came of it, and what was typed. */
export type ActionState<Data = undefined, Code extends string = never, Details = never> = {
  /** Missing until the form was sent. */
  result?: Result<Data, Code, Details>;
  /** What was typed survives every failure; secrets are never sent back. */
  values: Record<string, string>;
  /** The same field by field, with every value of those that have several. */
  entries?: [name: string, value: string][];
};

/** A server action as a form posts to it, with scripts or without. */
export type FormAction<Data = undefined, Code extends string = never, Details = never> = (
  previous: ActionState<Data, Code, Details>,
  form: FormData,
) => Promise<ActionState<Data, Code, Details>>;

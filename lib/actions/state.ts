import type { Result } from '@/lib/result';

export type ActionState<Data = undefined, Code extends string = never, Details = never> = {
  /** Undefined until the form is submitted. */
  result?: Result<Data, Code, Details>;
  /** Values the customer entered, without secrets. Returned after every failure. */
  values: Record<string, string>;
  /** The same values in order, including repeated fields. */
  entries?: [name: string, value: string][];
};

/** Server action that a form posts to, with or without JavaScript. */
export type FormAction<Data = undefined, Code extends string = never, Details = never> = (
  previous: ActionState<Data, Code, Details>,
  formData: FormData,
) => Promise<ActionState<Data, Code, Details>>;

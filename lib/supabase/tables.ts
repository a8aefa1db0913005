import type { z } from 'zod';
import type { Database } from './database.types';

export type Tables = Database['public']['Tables'];
export type Enums = Database['public']['Enums'];
export type Row<T extends keyof Tables> = Tables[T]['Row'];

type Functions = Database['public']['Functions'];
/** Row of a function that returns a table. */
export type FunctionRow<F extends keyof Functions> = Functions[F]['Returns'] extends (infer R)[]
  ? R
  : never;

/** Type for `satisfies` on a zod shape. A misspelled field or a wrong type fails to compile. */
export type ColumnsOf<T extends keyof Tables> = {
  [C in keyof Tables[T]['Update']]?: z.ZodType<Tables[T]['Update'][C]>;
};

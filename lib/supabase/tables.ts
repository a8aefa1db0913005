import type { z } from 'zod';
import type { Database } from './database.types';

export type Tables = Database['public']['Tables'];
export type Enums = Database['public']['Enums'];
export type Row<T extends keyof Tables> = Tables[T]['Row'];

/** For `satisfies` on a zod shape: a misspelt field or a wrong type is a compile error. */
export type ColumnsOf<T extends keyof Tables> = {
  [C in keyof Tables[T]['Update']]?: z.ZodType<Tables[T]['Update'][C]>;
};

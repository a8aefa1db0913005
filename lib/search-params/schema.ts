import { z } from 'zod';

/** A parameter that an address names twice counts once. */
export const firstValue = (value: unknown) => (Array.isArray(value) ? value[0] : value);

/** An id from the address bar. Any well-formed uuid passes: whether it exists is the database's to say. */
export const idSchema = z.guid();

/** A page number; anything else is the first page. */
export const pageSchema = (last: number) =>
  z.preprocess(firstValue, z.coerce.number().int().min(1).max(last).catch(1));

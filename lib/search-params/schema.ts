import { z } from 'zod';

export const getFirstValue = (value: unknown) => (Array.isArray(value) ? value[0] : value);

/** Schema for an id from a URL. Any well-formed UUID passes; the database decides whether it exists. */
export const idSchema = z.guid();

/** Creates a schema for a page number up to `last`. Invalid numbers become 1. */
export const createPageSchema = (last: number) =>
  z.preprocess(getFirstValue, z.coerce.number().int().min(1).max(last).catch(1));

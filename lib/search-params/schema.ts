import { z } from 'zod';

export const getFirstValue = (value: unknown) => (Array.isArray(value) ? value[0] : value);

/**
 * Schema for an id: a UUID as Postgres writes it, in lower case, so that a page has one URL and one cache entry. The
 * database decides whether it exists.
 */
export const idSchema = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** Creates a schema for a page number up to `last`. Invalid numbers become 1. */
export const createPageSchema = (last: number) =>
  z.preprocess(getFirstValue, z.coerce.number().int().min(1).max(last).catch(1));

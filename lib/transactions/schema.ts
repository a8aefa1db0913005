import { z } from 'zod';
import { Constants } from '@/lib/supabase/database.types';
import type { TransactionFilter } from './types';

const { transaction_kind, transaction_status } = Constants.public.Enums;

// Cast, because the compiler can't tell that null fits a generic schema.
const createOptionalSchema = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => [value].flat()[0] || null, schema.nullable()).catch(null as never);

const filterSchema = z.object({
  kind: createOptionalSchema(z.enum(transaction_kind)),
  status: createOptionalSchema(z.enum(transaction_status)),
  period: createOptionalSchema(z.string().regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/)),
});

/** Returns the filter in the URL. Invalid values are ignored. */
export function parseTransactionFilter(query: Record<string, unknown>): TransactionFilter {
  return filterSchema.parse(query);
}

export function parseTransactionPage({ page }: Record<string, unknown>) {
  return z.coerce.number().int().min(1).max(500).catch(1).parse([page].flat()[0]);
}

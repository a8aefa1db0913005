import type { Enums, Row } from '@/lib/supabase/tables';

export type TransactionKind = Enums['transaction_kind'];
export type TransactionStatus = Enums['transaction_status'];

/** Filter of the list. Null means no restriction. */
export type TransactionFilter = {
  kind: TransactionKind | null;
  status: TransactionStatus | null;
  /** A year, `2026`, or a month, `2026-11`. */
  period: string | null;
};

export type BookingTransaction = Pick<
  Row<'transactions'>,
  'id' | 'kind' | 'status' | 'amount' | 'created_at'
>;

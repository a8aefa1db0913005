import 'server-only';
import { createServerSupabase } from '@/lib/supabase/server';
import { transactionMessages } from './messages';
import { getDays } from './periods';
import type { BookingTransaction, TransactionFilter } from './types';

export const transactionsPerPage = 50;

export type Transaction = Awaited<ReturnType<typeof listTransactions>>[number];
export type MonthlyTotal = Awaited<ReturnType<typeof listMonthlyTotals>>[number];

/** One page of the customer's transactions, newest first; each knows how many there are in all. */
export async function listTransactions(
  filter: TransactionFilter,
  page = 1,
  size = transactionsPerPage,
) {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.rpc('list_transactions', {
    ...getArguments(filter),
    p_limit: size,
    p_offset: (page - 1) * size,
  });
  if (error) throw new Error(transactionMessages.loadFailed, { cause: error });
  return data;
}

const everything: TransactionFilter = { kind: null, status: null, period: null };

/** All that the page shows: the transactions, their sums, and the months there are to choose from. */
export async function getTransactionsPage(filter: TransactionFilter, page: number) {
  const [transactions, totals, all] = await Promise.all([
    listTransactions(filter, page),
    listMonthlyTotals(filter),
    listMonthlyTotals(everything),
  ]);
  return { transactions, totals, months: all.flatMap(({ month }) => month ?? []) };
}

/** All of them, in pieces that no server cuts short. */
export async function listAllTransactions(filter: TransactionFilter) {
  const all: Transaction[] = [];
  for (let page = 1; ; page++) {
    const piece = await listTransactions(filter, page, 500);
    all.push(...piece);
    if (piece.length === 0 || all.length >= (piece[0]?.full_count ?? 0)) return all;
  }
}

/** The customer's money by month, newest first, after a row for the whole, which has no month. */
export async function listMonthlyTotals(filter: TransactionFilter) {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase.rpc('summarize_transactions', getArguments(filter));
  if (error) throw new Error(transactionMessages.loadFailed, { cause: error });
  // The generated types do not know that the row for the whole has no month.
  return data as (Omit<(typeof data)[number], 'month'> & { month: string | null })[];
}

/** What was paid, refunded or is due for one booking. */
export async function listBookingTransactions(bookingId: string): Promise<BookingTransaction[]> {
  const supabase = await createServerSupabase();
  const { data, error } = await supabase
    .from('transactions')
    .select('id, kind, status, amount, created_at')
    .eq('booking_id', bookingId)
    .order('created_at');
  if (error) throw new Error(transactionMessages.loadFailed, { cause: error });
  return data;
}

function getArguments({ kind, status, period }: TransactionFilter) {
  const [p_from, p_to] = period ? getDays(period) : [];
  return { p_kind: kind ?? undefined, p_status: status ?? undefined, p_from, p_to };
}

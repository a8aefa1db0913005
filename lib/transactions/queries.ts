import 'server-only';
import { read } from '@/lib/supabase/calls';
import { createServerSupabase } from '@/lib/supabase/server';
import { transactionMessages } from './messages';
import { getPeriodDays } from './periods';
import type { BookingTransaction, TransactionFilter } from './types';

export const transactionsPerPage = 50;

export type Transaction = Awaited<ReturnType<typeof listTransactions>>[number];
export type MonthlyTotal = Awaited<ReturnType<typeof listMonthlyTotals>>[number];

/** Lists one page of transactions, newest first. Each row has the total count. */
export async function listTransactions(
  filter: TransactionFilter,
  page = 1,
  pageSize = transactionsPerPage,
) {
  const supabase = await createServerSupabase();
  const { data, error } = await read(supabase, 'list_transactions', {
    ...getArguments(filter),
    p_limit: pageSize,
    p_offset: (page - 1) * pageSize,
  });
  if (error) throw new Error(transactionMessages.loadFailed, { cause: error });
  return data;
}

const emptyFilter: TransactionFilter = { kind: null, status: null, period: null };

export async function getTransactionsPage(filter: TransactionFilter, page: number) {
  const [transactions, totals, allTotals] = await Promise.all([
    listTransactions(filter, page),
    listMonthlyTotals(filter),
    listMonthlyTotals(emptyFilter),
  ]);
  return { transactions, totals, months: allTotals.flatMap(({ month }) => month ?? []) };
}

/** Lists all matching transactions, in batches below the data API's row limit. */
export async function listAllTransactions(filter: TransactionFilter) {
  const rows: Transaction[] = [];
  for (let page = 1; ; page++) {
    const batch = await listTransactions(filter, page, 500);
    rows.push(...batch);
    if (batch.length === 0 || rows.length >= (batch[0]?.full_count ?? 0)) return rows;
  }
}

/** Lists the overall total, which has no month, then the totals by month, newest first. */
async function listMonthlyTotals(filter: TransactionFilter) {
  const supabase = await createServerSupabase();
  const { data, error } = await read(supabase, 'summarize_transactions', getArguments(filter));
  if (error) throw new Error(transactionMessages.loadFailed, { cause: error });
  // The generated types don't know that the overall total has no month.
  return data as (Omit<(typeof data)[number], 'month'> & { month: string | null })[];
}

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
  const [p_from, p_to] = period ? getPeriodDays(period) : [];
  return { p_kind: kind ?? undefined, p_status: status ?? undefined, p_from, p_to };
}

import type { NextRequest } from 'next/server';
import { withReadTimeout } from '@/lib/http/timeouts';
import { routes } from '@/lib/routes';
import { requireCustomer } from '@/lib/session/customer';
import { toCsv } from '@/lib/transactions/csv';
import { listAllTransactions } from '@/lib/transactions/queries';
import { parseTransactionFilter } from '@/lib/transactions/schema';
import { formatContentDisposition } from '@/lib/http/content-disposition';

export async function GET(request: NextRequest) {
  const filter = parseTransactionFilter(Object.fromEntries(request.nextUrl.searchParams));
  const transactions = await withReadTimeout(async () => {
    await requireCustomer(routes.exportTransactions(filter));
    return listAllTransactions(filter);
  });

  return new Response(toCsv(transactions), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': formatContentDisposition('transactions.csv'),
      'Cache-Control': 'private, no-store',
    },
  });
}

import type { NextRequest } from 'next/server';
import { withReadTimeout } from '@/lib/http/timeouts';
import { routes } from '@/lib/routes';
import { requireCustomer } from '@/lib/session/customer';
import { toCsv } from '@/lib/transactions/csv';
import { listAllTransactions } from '@/lib/transactions/queries';
import { readFilter } from '@/lib/transactions/schema';
import { formatAttachment } from '@/lib/http/attachment';

export async function GET(request: NextRequest) {
  const filter = readFilter(Object.fromEntries(request.nextUrl.searchParams));
  const transactions = await withReadTimeout(async () => {
    await requireCustomer(routes.exportTransactions(filter));
    return listAllTransactions(filter);
  });

  return new Response(toCsv(transactions), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': formatAttachment('transactions.csv'),
      'Cache-Control': 'private, no-store',
    },
  });
}

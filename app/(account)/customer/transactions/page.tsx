import type { Metadata } from 'next';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { TransactionsView } from '@/components/transactions/transactions-view';
import { toResult } from '@/lib/result';
import { routes } from '@/lib/routes';
import { requireWithCustomer } from '@/lib/session/customer';
import { transactionMessages } from '@/lib/transactions/messages';
import { getTransactionsPage } from '@/lib/transactions/queries';
import { parseTransactionFilter, parseTransactionPage } from '@/lib/transactions/schema';

export const metadata: Metadata = { title: 'Transactions', robots: { index: false } };

export default withPageErrors(TransactionsPage);

async function TransactionsPage({ searchParams }: PageProps<'/customer/transactions'>) {
  const query = await searchParams;
  const filter = parseTransactionFilter(query);
  const page = parseTransactionPage(query);
  const { data } = await requireWithCustomer(routes.transactions, () =>
    toResult(getTransactionsPage(filter, page), transactionMessages.loadFailed),
  );

  return <TransactionsView result={data} filter={filter} page={page} />;
}

import { EmptyNotice } from '@/components/feedback/empty-notice';
import { ErrorNotice } from '@/components/feedback/error-notice';
import { PageLinks } from '@/components/layout/page-links';
import { PageShell } from '@/components/layout/page-shell';
import { buttonVariants } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { TitledCard } from '@/components/ui/titled-card';
import type { Result } from '@/lib/result';
import { routes, withQuery } from '@/lib/routes';
import {
  transactionsPerPage,
  type MonthlyTotal,
  type Transaction,
} from '@/lib/transactions/queries';
import type { TransactionFilter as Filter } from '@/lib/transactions/types';
import { MonthlyTotals } from './monthly-totals';
import { SpendingChart } from './spending-chart';
import { TransactionFilter } from './transaction-filter';
import { TransactionList } from './transaction-list';

export type TransactionsPageData = {
  transactions: Transaction[];
  totals: MonthlyTotal[];
  /** Every month with transactions, newest first, regardless of the filter. */
  months: string[];
};

export function TransactionsView({
  result,
  filter,
  page,
}: {
  result: Result<TransactionsPageData>;
  filter: Filter;
  page: number;
}) {
  const hasTransactions = result.ok && result.data.transactions.length > 0;
  return (
    <PageShell
      title="Transactions"
      subtitle="Payments, refunds and amounts due"
      actions={
        hasTransactions && (
          <a
            download
            href={routes.exportTransactions(filter)}
            className={buttonVariants({ variant: 'outline' })}
          >
            Download as CSV
          </a>
        )
      }
    >
      {result.ok ? (
        <Contents {...result.data} filter={filter} page={page} />
      ) : (
        <ErrorNotice title="Error loading transactions" failure={result} />
      )}
    </PageShell>
  );
}

function Contents({
  transactions,
  totals,
  months,
  filter,
  page,
}: TransactionsPageData & { filter: Filter; page: number }) {
  const showsRefunds = filter.kind === 'refund' || hasRefundsOnly(totals);
  if (months.length === 0) {
    return (
      <EmptyNotice
        title="No transactions yet"
        message="You'll find your payments, refunds, fees and tips here, with a receipt for each booking."
      >
        <ButtonLink href={routes.myBookings}>See my bookings</ButtonLink>
      </EmptyNotice>
    );
  }
  return (
    <div className="grid gap-8">
      <TransactionFilter filter={filter} months={months} />
      {transactions.length === 0 ? (
        <EmptyNotice
          title="No matching transactions"
          message="None of your transactions match this kind, status and period."
        >
          <ButtonLink href={routes.transactions}>Show all</ButtonLink>
        </EmptyNotice>
      ) : (
        <div className="grid gap-8 lg:grid-cols-[1fr_28rem] lg:items-start">
          <div className="min-w-0">
            <TransactionList transactions={transactions} />
            <PageLinks
              page={page}
              isLast={(transactions[0]?.full_count ?? 0) <= page * transactionsPerPage}
              getHref={(target) => withQuery(routes.transactions, { ...filter, page: target })}
            />
          </div>
          <div className="min-w-0 max-lg:order-first">
            <TitledCard title={showsRefunds ? 'Refunds by month' : 'Spending by month'}>
              {showsRefunds ? (
                <MonthlyTotals totals={totals} showsSpending={false} />
              ) : (
                <Spending totals={totals} />
              )}
            </TitledCard>
          </div>
        </div>
      )}
    </div>
  );
}

/** Whether the totals contain only refunds, for example in a filtered list. Spending would be negative. */
function hasRefundsOnly(totals: MonthlyTotal[]) {
  return (
    totals.some(({ refunded }) => refunded > 0) &&
    totals.every(({ paid, fees, tips }) => paid + fees + tips === 0)
  );
}

function Spending({ totals }: { totals: MonthlyTotal[] }) {
  const months = totals.flatMap(({ month, spent }) => (month ? [{ month, spent }] : []));
  return (
    <div className="grid gap-5">
      {months.length > 1 && <SpendingChart totals={months} />}
      <MonthlyTotals totals={totals} />
      <p className="text-sm text-muted-foreground">
        Spent includes fees and tips, minus refunds. Due amounts are owed to your provider and
        haven't been charged.
      </p>
    </div>
  );
}
